import FlowCore

/// The ways of launches, or of replays, with the sets of values that they were found in.
struct MapRun {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level
  typealias Way = FlowMap.Way

  private let run: Saturation
  private var system: FlowSteps { run.system }
  private var diagrams: DecisionDiagrams { run.system.diagrams }
  private let isReplay: Bool
  /// The steps that take each way, in each place where they can; a second one leaves the page.
  private var steps: [Way: [[FlowStep]]] = [:]
  private(set) var ways: [Way] = []
  private(set) var accepted: [Set<FlowInput>]
  private(set) var isUnfinished: Bool

  /// Finds the ways; nil if the flow compares facts with too many values.
  init?(
    _ machine: FlowMachine, isReplay: Bool, tellsWaiting: Bool, within budget: ProofBudget,
    mostNodes: Int
  ) {
    let flow = machine.flow
    let question = FlowSteps.Question(
      isReplay: isReplay,
      asked: flow.pages.flatMap { flow.highlightedElements(of: $0).map(\.show) },
      tellsWaiting: tellsWaiting)
    let diagrams = DecisionDiagrams(mostNodes: mostNodes, within: budget)
    guard let system = try? FlowSteps(machine, question, in: diagrams) else { return nil }
    run = Saturation(of: system, startingWith: system.openings)
    self.isReplay = isReplay
    isUnfinished = run.isUnfinished
    accepted = flow.pages.map { _ in [] }
    addStarts()
    for page in pages { addWays(from: page) }
    addBackWays()
    isUnfinished = isUnfinished || diagrams.isExhausted
  }

  /// The pages that can come into view.
  var pages: [Int] { run.states.keys.map(\.page).sorted() }

  // MARK: - Ways

  private var openings: Node { diagrams.or(system.openings, run.restarts) }

  private mutating func addStarts() {
    let starts = system.starts(with: openings)
    for page in starts.pages.keys.sorted() {
      ways.append(Way(from: .start, cause: .opening, to: .page(page), isReplay: isReplay))
    }
    for end in starts.ends where end.set != DecisionDiagrams.none {
      ways.append(Way(from: .start, cause: .opening, to: .end(end.outcome), isReplay: isReplay))
    }
  }

  private mutating func addWays(from page: Int) {
    let states = diagrams.and(run.values(of: Level(page: page)), system.atRest)
    func leaves(_ step: FlowStep) -> Bool {
      step.action == .leave || step.action == .returnFromWaiting
    }
    let leaving = system.pages[page].steps.filter(leaves).map { ($0, guardOf($0, on: page)) }
    for step in system.pages[page].steps where !leaves(step) {
      let after = diagrams.image(of: states, by: step.changes)
      if after == DecisionDiagrams.none { continue }
      switch step.target {
      case .page, .end: add([step], from: page)
      case .stay:
        var isTaken = diagrams.without(after, system.values(in: .leaving)) != DecisionDiagrams.none
        var rest = diagrams.and(after, system.values(in: .leaving))
        for (leave, isLeft) in leaving where rest != DecisionDiagrams.none {
          let left = diagrams.and(rest, isLeft)
          if left == DecisionDiagrams.none { continue }
          rest = diagrams.without(rest, left)
          if leave.target != .stay {
            add([step, leave], from: page)
          } else if leave.action == .returnFromWaiting
            || waits(diagrams.image(of: left, by: leave.changes))
          {
            isTaken = true
          }
        }
        if isTaken, case .input(let input) = step.action { accepted[page].insert(input) }
      }
    }
    for choice in system.flow.pages[page].choices {
      if case .request = choice.action { accepted[page].insert(.event(.choose(choice.id))) }
    }
  }

  /// Returns the values with which a step can be taken, those of all facts included.
  private func guardOf(_ step: FlowStep, on page: Int) -> Node {
    diagrams.and(
      diagrams.preimage(of: DecisionDiagrams.all, by: step.changes),
      system.condition(of: step, on: page))
  }

  private func waits(_ set: Node) -> Bool {
    diagrams.and(set, system.inWaiting) != DecisionDiagrams.none
  }

  private mutating func add(_ path: [FlowStep], from page: Int) {
    guard let first = path.first, let last = path.last else { return }
    let cause: FlowMap.Cause
    switch first.action {
    case .change(let variable):
      cause = .change(of: system.variables.variables[variable].name)
    case .input(let input):
      cause = .input(input)
      accepted[page].insert(input)
    case .leave, .returnFromWaiting: return
    }
    let target: FlowMap.Node
    switch last.target {
    case .page(let page): target = .page(page)
    case .end(let outcome): target = .end(outcome)
    case .stay: return
    }
    let way = Way(from: .page(page), cause: cause, to: target, isReplay: isReplay)
    if steps[way] == nil { ways.append(way) }
    steps[way, default: []].append(path)
  }

  private mutating func addBackWays() {
    let witness = WitnessPath(in: run)
    for caller in pages {
      for target in run.summaries[caller].callSets.keys.sorted()
      where witness.canGoBack(from: Level(page: target), to: Level(page: caller)) {
        accepted[target].insert(.event(.back))
        ways.append(
          Way(
            from: .page(target), cause: .input(.event(.back)), to: .page(caller),
            isReplay: isReplay))
      }
    }
  }

  // MARK: - Facts

  /// Returns the facts with which a page comes into view, among those that visits can have; nil if it
  /// doesn't.
  func pattern(ofArrivalsOn page: Int) -> FactPattern? {
    var arrivals = diagrams.and(
      system.opening(to: page, with: DecisionDiagrams.all), openings)
    for way in ways where way.to == .page(page) && !way.isBack {
      guard case .page(let from) = way.from else { continue }
      for steps in steps[way] ?? [] {
        var set = diagrams.and(run.values(of: Level(page: from)), system.atRest)
        for step in steps.dropLast() { set = diagrams.image(of: set, by: step.changes) }
        guard let last = steps.last else { continue }
        set = diagrams.and(set, guardOf(last, on: from))
        arrivals = diagrams.or(arrivals, set)
      }
    }
    if arrivals == DecisionDiagrams.none { return nil }
    let all = pages.reduce(DecisionDiagrams.none) {
      diagrams.or($0, diagrams.and(run.values(of: Level(page: $1)), system.atRest))
    }
    let open = system.variables.bits(system.variables.indices { !$0.isDescribed })
    // What every page before it needs is no news.
    let needed = system.flow.fields.flatMap { [$0.isAnswered, $0.isRefused] }
    return FactPattern(
      diagrams.exists(open, arrivals), among: diagrams.exists(open, all), system.variables,
      comparing: system.machine.conditions.filter { !needed.contains($0) }
        + system.flow.conditions)
  }

  // MARK: - Paths

  func path(to way: Way) -> [FlowInput]? {
    let witness = WitnessPath(in: run)
    switch (way.from, way.to) {
    case (.page(let page), .page(let caller)) where way.isBack:
      return witness.commands(back: Level(page: page), to: Level(page: caller))
    case (.page(let page), _):
      return steps[way]?.lazy.compactMap {
        witness.commands(to: DecisionDiagrams.all, on: Level(page: page), then: $0)
      }.first
    case (_, .page(let page)): return witness.commands(toStartOn: Level(page: page))
    case (_, .end(let outcome)):
      let end = system.starts(with: openings).ends.first { $0.outcome == outcome }
      return end.flatMap { witness.commands(toEnd: outcome, with: $0.set) }
    case (_, .start): return nil
    }
  }

  func path(toPage page: Int, where condition: Condition) -> [FlowInput]? {
    let met = system.variables.truth(of: condition, system.context(onPage: page)).yes
    let set = diagrams.and(met, system.atRest)
    return WitnessPath(in: run).commands(to: set, on: Level(page: page))
  }

  var settingsWithoutPage: [FlowInput]? {
    let set = system.startsWithoutPage(among: system.openings)
    return WitnessPath(in: run).commands(setting: set)
  }
}
