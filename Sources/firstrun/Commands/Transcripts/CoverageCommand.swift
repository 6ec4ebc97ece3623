import FlowAcceptance
import FlowFormats
import RunnerCommands

extension Command {
  static let testCoverage = Command(
    name: "coverage", summary: "Run transcripts and report what of their flows they don't cover",
    operands: [.transcripts], options: [.coverageFormat] + Option.testRun
  ) { context in
    try TestCommand(context) { suite, results in
      sayCoverage(of: suite, results, context)
    }
    .start()
  }

  private static let mostCases = 20

  private static func sayCoverage(
    of suite: TranscriptSuite, _ results: [CaseResult], _ context: CommandContext
  ) {
    let coverages = suite.launchedFlows.map { TranscriptCoverage(of: $0, by: results) }
    context.console.write(
      context.invocation.value(.coverageFormat) == "json"
        ? "\(JSONValue.array(coverages.map(\.json)))\n" : coverages.map(\.text).joined())
    let notes = results.compactMap { result in
      result.reasonAgainstCoverage.map {
        "\(result.path):\(result.line): not in the coverage: \($0)"
      }
    }
    for note in notes.prefix(mostCases) { context.console.writeError(note, isNamed: false) }
    if notes.count > mostCases {
      context.console.writeError("and \(notes.count - mostCases) more", isNamed: false)
    }
  }
}

extension Option {
  fileprivate static let coverageFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(["text", "json"]),
    summary: "Report as text or json (default: text)")
}
