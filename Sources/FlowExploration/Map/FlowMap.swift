package import FlowCore
import Synchronization

/// Where a flow can go: the pages that can come into view, the ways between them that can really be
/// taken, and a path to each.
///
/// ```
/// let map = FlowMap(of: flow)
/// map.ways                      // launch → welcome, welcome → swipe by next …
/// map.path(to: map.ways[1])     // launch cluck, next
/// ```
///
/// Pages and ways come from the sets of values with which each page can be in view; a path is run by
/// `FlowMachine` before it is returned.
package final class FlowMap: Sendable {
  /// A page, the start of a visit, or an outcome.
  package enum Node: Hashable, Sendable {
    case start
    case page(Int)
    /// An outcome by its name: completed, skipped, postponed or interrupted.
    case end(String)
  }

  /// What takes a way.
  package enum Cause: Hashable, Sendable {
    /// The launch or the replay itself.
    case opening
    /// A command, a choice, a try or an event.
    case input(FlowInput)
    /// A change of this fact.
    case change(of: String)
  }

  /// A way from one page to another, from the launch to a page, or from a page to an outcome.
  package struct Way: Hashable, Sendable {
    package let from: Node
    package let cause: Cause
    package let to: Node
    package let isReplay: Bool

    /// True if the way goes back on the trail.
    package var isBack: Bool { cause == .input(.event(.back)) }
    package var isEnd: Bool { if case .end = to { true } else { false } }
  }

  package let machine: FlowMachine
  let firstFacts: Facts
  /// The pages that can come into view in launches, in the order of the flow; then in replays.
  package let pages: [Int]
  package let pagesInReplays: [Int]
  /// The ways, those of launches first, in the order of the pages that they start from.
  package let ways: [Way]
  /// For each page, the inputs that the machine takes there in some state of a launch; then of a
  /// replay.
  package let accepted: [Set<FlowInput>]
  package let acceptedInReplays: [Set<FlowInput>]
  /// False if time or memory ran out, so that there may be more pages and ways.
  package let isComplete: Bool
  /// The runs in which paths are looked for.
  private let runs: Mutex<Runs>

  private struct Runs {
    let launches: MapRun?
    let replays: MapRun?

    func run(isReplay: Bool) -> MapRun? { isReplay ? replays : launches }
  }

  /// Finds the ways of a flow, in diagrams whose number of nodes limits the memory.
  ///
  /// Without `tellsWaiting`, the ways are left out that are taken once a fact becomes known for which
  /// a page waits, and which are those of the command before the wait.
  package init(
    of flow: Flow, tellsWaiting: Bool = true, within budget: ProofBudget = ProofBudget(),
    mostNodes: Int = 4_000_000
  ) {
    machine = FlowMachine(flow)
    firstFacts = flow.firstFacts
    budget.begin("where the flow can go")
    let machine = machine
    func run(isReplay: Bool) -> MapRun? {
      MapRun(
        machine, isReplay: isReplay, tellsWaiting: tellsWaiting, within: budget,
        mostNodes: mostNodes)
    }
    let launches = run(isReplay: false)
    let replays = flow.replay == .never ? nil : run(isReplay: true)
    pages = launches?.pages ?? []
    pagesInReplays = replays?.pages ?? []
    ways = (launches?.ways ?? []) + (replays?.ways ?? [])
    let nothing = flow.pages.map { _ in Set<FlowInput>() }
    accepted = launches?.accepted ?? nothing
    acceptedInReplays = replays?.accepted ?? nothing
    isComplete =
      launches?.isUnfinished == false && (flow.replay == .never || replays?.isUnfinished == false)
    runs = Mutex(Runs(launches: launches, replays: replays))
  }

  package var flow: Flow { machine.flow }

  /// Returns true if a way leads to an interrupting page, or back from one.
  package func isInterruption(_ way: Way) -> Bool {
    [way.from, way.to].contains { node in
      if case .page(let page) = node { flow.pages[page].interrupts != nil } else { false }
    }
  }

  /// Returns the facts with which a page comes into view in launches, else in replays; nil if it
  /// never does.
  package func pattern(ofArrivalsOn page: Int) -> FactPattern? {
    runs.withLock { runs in
      if let pattern = runs.launches?.pattern(ofArrivalsOn: page) { return pattern }
      var pattern = runs.replays?.pattern(ofArrivalsOn: page)
      pattern?.parts.append(
        FactPattern.Part(
          subject: FactTypes.replaying, values: ["yes"], text: "\(FactTypes.replaying) = yes"))
      return pattern
    }
  }

  // MARK: - Paths

  /// Runs a path from an app that was never opened.
  func steps(of path: [FlowInput]) -> [FlowReplay.Step] {
    FlowReplay.steps(of: path, on: machine, from: firstFacts)
  }

  /// Returns true if facts change in a path as the flow declares.
  private func isPossible(_ path: [FlowInput]) -> Bool {
    if !flow.restrictsChanges { return true }
    var run = FlowReplay(firstFacts)
    return path.allSatisfy { input in
      defer { run.perform(input, on: machine) }
      return run.allows(input, in: flow)
    }
  }

  /// Returns a path that ends with a way, from an app that was never opened; nil if none was found.
  package func path(to way: Way) -> [FlowInput]? {
    let found = runs.withLock { $0.run(isReplay: way.isReplay)?.path(to: way) }
    return found?.shortened { isPossible($0) && steps(of: $0).last?.way == way }
  }

  /// Returns a path to a page, on which a condition is true if one is given; nil if none was found.
  ///
  /// The condition reads facts that conditions of the flow, or those of highlighted elements, read.
  package func path(
    toPage page: Int, where condition: Condition = .constant(true), isReplay: Bool = false
  ) -> [FlowInput]? {
    let found = runs.withLock {
      $0.run(isReplay: isReplay)?.path(toPage: page, where: condition)
    }
    return found?.shortened {
      isPossible($0) && end(of: $0, on: page, where: condition)?.visit.isReplay == isReplay
    }
  }

  /// Returns the visit and the facts at the end of a path to a page on which a condition is true, in a
  /// launch or else in a replay; nil if no path was found.
  package func arrival(
    at page: Int, where condition: Condition = .constant(true)
  ) -> (visit: Visit, facts: Facts)? {
    for isReplay in [false, true] {
      let found = runs.withLock {
        $0.run(isReplay: isReplay)?.path(toPage: page, where: condition)
      }
      // Every command of a long way would take long to leave out, and only facts are seen.
      let path = found?.shortened(
        leavingOut: { if case .set = $0 { true } else { false } },
        while: { isPossible($0) && end(of: $0, on: page, where: condition) != nil })
      if let path, let end = end(of: path, on: page, where: condition) { return end }
    }
    return nil
  }

  private func end(
    of path: [FlowInput], on page: Int, where condition: Condition
  ) -> (visit: Visit, facts: Facts)? {
    guard let run = steps(of: path).last?.run, let visit = run.state.visit,
      visit.pageInView == page, condition.truth(given: run.facts) == .yes
    else { return nil }
    return (visit, run.facts)
  }

  /// Returns the lines to type for the path to a page in a launch, else in a replay; empty without
  /// one.
  package func lines(toPage page: Int) -> [String] {
    let path = path(toPage: page) ?? self.path(toPage: page, isReplay: true) ?? []
    return path.lines(in: flow)
  }

  /// Returns why an input is refused when a page first comes into view in a launch, with the path that
  /// shows it; nil if it is taken.
  package func refusal(of input: FlowInput, on page: Int) -> (reason: Refusal, path: [FlowInput])? {
    guard let path = path(toPage: page), var run = steps(of: path).last?.run
    else { return nil }
    return run.perform(input, on: machine).refusal.map { ($0, path + [input]) }
  }

  /// Returns facts to set before a launch, for which the flow is due and no page shows; nil if there
  /// are none.
  package var settingsWithoutPage: [FlowInput]? {
    let settings = runs.withLock { $0.launches?.settingsWithoutPage }
    return settings?.shortened { settings in
      var run = FlowReplay(firstFacts)
      for setting in settings { run.perform(setting, on: machine) }
      guard run.facts[FactTypes.completed] != .boolean(true),
        run.facts[FactTypes.firstUse] != .boolean(false),
        machine.show.truth(given: run.facts) == .yes
      else { return false }
      let result = run.perform(.event(.launch(nil)), on: machine)
      return run.state == .idle && !result.effects.contains(.record)
    }
  }
}
