package import FlowCore
import Synchronization

/// What can be proved about a flow: promises, pages that never show, and pages without a way out.
///
/// ```
/// let proof = FlowProof(of: flow)
/// proof.result(of: flow.promises[0])   // .broken(["launch cluck", "skip"])
/// ```
///
/// Each question is asked of the facts that it depends on alone; questions about the same facts
/// share what was found. A refutation is run by `FlowMachine` before it is returned.
package final class FlowProof: Sendable {
  package enum Result: Hashable, Sendable {
    case holds
    /// The promise would hold in any flow with these pages and facts, or speaks of nothing that
    /// happens.
    case cannotFail
    /// The promise is broken when these lines are typed.
    case broken([String])
    /// The promise holds only with the world's help by these facts: people alone break it when these
    /// lines are typed.
    case needsHelp([String], by: [String])
    case undecided(Undecided)
  }

  /// The reason why neither a proof nor a refutation was found.
  package struct Undecided: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// The fact is compared with too many values.
      case tooManyValues(fact: String)
      /// The proofs took more than their time, or than memory.
      case tooMuch(time: Duration?)
      case interrupted
      /// It seems to be refuted, but no run of the flow shows it.
      case noRun
    }

    package let reason: Reason
    /// The pages and the facts that most was spent on, the most costly one first.
    package var pages: [String] = []
    package var facts: [String] = []
  }

  /// The machine of the flow without its promises, which decide nothing.
  private let machine: FlowMachine
  private let budget: ProofBudget
  private let domains: FactDomains
  private let runs: Mutex<PlainRuns>

  /// Prepares the proofs of a flow, which may cost what others leave of the same budget; the number of
  /// nodes of a question's diagrams limits its memory.
  package init(of flow: Flow, within budget: ProofBudget, mostNodes: Int = 8_000_000) {
    var own = flow
    own.promises = []
    machine = FlowMachine(own)
    domains = FactDomains(ofPromises: flow)
    self.budget = budget
    runs = Mutex(PlainRuns(within: budget, mostNodes: mostNodes))
  }

  /// Prepares the proofs of a flow that may take some time together; nil is any time.
  package convenience init(
    of flow: Flow, within time: Duration? = ProofBudget.defaultTime, mostNodes: Int = 8_000_000
  ) {
    self.init(of: flow, within: ProofBudget(time), mostNodes: mostNodes)
  }

  private var flow: Flow { machine.flow }

  // MARK: - Promises

  /// Proves or refutes a promise.
  package func result(of promise: Promise) -> Result {
    budget.begin("the promise '\(promise.text)'")
    var flow = flow
    flow.promises = [promise]
    let machine = FlowMachine(flow)
    let includesReplays = promise.conditions.contains { $0.factNames.contains(FactTypes.replaying) }
    switch promise.claim {
    case .never(let condition):
      if condition.constant(domains, includingUnknown: true) == false { return .cannotFail }
    case .always(let condition), .eventually(let condition, _):
      if condition.constant(domains, includingUnknown: true) == true { return .cannotFail }
    case .order(_, let other):
      let isNever = ask(promise, of: machine, includesReplays) {
        $0.isImpossible(other) ? .holds : .broken([])
      }
      if isNever == .holds { return .cannotFail }
    }
    let isOfReach = if case .eventually = promise.claim { true } else { false }
    return ask(promise, of: machine, includesReplays, asDeclared: isOfReach ? .atOnce : .again) {
      $0.result(of: promise.claim, helpedBy: Set(promise.helpedBy))
    }
  }

  /// Asks about launches, and about replays if the promise speaks of them.
  private func ask(
    _ promise: Promise, of machine: FlowMachine, _ includesReplays: Bool,
    asDeclared use: Declarations? = nil, _ answer: (ClaimQuestion) -> Result
  ) -> Result {
    var results: [Result] = []
    for isReplay in includesReplays && flow.replay != .never ? [false, true] : [false] {
      results.append(
        ask(
          promise.conditions, of: machine, isReplay: isReplay, asDeclared: use,
          isRefuted: \.isRefuted
        ) { run in
          answer(ClaimQuestion(run, within: budget, includesReplays: includesReplays))
        } otherwise: {
          .undecided($0)
        })
    }
    let broken = results.compactMap { if case .broken(let lines) = $0 { lines } else { nil } }
    if let shortest = broken.min(by: { $0.count < $1.count }) { return .broken(shortest) }
    if let needing = results.first(where: { if case .needsHelp = $0 { true } else { false } }) {
      return needing
    }
    return results.first { $0 != .holds } ?? .holds
  }

  /// When a run is asked in which facts change as the flow declares.
  private enum Declarations {
    /// Where what never happens is asked, if it happens while facts change freely.
    case again
    /// Where what can be reached is asked: with fewer changes, it may be less.
    case atOnce
  }

  /// Asks the run with the variables that a flow and some conditions read.
  private func ask<Answer: Sendable>(
    _ conditions: [Condition] = [], of machine: FlowMachine? = nil, isReplay: Bool = false,
    asDeclared use: Declarations? = nil, isRefuted: (Answer) -> Bool = { _ in false },
    _ answer: (PlainRuns.Run) -> Answer, otherwise: (Undecided) -> Answer
  ) -> Answer {
    runs.withLock { runs in
      do throws(Undecided) {
        let machine = machine ?? self.machine
        let use = machine.flow.restrictsChanges ? use : nil
        if use != .atOnce {
          let free = answer(try runs.run(of: machine, asking: conditions, isReplay: isReplay))
          if use == nil || !isRefuted(free) { return free }
        }
        return answer(
          try runs.run(
            of: machine, asking: conditions, isReplay: isReplay, assumesChanges: true))
      } catch {
        return otherwise(error)
      }
    }
  }

  // MARK: - Pages

  /// The result for a page: the lines to type to see what is wrong with it; none if no input shows
  /// it.
  package struct PageResult: Hashable, Sendable {
    package let page: Int
    package let lines: [String]
    /// True if the only way out of the page is to quit.
    package var isStuck = false
  }

  /// The pages with which something is wrong, and why not all of them were decided, if so.
  package struct PageResults: Hashable, Sendable {
    package internal(set) var found: [PageResult]
    package var undecided: Undecided?
    package var isDecided: Bool { undecided == nil }
  }

  /// Returns the pages that no facts and no choices lead to.
  package func unreachablePages() -> PageResults {
    budget.begin("which pages can be shown")
    var seen: Set<Int> = []
    for isReplay in flow.replay == .never ? [false] : [false, true] {
      let undecided = ask(isReplay: isReplay) { run -> Undecided? in
        seen.formUnion(run.everything.pagesInView)
        return run.everything.isUnfinished ? run.everything.undecided(within: budget) : nil
      } otherwise: {
        $0
      }
      if seen.count == flow.pages.count { break }
      if let undecided { return PageResults(found: [], undecided: undecided) }
    }
    return PageResults(
      found: flow.pages.indices.filter { !seen.contains($0) }
        .map { PageResult(page: $0, lines: []) })
  }

  /// Returns the pages from which a flow can neither be completed nor skipped in some state, with a
  /// path to that state.
  package func pagesWithoutOutcome() -> PageResults {
    budget.begin("whether the flow can end from every page")
    return ask(asDeclared: .atOnce) {
      ClaimQuestion($0, within: budget).pagesWithoutOutcome()
    } otherwise: {
      PageResults(found: [], undecided: $0)
    }
  }

  /// Returns the pages that people can only leave by quitting or going back unless the world changes
  /// something else than some facts, each with a path to such a state.
  package func pagesNeedingHelp(besides helpers: Set<String>) -> PageResults {
    budget.begin("whether people can leave every page")
    return ask(asDeclared: .atOnce) {
      ClaimQuestion($0, within: budget).pagesNeedingHelp(besides: helpers)
    } otherwise: {
      PageResults(found: [], undecided: $0)
    }
  }
}

extension FlowProof.Result {
  fileprivate var isRefuted: Bool {
    switch self {
    case .broken, .needsHelp: true
    case .holds, .cannotFail, .undecided: false
    }
  }
}

extension Flow {
  /// True if some facts don't change freely.
  var restrictsChanges: Bool {
    usesFact(FactTypes.language) || facts.contains { change(of: $0.name) != .anytime }
  }
}

/// The runs of a flow in which nothing is avoided, one for each set of variables that was asked for.
struct PlainRuns {
  private struct Key: Hashable {
    let isReplay: Bool
    let assumesChanges: Bool
    let names: [String]
    let values: [[FactValue?]]
  }

  private let budget: ProofBudget
  private let mostNodes: Int
  private static let mostKnown = 64
  private var known: [Key: Run] = [:]

  /// A run in which nothing is avoided, and the diagrams that its questions share.
  final class Run {
    let everything: Saturation
    /// What can happen on each page without quitting, from any values.
    private(set) lazy var withoutQuitting = Saturation(
      ofPagesIn: everything.system.withoutResuming, after: everything)

    init(_ everything: Saturation) { self.everything = everything }
  }

  init(within budget: ProofBudget, mostNodes: Int) {
    self.budget = budget
    self.mostNodes = mostNodes
  }

  /// Returns the run with the variables that a flow and some conditions read.
  mutating func run(
    of machine: FlowMachine, asking conditions: [Condition], isReplay: Bool,
    assumesChanges: Bool = false
  ) throws(FlowProof.Undecided) -> Run {
    let diagrams = DecisionDiagrams(mostNodes: mostNodes, within: budget)
    do throws(FactVariables.Unsupported) {
      let variables = try FactVariables(
        diagrams, of: machine, conditions, isReplay: isReplay
      ).variables
      let key = Key(
        isReplay: isReplay, assumesChanges: assumesChanges, names: variables.map(\.name),
        values: variables.map(\.values))
      if let run = known[key] { return run }
      let system = try FlowSteps(
        machine,
        FlowSteps.Question(
          isReplay: isReplay, asked: conditions, assumesChanges: assumesChanges), in: diagrams)
      let nodes = known.values.reduce(0) { $0 + $1.everything.system.diagrams.count }
      if nodes > mostNodes || known.count >= Self.mostKnown { known = [:] }
      let plain = Run(Saturation(of: system, startingWith: system.openings))
      known[key] = plain
      return plain
    } catch {
      throw FlowProof.Undecided(reason: .tooManyValues(fact: error.fact))
    }
  }
}

extension Saturation {
  private static let mostNamed = 3

  /// Returns why a question of this run is undecided, with the pages and facts that cost most.
  func undecided(within budget: ProofBudget) -> FlowProof.Undecided {
    if budget.end == .interrupted { return FlowProof.Undecided(reason: .interrupted) }
    var undecided = FlowProof.Undecided(reason: .tooMuch(time: budget.time))
    let levels = states.map { (level: $0, sizes: system.diagrams.sizes(of: $1)) }
      .map { (level: $0.level, sizes: $0.sizes, size: $0.sizes.values.reduce(0, +)) }
      .sorted { ($1.size, $0.level.page) < ($0.size, $1.level.page) }
    var facts: [Int: Int] = [:]
    for (level, sizes, _) in levels.prefix(Self.mostNamed) {
      let page = system.flow.pages[level.page].id
      if !undecided.pages.contains(page) { undecided.pages.append(page) }
      for (bit, size) in sizes {
        guard let variable = system.variables.index(ofLevel: bit) else { continue }
        facts[variable, default: 0] += size
      }
    }
    if facts.isEmpty {
      let names = system.machine.conditions.map(\.factNames).max { $0.count < $1.count }
      undecided.facts = Array((names ?? []).prefix(Self.mostNamed))
      return undecided
    }
    undecided.facts = facts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.mostNamed).map { system.variables.variables[$0.key].name }
    return undecided
  }
}
