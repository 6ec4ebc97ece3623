import FlowAcceptance
import FlowCheck
import FlowContent
import FlowReview
import FlowStore
import FlowSystem
import OnboardingFiles
import RunnerCommands

extension Command {
  static let check = Command(
    name: "check", summary: "Check flows for mistakes and prove how they behave",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true, isRepeatable: true)],
    options: [
      .reportFormat, .strict, .catalog, .allKeys, .minimumCoverage, .language, .sample,
      .fix, .budget, .counterexampleTranscript, .counterexampleFile, .checkedState,
    ]
  ) { context in
    let command = try CheckCommand(context)
    return try Signals.endingEarly { try command.run(isInterrupted: $0) }
  }
}

extension Option {
  fileprivate static let reportFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(CheckReport.Format.allCases.map(\.rawValue)),
    summary: "Report as human, json, github or sarif")
  fileprivate static let strict = Option(name: "strict", summary: "Treat warnings as errors")
  fileprivate static let minimumCoverage = Option(
    name: "min-coverage", value: "LANG=PERCENT", isRepeatable: true,
    summary: "Fail if less than PERCENT of the copy is finished in LANG, or in 'all'")
  fileprivate static let checkedState = Option(
    name: "state", value: "DIR", kind: .folder,
    summary: "Check the property lists in DIR, too: their values have to be what the flows expect")
  fileprivate static let fix = Option(
    name: "fix", summary: "Add missing keys to the catalog, in the state 'new'")
  fileprivate static let budget = Option(
    name: "budget", value: "TIME", kind: .time(from: 100),
    summary: "Stop the proofs about a flow after TIME (default: 10s)")
  fileprivate static let counterexampleTranscript = Option(
    name: "transcript",
    summary: "Write a transcript of the input that breaks a promise of FLOW or gets stuck")
  fileprivate static let counterexampleFile = Option(
    name: "output", letter: "o", value: "FILE", kind: .file, requires: ["--transcript"],
    summary: "With '--transcript', write to FILE instead of standard output")
}

private struct CheckCommand {
  private let context: CommandContext
  private let names: [String]
  private let format: CheckReport.Format
  private var invocation: Invocation { context.invocation }
  private var writesTranscript: Bool { invocation.has(.counterexampleTranscript) }

  init(_ context: CommandContext) throws {
    let invocation = context.invocation
    self.context = context
    names = invocation.operands.isEmpty ? context.library.names : invocation.operands
    format = invocation.choice(.reportFormat) ?? .human
    if names.isEmpty {
      throw CommandError(
        exitCode: .noSuchFile, message: "no flows found; name one, or give its file")
    }
    if invocation.has(.counterexampleTranscript), names.count != 1 {
      throw CommandError.usage("'--transcript' needs exactly one flow")
    }
  }

  /// Checks the flows; once interrupted, proves nothing more.
  func run(isInterrupted: @escaping @Sendable () -> Bool) throws -> ExitCode {
    let options = try options
    if invocation.has(.fix) {
      for name in names {
        // A flow or catalog that does not load stays as it is; the checks report it.
        guard let opened = try? context.library.open(name) else { continue }
        for line in try CatalogFile.addMissingKeys(of: opened) { say(line) }
      }
    }
    let progress = context.progress("Checking flows")
    defer { progress.end() }
    let count = names.count
    let check = FlowsCheck(
      of: names, in: context.library, options, isInterrupted: isInterrupted
    ) { done, name, question in
      progress.show(
        done, of: count, doing: "Proving \(question)" + (count > 1 ? " of \(name)" : ""))
    }
    if count == 1, let failure = check.failures.first { throw failure }
    for failure in check.failures { context.console.writeError(failure.description) }
    let report = check.report
    if !writesTranscript || check.isInvalid || invocation.has(.counterexampleFile) {
      context.console.write(report.text(format))
    }
    if writesTranscript, let flow = check.flows.first {
      try writeTranscript(of: check.findings, in: names[0], id: flow.id)
    }
    if isInterrupted() { return .interrupted }
    if let failure = check.failures.first { return CommandError(failure).exitCode }
    if check.isInvalid { return .badData }
    return report.succeeds(strict: invocation.has(.strict)) ? .success : .checkFailed
  }

  private var options: FlowsCheck.Options {
    get throws {
      var options = FlowsCheck.Options()
      options.language = try invocation.value(.language).map(context.language(named:))
      options.checksAllKeys = invocation.has(.allKeys)
      options.samples = invocation.samples
      options.goals = try invocation.values(.minimumCoverage).map { text in
        guard let goal = CoverageGoal(text) else {
          throw CommandError.usage(
            "'--min-coverage' must be a language or 'all' and a percentage, such as es=95,"
              + " not '\(text)'")
        }
        return goal
      }
      if invocation.has(.state) { options.stored = try context.launchOptions.stateDirectory() }
      options.time = invocation.milliseconds(.budget).map { .milliseconds($0) }
      return options
    }
  }

  /// Writes a line about a fix: with the report, or on standard error where the report is data.
  private func say(_ line: String) {
    if format == .human {
      context.console.say(line)
    } else {
      context.console.writeError(line, isNamed: false)
    }
  }

  /// Writes a transcript of what refutes a flow's promises and of other findings that input shows.
  private func writeTranscript(of findings: [Finding], in name: String, id: String) throws {
    guard let draft = TranscriptDraft(showing: findings, in: name, id: id) else {
      return context.console.say(
        "\(name): no transcript to write: found no input that breaks a promise or gets stuck")
    }
    try context.write(draft.bytes) {
      "wrote \($0); 'firstrun test \($0)' fails until the flow is mended"
    }
  }
}
