import FlowCore

/// The states from which a goal can still be reached without quitting.
///
/// What can be reached without leaving a level downwards is known page by page. Where that is not
/// enough, the trail under a page counts: for each trail there is a set of facts with which whoever goes
/// back into it can still reach the goal, its **context**.
final class GoalReach {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level

  /// The number of contexts at which the search gives up.
  private static let mostContexts = 500

  /// What can happen above each page; without it, nobody goes back.
  private let run: Saturation?
  private let system: FlowSteps
  /// For each page, the values from which the goal can be reached without leaving the level.
  private(set) var onPage: [Node]
  /// For each context, the facts with which the goal can be reached by going back into it.
  private var contexts: [Node] = [DecisionDiagrams.none]
  private var contextsAbove: [Level: Int] = [:]
  private var onLevel: [Level: Node] = [:]
  private(set) var isUnfinished: Bool

  private var diagrams: DecisionDiagrams { system.diagrams }

  /// Finds from where a goal can be reached, by the summaries of a run without quitting.
  convenience init(of goal: Condition, in run: Saturation) {
    self.init(of: goal, in: run.system, after: run)
  }

  /// Finds from where a goal can be reached; without summaries, by those who don't go back.
  ///
  /// It is also met with some values at rest.
  init(
    of goal: Condition, orAt met: Node = DecisionDiagrams.none, in system: FlowSteps,
    after run: Saturation? = nil
  ) {
    (self.run, self.system) = (run, system)
    isUnfinished = run?.isUnfinished ?? false
    onPage = system.flow.pages.map { _ in DecisionDiagrams.none }
    reach(goal, met)
    saturate(Array(system.flow.pages.indices))
  }

  /// Finds from where a page can be left for another one without going back, or the flow be completed or
  /// skipped.
  init(beyond page: Int, in system: FlowSteps) {
    (run, self.system, isUnfinished) = (nil, system, false)
    onPage = system.flow.pages.map { _ in DecisionDiagrams.none }
    for step in system.pages[page].steps {
      switch step.target {
      case .stay, .end("interrupted"), .end("postponed"): continue
      case .end, .page:
        let set = diagrams.preimage(of: DecisionDiagrams.all, by: step.changes)
        onPage[page] = diagrams.or(onPage[page], set)
      }
    }
    saturate([page])
  }

  private func reach(_ goal: Condition, _ other: Node) {
    for page in system.flow.pages.indices {
      let met = diagrams.or(other, system.truth(of: goal, at: .inView(page)).yes)
      onPage[page] = diagrams.and(met, system.atRest)
      // Nothing at rest leads to a flow that is about to be opened again, which shows another page.
      if !system.interrupting.isEmpty {
        let isUnshown = diagrams.not(system.flag(FactVariables.openingName, 0))
        onPage[page] = diagrams.or(
          onPage[page], diagrams.and(system.values(in: .leaving), isUnshown))
      }
      for step in system.pages[page].steps {
        guard case .end(let outcome) = step.target else { continue }
        let met = system.truth(of: goal, at: .end(outcome, page: page)).yes
        onPage[page] = diagrams.or(
          onPage[page], diagrams.preimage(of: met, by: step.changes))
      }
      onPage[page] = system.opened(onPage[page], on: page)
    }
  }

  private func saturate(_ pages: [Int]) {
    var isChanged = true
    while isChanged, !diagrams.isSpent {
      isChanged = false
      for page in pages.reversed() {
        while true {
          let known = onPage[page]
          onPage[page] = system.opened(diagrams.or(known, before(page)), on: page)
          if onPage[page] == known { break }
          isChanged = true
        }
      }
    }
    if isChanged || diagrams.isExhausted { isUnfinished = true }
  }

  /// Returns the values from which one step, or one page above, leads to those that are known.
  private func before(_ page: Int) -> Node {
    var set = DecisionDiagrams.none
    let landed = diagrams.preimage(of: onPage[page], by: system.pages[page].landing)
    var learned: [Int: [Int: Node]] = [:]
    for step in system.pages[page].steps {
      let before: Node
      switch step.target {
      case .end: before = DecisionDiagrams.none
      case .stay: before = diagrams.preimage(of: onPage[page], by: step.changes)
      case .page(let target):
        let returning = leaving(target, with: landed)
        let reaching = diagrams.or(onPage[target], returning)
        before = diagrams.preimage(of: reaching, by: step.changes)
      }
      if let (variable, value) = step.learned.map({ ($0.variable, $0.value) }) {
        let known = learned[variable]?[value] ?? DecisionDiagrams.none
        learned[variable, default: [:]][value] = diagrams.or(known, before)
      } else {
        set = diagrams.or(set, before)
      }
    }
    // Whatever an unknown fact turns out to be, the goal can be reached.
    for values in learned.sorted(by: { $0.key < $1.key }).map(\.value) {
      let always = values.sorted { $0.key < $1.key }
        .reduce(DecisionDiagrams.all) { diagrams.and($0, $1.value) }
      set = diagrams.or(set, always)
    }
    return set
  }

  /// Returns the values of a page from which it can be left downwards with some facts.
  private func leaving(_ page: Int, with facts: Node) -> Node {
    guard let run else { return DecisionDiagrams.none }
    let pops = run.summaries[page].popSets[Saturation.Popping.back.rawValue]
    let set = diagrams.andExists(run.nowBits, pops, facts)
    return diagrams.move(set, from: .entry, to: .now)
  }

  // MARK: - Trails

  /// Returns the values of a level from which the goal can be reached.
  func values(on level: Level) -> Node {
    if let known = onLevel[level] { return known }
    let set = system.opened(
      diagrams.or(onPage[level.page], leaving(level.page, with: contexts[level.context])),
      on: level.page)
    onLevel[level] = set
    return set
  }

  /// Returns the context of the levels above a level.
  func context(above level: Level) -> Int {
    if let known = contextsAbove[level] { return known }
    let landed = diagrams.preimage(of: values(on: level), by: system.pages[level.page].landing)
    let dropped = diagrams.and(system.pages[level.page].passedOver, contexts[level.context])
    let set = diagrams.or(landed, dropped)
    let number = contexts.firstIndex(of: set) ?? contexts.count
    if number == contexts.count {
      if number >= Self.mostContexts {
        isUnfinished = true
        return 0
      }
      contexts.append(set)
    }
    contextsAbove[level] = number
    return number
  }

  /// Returns true if the goal can't be reached from a state of the machine.
  func isOutOfReach(_ run: FlowReplay) -> Bool {
    guard let visit = run.state.visit, !isUnfinished || visit.trail.isEmpty else { return false }
    var context = 0
    for page in visit.trail { context = self.context(above: Level(page: page, context: context)) }
    var phase = FactVariables.Phase.inView
    if case .awaitingNextPage = run.state, system.pages[visit.page].hasWaiting { phase = .waiting }
    let bits = system.variables.bits(of: visit, run.facts, in: phase, by: system.machine)
    return !diagrams.contains(values(on: Level(page: visit.page, context: context))) {
      bits[$0] ?? false
    }
  }
}

extension FactVariables {
  /// Returns the bits of a visit in a phase of its page, by their levels.
  func bits(
    of visit: Visit, _ known: Facts, in phase: Phase, by machine: FlowMachine
  ) -> [Int: Bool] {
    var facts = known
    for name in variables.map(\.name) where !name.hasPrefix("@") {
      facts[name] = machine.value(of: name, visit, known)
    }
    facts[Self.phaseName] = .number(Double(phase.rawValue))
    facts[Self.advanceName] = .boolean(visit.isAdvanceMet)
    facts[Self.practiceName] = .boolean(visit.isPracticed)
    facts[Self.countName] = .number(0)
    facts[Self.languageChosenName] = .boolean(visit.language != nil)
    let interruption = visit.interruption.flatMap(machine.interruptingPages.firstIndex)
    facts[Self.interruptionName] = .number(Double(interruption.map { $0 + 1 } ?? 0))
    let opening: Opening = !visit.isUnshown ? .shown : visit.isResumed ? .resumed : .fresh
    facts[Self.openingName] = .number(Double(opening.rawValue))
    for variable in variables {
      switch variable.kind {
      case .passed(let page): facts[variable.name] = .boolean(visit.trail.contains(page))
      case .isDismissed(let page): facts[variable.name] = .boolean(visit.dismissed.contains(page))
      default: break
      }
    }
    return bits(of: facts)
  }
}
