import FlowStatistics
import FlowSystem

extension Command {
  /// The command `firstrun stats FLOW [JOURNAL…]`: how far people come in a flow.
  static let stats = Command(
    name: "stats", summary: "Show how far people get through a flow, from journals",
    operands: [
      .flow, Operand(name: "JOURNAL", kind: .file, isOptional: true, isRepeatable: true),
    ],
    options: [
      .by, .experiment, .goal, .effect, .tuning, .statsFormat, .atLeast, .topExitTranscript,
      .catalog,
      .accessible, .state, .output,
    ]
  ) { context in try Signals.clearingUp { try StatsCommand(context).run() } }
}

extension Option {
  static let by = Option(
    name: "by", value: "WHAT", choices: FunnelReport.Dimension.allCases.map(\.rawValue),
    isRepeatable: true, summary: "Break the numbers down by language, version or variant")
  static let statsFormat = Option(
    name: "format", value: "FORMAT", choices: ["human", "json", "csv"],
    summary: "Report as human, json or csv")
  static let atLeast = Option(
    name: "at-least", value: "K", summary: "Leave out numbers that count fewer than K people")
  static let topExitTranscript = Option(
    name: "transcript", summary: "Write a transcript of the most common way out")
}
