import FlowAcceptance
import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowReview
import FlowSession
import FlowStore
import FlowSystem
import Onboarding
import OnboardingFiles
import RunnerCommands
import Synchronization

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
  private let goals: [CoverageGoal]
  private var writesTranscript: Bool { context.invocation.has(.counterexampleTranscript) }

  init(_ context: CommandContext) throws {
    let invocation = context.invocation
    self.context = context
    names = invocation.operands.isEmpty ? context.library.names : invocation.operands
    format = invocation.choice(.reportFormat) ?? .human
    goals = try invocation.values(.minimumCoverage).map(CoverageGoal.init)
    if names.isEmpty {
      throw CommandError(
        exitCode: .noSuchFile, message: "no flows found; name one, or give its file")
    }
    if writesTranscript, names.count != 1 {
      throw CommandError.usage("'--transcript' needs exactly one flow")
    }
  }

  /// Checks the flows; once interrupted, proves nothing more.
  func run(isInterrupted: @escaping @Sendable () -> Bool) throws -> ExitCode {
    let (library, invocation) = (context.library, context.invocation)
    let isWhole = invocation.has(.allKeys)
    let language = try invocation.value(.language).map(context.language(named:))
    if invocation.has(.fix) {
      for name in names { try addMissingCopy(of: name) }
    }
    let (samples, goals) = (invocation.samples, goals)
    let stored = invocation.has(.state) ? try context.launchOptions.stateDirectory() : nil
    let time = invocation.value(.budget)?.milliseconds.map { Duration.milliseconds($0) }
    let progress = context.progress("Checking flows")
    defer { progress.end() }
    let checked = Atomic(0)
    let flowCount = names.count
    let results = Workers.map(names) { name in
      defer { checked.add(1, ordering: .relaxed) }
      return Result { () throws(LibraryError) in
        let budget = ProofBudget(
          time ?? ProofBudget.defaultTime, isInterrupted: isInterrupted
        ) { question in
          let task = "Proving \(question)" + (flowCount > 1 ? " of \(name)" : "")
          progress.show(checked.load(ordering: .relaxed), of: flowCount, doing: task)
        }
        let subject = try library.checkSubject(
          for: name, language: language, checksAllKeys: isWhole, samples: samples, budget: budget)
        var checked = CheckedFlow(subject, goals)
        if let domain = stored.flatMap({ try? Domain(of: subject.flow, in: $0) }) {
          checked.findings += StoredValueRule.findings(in: subject, storedIn: domain)
        }
        return checked
      }
    }
    var flows: [CheckedFlow] = []
    var findings: [Finding] = []
    var isBad = false
    var failures: [CommandError] = []
    for result in results {
      switch result {
      case .success(let checked):
        flows.append(checked)
        findings += checked.findings
      case .failure(.invalid(let diagnostics)):
        findings += diagnostics.all.map { Finding($0) }
        isBad = true
      case .failure(let error):
        // The others are checked all the same.
        guard names.count > 1 else { throw error }
        failures.append(CommandError(error))
        context.console.writeError(error.description)
      }
    }
    findings += ApartRule.findings(in: flows.map(\.interval))
    findings += SharedKeyRule.findings(in: flows.map { ($0.flow, $0.keyLocation) })
    let report = CheckReport(
      findings, flowCount: names.count - failures.count, coverage: flows.flatMap(\.coverage))
    if !writesTranscript || isBad || invocation.has(.counterexampleFile) {
      context.console.write(report.text(format))
    }
    if writesTranscript, !isBad, let flow = flows.first?.flow {
      try writeTranscript(of: findings, in: names[0], id: flow.id)
    }
    if isInterrupted() { return .interrupted }
    if let failure = failures.first { return failure.exitCode }
    if isBad { return .badData }
    return report.succeeds(strict: invocation.has(.strict)) ? .success : .checkFailed
  }

  /// Adds the keys that a flow uses and its catalog lacks to the catalog, and says so in a line each.
  ///
  /// A flow or catalog that does not load stays as it is; the checks report it.
  private func addMissingCopy(of name: String) throws {
    guard let opened = try? context.library.open(name) else { return }
    let missing = opened.missingCopy(in: opened.catalog)
    guard !missing.isEmpty else { return }
    if opened.catalog != nil {
      var file = try context.reviewOptions.editableCatalog(of: opened)
      let language = file.catalog.sourceLanguage
      try file.change(by: missing.flatMap { $0.changes(in: language) })
    } else {
      let language = "en"
      _ = try CatalogFile(
        creating: opened.catalogPath, in: language,
        by: missing.flatMap { $0.changes(in: language) })
      say("\(opened.catalogPath): new catalog, with \(language) as its source language")
    }
    for copy in missing { say(copy.addition(to: opened.catalogPath)) }
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
    let cases = findings.filter { !$0.lines.isEmpty }.map { finding in
      // Home knows a flow that is named by its path only by that.
      let lines = finding.lines.map { line in
        ["launch", "replay"].first { line == "\($0) \(id)" }.map { "\($0) \(name)" } ?? line
      }
      return TranscriptDraft.Case(
        title: finding.diagnostic.message, inputs: (lines + ["quit"]).map { .line($0) },
        mended: finding.diagnostic.code)
    }
    guard !cases.isEmpty else {
      return context.console.say(
        "\(name): no transcript to write: found no input that breaks a promise or gets stuck")
    }
    let draft = TranscriptDraft(
      comment: [
        "Written by 'firstrun check --transcript \(name)': each case fails until the flow is mended."
      ], flow: name, language: nil,
      version: nil, cases: cases)
    try context.write(draft.bytes) {
      "wrote \($0); 'firstrun test \($0)' fails until the flow is mended"
    }
  }
}

private struct CheckedFlow: Sendable {
  let interval: ApartRule.Interval
  let flow: Flow
  let keyLocation: SourceLocation
  var findings: [Finding]
  var coverage: [CopyCoverage] = []

  init(_ subject: CheckSubject, _ goals: [CoverageGoal]) {
    interval = ApartRule.Interval(of: subject)
    flow = subject.flow
    keyLocation = subject.sourceMap["completion"]
    findings = FlowChecker.findings(in: subject)
    for (language, percent) in goals.percents(for: subject.catalog) {
      guard let covered = subject.coverage(of: language) else { continue }
      coverage.append(covered)
      if let finding = subject.shortfall(covered, under: percent) { findings.append(finding) }
    }
  }
}

/// The required coverage of a language, such as `es=95`, or of all languages, `all=50`.
private struct CoverageGoal: Sendable {
  /// The language; nil for all that a catalog has.
  let language: LanguageTag?
  let percent: Int

  init(_ text: String) throws {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let language = LanguageTag(String(parts[0])),
      let percent = Int(parts[1]), (0...100).contains(percent)
    else {
      throw CommandError.usage(
        "'--min-coverage' must be a language or 'all' and a percentage, such as es=95,"
          + " not '\(text)'")
    }
    self.language = parts[0].lowercased() == "all" ? nil : language
    self.percent = percent
  }
}

extension [CoverageGoal] {
  /// Returns the percentage that each language has to reach, in the order of the goals; one that a
  /// goal names keeps its own beside a goal for all.
  fileprivate func percents(for catalog: Catalog?) -> [(language: LanguageTag, percent: Int)] {
    let named = Set(compactMap(\.language))
    return flatMap { goal -> [(LanguageTag, Int)] in
      if let language = goal.language { return [(language, goal.percent)] }
      return (catalog?.languages ?? []).compactMap { LanguageTag($0) }
        .filter { !named.contains($0) }.map { ($0, goal.percent) }
    }
  }
}
