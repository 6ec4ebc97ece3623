package import FlowContent
import FlowCore
import FlowExploration
import FlowSession
import FlowSystem
import Onboarding
import OnboardingFiles
import Synchronization

/// A run of a flow's transcripts on each of its mutants, by the core driver.
///
/// 1. Each case runs on the flow itself, where it must pass.
/// 2. Each mutant runs the cases that can notice it, until one fails.
/// 3. A mutant on which none fails runs the generated cases, which show the input that reveals it.
package struct MutantRun: Sendable {
  package let opened: OpenedFlow
  /// The mutants of this shard.
  package let mutants: [Mutant]
  private let suite: TranscriptSuite
  private let settings: SuiteSettings

  /// Prepares the mutants of a flow, which the shard of the settings divides.
  package init(_ opened: OpenedFlow, by suite: TranscriptSuite, settings: SuiteSettings) {
    self.opened = opened
    self.suite = suite
    self.settings = settings
    let asked = Set(suite.transcripts.flatMap(\.cases).map(\.settings.variants))
    let others = asked.filter { $0.count > 1 && opened.mistake(in: $0) == nil }
      .sorted { $0.sorted(by: <).description < $1.sorted(by: <).description }
    mutants = opened.mutants(with: opened.singleVariants + others).enumerated()
      .filter { settings.shard.contains($0.offset) }.map(\.element)
  }

  /// Runs the cases on the flow itself; those that pass can be run on mutants.
  package func baseline() throws -> [CaseResult] { try suite.run { _ in } }

  /// Runs the mutants, given the results on the flow itself; `report` is called after each with the
  /// number of those done, by one thread at a time.
  package func run(
    after baseline: [CaseResult], _ report: @escaping @Sendable (Int) -> Void
  ) throws -> [MutantResult] {
    let cases = zip(try suite.jobs(), baseline)
      .filter { if case .passed = $0.1.status { true } else { false } }
      .map { MutantCase($0.0, $0.1) }
      .sorted { $0.cost < $1.cost }
    let scratch = try ScratchFolder()
    let done = Mutex(0)
    // A case that has just detected one mutant often detects the next.
    let killer = Atomic(0)
    return Workers.map(Array(mutants.enumerated()), by: settings.jobs) { number, mutant in
      let result = result(of: mutant, cases, first: killer, in: "\(scratch.path)/\(number)")
      done.withLock {
        $0 += 1
        report($0)
      }
      return result
    }
  }

  private func result(
    of mutant: Mutant, _ cases: [MutantCase], first killer: borrowing Atomic<Int>,
    in folder: String
  ) -> MutantResult {
    let first = killer.load(ordering: .relaxed)
    let order = [first] + cases.indices.filter { $0 != first }
    for index in order where cases.indices.contains(index) && cases[index].canNotice(mutant) {
      defer { ScratchFolder.remove(folder) }
      let record = CaseRunner.observation(
        of: cases[index].job.replacing(opened, by: mutant.flow), in: folder)
      guard case .failed = record.status else { continue }
      killer.store(index, ordering: .relaxed)
      return MutantResult(mutant: mutant, status: .killed)
    }
    return survival(of: mutant)
  }

  private func survival(of mutant: Mutant) -> MutantResult {
    let maps = [opened.choosing(mutant.variants).flow, mutant.flow].map { FlowMap(of: $0) }
    let differences = FlowDifferences(between: maps[0], and: maps[1], drawsScreens: false)
    return differences.found.first.map {
      MutantResult(mutant: mutant, status: .survived, typed: $0.lines)
    } ?? MutantResult(mutant: mutant, status: .unshown)
  }
}

/// A case that passes on the flow itself.
private struct MutantCase: Sendable {
  let job: SuiteJob
  /// The ids of the pages that it comes to.
  private let pages: Set<String>

  init(_ job: SuiteJob, _ result: CaseResult) {
    self.job = job
    pages = Set(result.turns.flatMap(\.events).compactMap(\.page))
  }

  var cost: Int { job.transcriptCase.steps.count }

  /// Returns false for a mutant of another form than the case runs, and for one that shows only on
  /// a page to which the case does not come.
  func canNotice(_ mutant: Mutant) -> Bool {
    job.transcriptCase.settings.variants == mutant.variants
      && mutant.page.map(pages.contains) ?? true
  }
}

extension SuiteJob {
  fileprivate func replacing(_ opened: OpenedFlow, by flow: Flow) -> SuiteJob {
    var job = self
    job.library = library.replacing(opened, by: flow)
    return job
  }
}

package struct MutantResult: Sendable {
  /// The status of a mutant after transcripts have run on it.
  package enum Status: String, Sendable {
    /// A case fails on the mutant.
    case killed
    /// No case fails on the mutant, and no generated case shows a difference, either.
    case unshown
    /// No case fails on the mutant, though people could notice it.
    case survived
  }

  package let mutant: Mutant
  package let status: Status
  /// The lines to type that would tell a survivor from the flow.
  var typed: [String] = []
}

extension [MutantResult] {
  /// Returns the number of mutants with a status.
  func count(of status: MutantResult.Status) -> Int { count { $0.status == status } }

  /// The share of mutants that are killed, of those that can be, in percent, rounded down.
  package var percentKilled: Int {
    let killable = count - count(of: .unshown)
    return killable == 0 ? 100 : count(of: .killed) * 100 / killable
  }
}
