import FlowCheck
import FlowCore
import FlowExploration
import FlowFormats
import FlowReview
import FlowSession
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun diff REV FLOW`: compares two versions of a flow.
  static let diff = Command(
    name: "diff", summary: "Show the changes to a flow that people would notice",
    operands: [Operand(name: "REV"), .flow],
    options: [.comparisonFormat, .output, .exitCode]
  ) { context in try Signals.clearingUp { try DiffCommand(context).run() } }
}

extension Option {
  static let comparisonFormat = Option(
    name: "format", value: "FORMAT", choices: ComparisonFormat.allCases.map(\.rawValue),
    summary: "Report as text, json or markdown")
  static let exitCode = Option(
    name: "exit-code", summary: "Exit with status 1 if people would, or might, notice a change")
}
