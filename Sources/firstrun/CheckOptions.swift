import FlowAcceptance
import FlowCheck
import FlowReview
import FlowStore
import FlowSystem
import OnboardingFiles
import RunnerCommands

/// What options say about a check: what is checked, and where the report goes.
struct CheckOptions {
  /// The flows to check.
  let names: [String]
  private let context: CommandContext
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

  var isStrict: Bool { invocation.has(.strict) }

  var addsMissingKeys: Bool { invocation.has(.fix) }

  /// Returns what is checked, and how.
  func checks() throws -> FlowsCheck.Options {
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

  /// Adds missing keys to the catalogs, and says so: with the report, or on standard error where the
  /// report is data.
  func addMissingKeys() throws {
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
  func write(_ check: FlowsCheck) throws {
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

extension Option {
  static let check: [Option] = [
    reportFormat, strict, catalog, allKeys, minimumCoverage, language, sample, fix, budget,
    counterexampleTranscript, counterexampleFile, checkedState,
  ]

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
