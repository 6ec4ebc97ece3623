package import FlowContent
package import FlowCore
import FlowExploration
package import FlowStore
import FlowSystem
import Onboarding
package import OnboardingFiles
import Synchronization

/// A check of several flows: of each by itself, and of all beside each other.
package struct FlowsCheck: Sendable {
  package private(set) var findings: [Finding] = []
  package private(set) var flows: [Flow] = []
  /// True if a flow is invalid, so that only its loader has checked it.
  package private(set) var isInvalid = false
  /// Why flows could not be read.
  package private(set) var failures: [LibraryError] = []
  private var coverage: [CopyCoverage] = []
  private let flowCount: Int

  /// What is checked, and how.
  package struct Options: Sendable {
    /// The only language whose copy is checked; nil means all.
    package var language: LanguageTag?
    package var checksAllKeys = false
    package var samples: [String: [String]] = [:]
    package var goals: [CoverageGoal] = []
    /// The property lists that are checked, too; nil for none.
    package var stored: StateDirectory?
    /// The time that the proofs of a flow may take; nil for the usual one.
    package var time: Duration?

    package init() {}
  }

  /// Checks flows, several at once; once interrupted, proves nothing more.
  ///
  /// `onProgress` is called now and then with the number of flows that are done, and what is being
  /// proved of which flow.
  package init(
    of names: [String], in library: FlowLibrary, _ options: Options,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (_ done: Int, _ flow: String, _ question: String) -> Void
  ) {
    let done = Atomic(0)
    let results = Workers.map(names) { name in
      defer { done.add(1, ordering: .relaxed) }
      return Result { () throws(LibraryError) in
        let budget = ProofBudget(
          options.time ?? ProofBudget.defaultTime, isInterrupted: isInterrupted
        ) { question in onProgress(done.load(ordering: .relaxed), name, question) }
        let subject = try library.checkSubject(
          for: name, language: options.language, checksAllKeys: options.checksAllKeys,
          samples: options.samples, budget: budget)
        var checked = CheckedFlow(subject, options.goals)
        if let domain = options.stored.flatMap({ try? Domain(of: subject.flow, in: $0) }) {
          checked.findings += StoredValueRule.findings(in: subject, storedIn: domain)
        }
        return checked
      }
    }
    flowCount = names.count
    var checked: [CheckedFlow] = []
    for result in results {
      switch result {
      case .success(let flow):
        checked.append(flow)
        findings += flow.findings
      case .failure(.invalid(let diagnostics)):
        findings += diagnostics.all.map { Finding($0) }
        isInvalid = true
      // The others are checked all the same.
      case .failure(let error): failures.append(error)
      }
    }
    findings += ApartRule.findings(in: checked.map(\.interval))
    findings += SharedKeyRule.findings(in: checked.map(\.keyed))
    flows = checked.map(\.keyed.flow)
    coverage = checked.flatMap(\.coverage)
  }

  package var report: CheckReport {
    CheckReport(findings, flowCount: flowCount - failures.count, coverage: coverage)
  }
}

/// A flow with what was found in it.
private struct CheckedFlow: Sendable {
  let interval: ApartRule.Interval
  let keyed: SharedKeyRule.KeyedFlow
  var findings: [Finding]
  var coverage: [CopyCoverage] = []

  init(_ subject: CheckSubject, _ goals: [CoverageGoal]) {
    interval = ApartRule.Interval(of: subject)
    keyed = SharedKeyRule.KeyedFlow(subject)
    findings = FlowChecker.findings(in: subject)
    for (language, percent) in goals.percents(for: subject.catalog) {
      guard let covered = subject.coverage(of: language) else { continue }
      coverage.append(covered)
      if let finding = subject.shortfall(covered, under: percent) { findings.append(finding) }
    }
  }
}
