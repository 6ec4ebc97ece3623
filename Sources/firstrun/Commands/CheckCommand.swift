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
    let options = try FlowsCheck.Options(of: context)
    if invocation.has(.fix) { try addMissingKeys() }
    let (progress, count) = (context.progress("Checking flows"), names.count)
    defer { progress.end() }
    let check = FlowsCheck(
      of: names, in: context.library, options, isInterrupted: isInterrupted
    ) { done, name, question in
      progress.show(
        done, of: count, doing: "Proving \(question)" + (count > 1 ? " of \(name)" : ""))
    }
    if count == 1, let failure = check.failures.first { throw failure }
    for failure in check.failures { context.console.writeError(failure.description) }
    try write(check)
    if isInterrupted() { return .interrupted }
    if let failure = check.failures.first { return CommandError(failure).exitCode }
    if check.isInvalid { return .badData }
    return check.report.succeeds(strict: invocation.has(.strict)) ? .success : .checkFailed
  }

  /// Adds missing keys to the catalogs, and says so: with the report, or on standard error where the
  /// report is data.
  private func addMissingKeys() throws {
    for name in names {
      // A flow or catalog that does not load stays as it is; the checks report it.
      guard let opened = try? context.library.open(name) else { continue }
      for line in try CatalogFile.addMissingKeys(of: opened) {
        if format == .human {
          context.console.say(line)
        } else {
          context.console.writeError(line, isNamed: false)
        }
      }
    }
  }

  /// Writes the report and, if that is asked for, a transcript of what refutes a flow's promises and
  /// of other findings that input shows.
  private func write(_ check: FlowsCheck) throws {
    let isTranscript = invocation.has(.counterexampleTranscript)
    if !isTranscript || check.isInvalid || invocation.has(.counterexampleFile) {
      context.console.write(check.report.text(format))
    }
    guard isTranscript, let flow = check.flows.first else { return }
    guard let draft = TranscriptDraft(showing: check.findings, in: names[0], id: flow.id) else {
      return context.console.say(
        "\(names[0]): no transcript to write: found no input that breaks a promise or gets stuck")
    }
    try context.write(draft.bytes) {
      "wrote \($0); 'firstrun test \($0)' fails until the flow is mended"
    }
  }
}

extension FlowsCheck.Options {
  fileprivate init(of context: CommandContext) throws {
    let invocation = context.invocation
    self.init()
    language = try invocation.value(.language).map(context.language(named:))
    checksAllKeys = invocation.has(.allKeys)
    samples = invocation.samples
    goals = try invocation.values(.minimumCoverage).map { text in
      guard let goal = CoverageGoal(text) else {
        throw CommandError.usage(
          "'--min-coverage' must be a language or 'all' and a percentage, such as es=95,"
            + " not '\(text)'")
      }
      return goal
    }
    if invocation.has(.state) { stored = try context.launchOptions.stateDirectory() }
    time = invocation.milliseconds(.budget).map { .milliseconds($0) }
  }
}
