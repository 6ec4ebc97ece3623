import FlowAcceptance
import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSession
import FlowSystem
import Onboarding
import OnboardingFiles

extension Command {
  /// The command `firstrun check [FLOW…]`: reports mistakes in flows and proves how they behave.
  static let check = Command(
    name: "check", summary: "Check flows for mistakes and prove how they behave",
    operands: [Operand(name: "FLOW", kind: .flow, isOptional: true, isRepeatable: true)],
    options: [
      .reportFormat, .strict, .catalog, .allKeys, .minimumCoverage, .language, .sample,
      .outdated, .explain, .fix, .counterexampleTranscript, .counterexampleFile,
    ]
  ) { context in
    let named = context.invocation.operands
    let names = named.isEmpty ? context.library.names : named
    if names.isEmpty {
      throw CommandError(
        exitCode: .noSuchFile, message: "no flows found; name one, or give its file")
    }
    let writesTranscript = context.invocation.has(.counterexampleTranscript)
    if writesTranscript, names.count != 1 {
      throw CommandError.usage("'--transcript' needs exactly one flow")
    }
    let goals = try context.invocation.values(.minimumCoverage).map(CoverageGoal.init)
    let language = context.invocation.has(.language) ? try context.language() : nil
    let (library, isWhole) = (context.library, context.invocation.has(.allKeys))
    let samples = context.samples
    let format = context.invocation.choice(.reportFormat) ?? CheckReport.Format.human
    if context.invocation.has(.fix) {
      for name in names { try context.addMissingCopy(of: name, format) }
    }
    let readsHistory = context.invocation.has(.outdated)
    let results = Workers.map(names) { name in
      Result { () throws(LibraryError) in
        let subject = try library.checkSubject(
          for: name, language: language, checksAllKeys: isWhole, samples: samples)
        return CheckedFlow(subject, named: name, goals, keepsSubject: readsHistory)
      }
    }
    var findings: [Finding] = []
    var coverage: [CopyCoverage] = []
    var proofs: [(flow: String, proofs: EarningProofs)] = []
    var intervals: [ApartRule.Interval] = []
    var isBad = false
    var failure: CommandError?
    var unreadableCount = 0
    for result in results {
      switch result {
      case .success(let checked):
        findings += checked.findings
        intervals.append(checked.interval)
        if let subject = checked.subject {
          findings += subject.findings(about: try context.outdated(of: subject))
        }
        coverage += checked.coverage
        if let found = checked.proofs, context.invocation.has(.explain) {
          proofs.append((checked.name, found))
        }
      case .failure(.invalid(let diagnostics)):
        findings += diagnostics.all.map { Finding($0) }
        isBad = true
      case .failure(let error):
        // The others are checked all the same.
        let error = CommandError(error)
        guard names.count > 1 else { throw error }
        context.console.writeError(error.message)
        failure = failure ?? error
        unreadableCount += 1
      }
    }
    findings += ApartRule.findings(in: intervals)
    let report = CheckReport(
      findings, flowCount: names.count - unreadableCount, coverage: coverage, proofs: proofs)
    let isWritten = writesTranscript && !isBad
    if !isWritten || context.invocation.has(.counterexampleFile) {
      context.console.write(report.text(format))
    }
    if isWritten, let interval = intervals.first {
      try context.writeTranscript(of: findings, in: names[0], id: interval.flow)
    }
    if let failure { return failure.exitCode }
    if isBad { return .badData }
    return report.succeeds(strict: context.invocation.has(.strict)) ? .success : .checkFailed
  }
}

extension Option {
  static let explain = Option(
    name: "explain", excludes: ["--format github", "--format sarif"],
    summary: "Show the events that earn each achievement")
  static let minimumCoverage = Option(
    name: "min-coverage", value: "LANG=PERCENT", isRepeatable: true,
    summary: "Fail if less than PERCENT of the copy is finished in LANG, or in 'all'")
}

/// The results for one flow.
private struct CheckedFlow: Sendable {
  let name: String
  let interval: ApartRule.Interval
  /// The checked flow, if more is to be found in it.
  ///
  /// Otherwise the thread that made it discards it, while the others work.
  let subject: CheckSubject?
  var findings: [Finding]
  var coverage: [CopyCoverage] = []
  let proofs: EarningProofs?

  init(
    _ subject: CheckSubject, named name: String, _ goals: [CoverageGoal], keepsSubject: Bool
  ) {
    self.name = name
    interval = ApartRule.Interval(of: subject)
    self.subject = keepsSubject ? subject : nil
    findings = FlowChecker.findings(in: subject)
    proofs = subject.proofs
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

extension CommandContext {
  /// Adds the keys that a flow uses and its catalog lacks to the catalog, and says so in a line each.
  ///
  /// A flow or catalog that does not load stays as it is; the checks report it.
  ///
  /// - Throws: `CommandError` when the catalog can't be written; then it stays as it is.
  func addMissingCopy(of name: String, _ format: CheckReport.Format) throws {
    guard let opened = try? library.open(name) else { return }
    let missing = opened.missingCopy(in: opened.catalog)
    guard !missing.isEmpty else { return }
    if opened.catalog != nil {
      var file = try editableCatalog(of: opened)
      let language = file.catalog.sourceLanguage
      try file.change(by: missing.flatMap { $0.changes(in: language) })
    } else {
      let language = "en"
      _ = try CatalogFile(
        creating: opened.catalogPath, in: language,
        by: missing.flatMap { $0.changes(in: language) })
      say("\(opened.catalogPath): new catalog, with \(language) as its source language", format)
    }
    for copy in missing { say(copy.addition(to: opened.catalogPath), format) }
  }

  /// Writes a line about a fix: with the report, or on standard error where the report is data.
  private func say(_ line: String, _ format: CheckReport.Format) {
    if format == .human { console.say(line) } else { console.writeError(line, isNamed: false) }
  }
}

extension OpenedFlow {
  /// Returns the keys that the flow and its achievements use and a catalog lacks.
  func missingCopy(in catalog: Catalog?) -> [MissingCopy] {
    MissingCopy.all(of: flow, try? achievements(), in: catalog)
  }
}

extension MissingCopy {
  /// Returns the line that says that the key was added to a catalog.
  func addition(to path: String) -> String { "\(path): added '\(key)' (\(comment))" }
}

extension Option {
  static let fix = Option(
    name: "fix", summary: "Add missing keys to the catalog, in the state 'new'")
}

extension CommandContext {
  /// Writes a transcript of what refutes a flow's promises and of other findings that input shows.
  ///
  /// - Parameters:
  ///   - findings: The findings in the flow.
  ///   - name: The name of the flow.
  ///   - id: The id of the flow, by which the findings launch it.
  /// - Throws: `CommandError` when the file can't be written.
  func writeTranscript(of findings: [Finding], in name: String, id: String) throws {
    let cases = findings.filter { !$0.lines.isEmpty }.map { finding in
      // Home knows a flow that is named by its path only by that.
      let lines = finding.lines.map { line in
        ["launch", "replay"].first { line == "\($0) \(id)" }.map { "\($0) \(name)" } ?? line
      }
      return TranscriptDraft.Case(
        title: finding.diagnostic.message, inputs: (lines + ["quit"]).map { .line($0) })
    }
    guard !cases.isEmpty else { return console.say("\(name): no problem to write a transcript of") }
    let bytes = try filled(
      TranscriptDraft(
        comment: ["Written by 'firstrun check --transcript \(name)'."], flow: name, language: nil,
        version: nil, cases: cases))
    try write(bytes, to: .counterexampleFile) { "wrote \($0); run it with 'firstrun test \($0)'" }
  }
}

extension Option {
  static let counterexampleTranscript = Option(
    name: "transcript",
    summary: "Write a transcript of the input that breaks a promise of FLOW or gets stuck")
  static let counterexampleFile = Option(
    name: "output", letter: "o", value: "FILE", kind: .file, requires: ["--transcript"],
    summary: "With '--transcript', write to FILE instead of standard output")
}
