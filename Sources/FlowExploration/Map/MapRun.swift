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
  /// The steps that take each way, in each place where they can, from the page on the trail; a second
  /// one leaves the page.
  private var steps: [Way: [(page: Int, steps: [FlowStep])]] = [:]
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
      tellsWaiting: tellsWaiting, assumesChanges: true)
    let diagrams = DecisionDiagrams(mostNodes: mostNodes, within: budget)
    guard let system = try? FlowSteps(machine, question, in: diagrams) else { return nil }
    run = Saturation(of: system, startingWith: system.openings)
    self.isReplay = isReplay
    isUnfinished = run.isUnfinished
    accepted = flow.pages.map { _ in [] }
    addStarts()
    for page in ordered {
      for over in views { addWays(from: page, under: over) }
    }
    addBackWays()
    isUnfinished = isUnfinished || diagrams.isExhausted
  }

  /// The pages that can come into view.
  var pages: [Int] { run.pagesInView.sorted() }

  /// Those of the flow's order.
  private var ordered: [Int] { pages.filter { !system.interrupting.contains($0) } }

  // MARK: - Ways

  private var openings: Node { diagrams.or(system.openings, run.restarts) }

  private mutating func addStarts() {
    let starts = system.starts(with: openings)
    let first = starts.pages.sorted { $0.key < $1.key }.flatMap { page, set in
      inView(of: set, on: page)
    }
    for page in first.uniqued {
      ways.append(Way(from: .start, cause: .opening, to: .page(page), isReplay: isReplay))
    }
    for end in starts.ends where end.set != DecisionDiagrams.none {
      ways.append(Way(from: .start, cause: .opening, to: .end(end.outcome), isReplay: isReplay))
    }
  }

  /// An interrupting page may stand over a page.
  private var views: [Int?] { [nil] + system.interrupting }

  /// Returns the pages that are in view in a set of values of a page.
  private func inView(of set: Node, on page: Int) -> [Int] {
    views.filter { diagrams.and(set, system.interrupted(by: $0)) != DecisionDiagrams.none }
      .map { $0 ?? page }
  }

  private mutating func addWays(from page: Int, under over: Int?) {
    let own = diagrams.and(system.atRest, system.interrupted(by: over))
    let states = diagrams.and(run.values(of: Level(page: page)), own)
    if states == DecisionDiagrams.none { return }
    let seen = over ?? page
    func leaves(_ step: FlowStep) -> Bool {
      step.action == .leave || step.action == .returnFromWaiting
    }
    let leaving = system.pages[page].steps.filter(leaves).map { ($0, guardOf($0, on: page)) }
    for step in system.pages[page].steps where !leaves(step) {
      let after = diagrams.image(of: states, by: step.changes)
      if after == DecisionDiagrams.none { continue }
      switch step.target {
      case .page, .end: add([step], from: page, under: over, after)
      case .stay:
        let others = diagrams.without(
          diagrams.without(after, system.values(in: .leaving)), system.interrupted(by: over))
        if others != DecisionDiagrams.none { add([step], from: page, under: over, others) }
        var isTaken = diagrams.without(after, system.values(in: .leaving)) != DecisionDiagrams.none
        var rest = diagrams.and(after, system.values(in: .leaving))
        for (leave, isLeft) in leaving where rest != DecisionDiagrams.none {
          let left = diagrams.and(rest, isLeft)
          if left == DecisionDiagrams.none { continue }
          rest = diagrams.without(rest, left)
          if leave.target != .stay {
            add(
              [step, leave], from: page, under: over, diagrams.image(of: left, by: leave.changes))
          } else if leave.action == .returnFromWaiting
            || waits(diagrams.image(of: left, by: leave.changes))
          {
            isTaken = true
          }
        }
        if isTaken, case .input(let input) = step.action { accepted[seen].insert(input) }
      }
    }
    for choice in system.flow.pages[seen].choices {
      if case .request = choice.action { accepted[seen].insert(.event(.choose(choice.id))) }
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

  private mutating func add(
    _ path: [FlowStep], from page: Int, under over: Int?, _ after: Node
  ) {
    guard let first = path.first, let last = path.last else { return }
    let cause: FlowMap.Cause
    switch first.action {
    case .change(let variable):
      cause = .change(of: system.variables.variables[variable].name)
    case .input(let input):
      cause = .input(input)
      accepted[over ?? page].insert(input)
    case .leave, .returnFromWaiting: return
    }
    let targets: [FlowMap.Node]
    switch last.target {
    case .page(let target): targets = inView(of: after, on: target).map { .page($0) }
    case .end(let outcome): targets = [.end(outcome)]
    case .stay: targets = inView(of: after, on: page).map { .page($0) }
    }
    for target in targets {
      let way = Way(from: .page(over ?? page), cause: cause, to: target, isReplay: isReplay)
      if steps[way] == nil { ways.append(way) }
      steps[way, default: []].append((page, path))
    }
  }

  private mutating func addBackWays() {
    let witness = WitnessPath(in: run)
    for caller in ordered {
      for target in run.summaries[caller].callSets.keys.sorted()
      where witness.canGoBack(from: Level(page: target), to: Level(page: caller)) {
        let choices = system.flow.pages[target].choices.filter { $0.action == .back }
        for back in [Event.back] + choices.map({ .choose($0.id) }) {
          accepted[target].insert(.event(back))
          ways.append(
            Way(
              from: .page(target), cause: .input(.event(back)), to: .page(caller),
              isReplay: isReplay))
        }
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
      for (from, steps) in steps[way] ?? [] {
        var set = diagrams.and(run.values(of: Level(page: from)), system.atRest)
        for step in steps.dropLast() { set = diagrams.image(of: set, by: step.changes) }
        guard let last = steps.last else { continue }
        set = diagrams.and(set, guardOf(last, on: from))
        arrivals = diagrams.or(arrivals, set)
      }
    }
    let all = ordered.reduce(DecisionDiagrams.none) {
      diagrams.or($0, diagrams.and(run.values(of: Level(page: $1)), system.atRest))
    }
    // What makes a page interrupt may be the change that brings it.
    if over(page) != nil { arrivals = diagrams.and(all, system.interrupted(by: page)) }
    if arrivals == DecisionDiagrams.none { return nil }
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
    case (.page(let page), .page(let caller)) where isBack(way):
      guard var path = witness.commands(back: Level(page: page), to: Level(page: caller)) else {
        return nil
      }
      if case .input(let input) = way.cause { path[path.count - 1] = input }
      return path
    case (.page(let page), let target):
      let isOver = diagrams.and(system.atRest, system.interrupted(by: over(page)))
      let goal = if case .page(let page) = target { over(page) } else { Int?.none }
      let isEnd = if case .end = target { true } else { false }
      return steps[way]?.lazy.compactMap {
        witness.commands(
          to: isEnd ? DecisionDiagrams.all : system.interrupted(by: goal),
          on: Level(page: $0.page), from: isOver, then: $0.steps)
      }.first
    case (_, .page(let page)):
      let first = over(page) == nil ? [page] : ordered
      return first.lazy.compactMap {
        witness.commands(toStartOn: Level(page: $0), under: over(page))
      }.first
    case (_, .end(let outcome)):
      let end = system.starts(with: openings).ends.first { $0.outcome == outcome }
      return end.flatMap { witness.commands(toEnd: outcome, with: $0.set) }
    case (_, .start): return nil
    }
  }

  func path(toPage page: Int, where condition: Condition) -> [FlowInput]? {
    let over = over(page)
    let set = diagrams.and(system.atRest, system.interrupted(by: over))
    let levels = over == nil ? [page] : ordered
    return levels.lazy.compactMap { level in
      WitnessPath(in: run).commands(
        to: diagrams.and(set, system.truth(of: condition, at: .inView(level)).yes),
        on: Level(page: level))
    }.first
  }

  private func over(_ page: Int) -> Int? { system.interrupting.first { $0 == page } }

  private func isBack(_ way: Way) -> Bool {
    guard case .page(let page) = way.from, case .input(.event(let event)) = way.cause else {
      return false
    }
    return event == .back
      || system.flow.pages[page].choices.contains {
        $0.action == .back && event == .choose($0.id)
      }
  }

  var settingsWithoutPage: [FlowInput]? {
    let set = system.startsWithoutPage(among: system.openings)
    return WitnessPath(in: run).commands(setting: set)
  }
}
