import FlowCore

/// What comes true eventually: the states from which a goal is out of reach.
extension ClaimQuestion {
  /// The states from which a goal can't be reached, among those of a run in which it was never true.
  struct OutOfReach {
    var run: Saturation
    let reach: GoalReach
    var targets: [Target] = []
    /// False if there may be more.
    var isDecided = true
    var isNone: Bool { targets.isEmpty && isDecided }
  }

  /// Finds the states from which a goal can't be reached, or only some of them; nil if there is no time
  /// for it.
  func outOfReach(_ goal: Condition, onlySome: Bool = false) -> OutOfReach? {
    guard !everything.isUnfinished, let summaries = withoutQuitting(toldApartBy: goal) else {
      return nil
    }
    let reach = GoalReach(of: goal, in: summaries)
    if reach.isUnfinished { return nil }
    var result = OutOfReach(run: everything, reach: reach)
    let isWatched = summaries.system.question.avoided != nil
    if !isWatched, reachesAll(everything, reach) { return result }
    guard let reached = withoutGoal(goal) else { return nil }
    if system.canMeet(goal) {
      result.run = reached
      if reachesAll(reached, reach) { return result }
    }
    return addTargets(to: result, onlySome: onlySome)
  }

  /// The states in which a goal was never true before; nil if there is no time for it.
  func withoutGoal(_ goal: Condition) -> Saturation? {
    guard system.canMeet(goal) else { return everything }
    return run(avoiding: goal).flatMap { $0.isUnfinished ? nil : $0 }
  }

  func addTargets(to found: OutOfReach, onlySome: Bool) -> OutOfReach {
    var result = found
    let reach = found.reach
    result.targets = machine.flow.pages.indices.compactMap { page in
      outOfReach(result.run.valuesAtBottom(of: page), reach.onPage[page], on: Level(page: page))
    }
    let withoutTrails = result.run
    // Its paths end on a first page: level 0 is that of pages with nothing under them.
    if !result.targets.isEmpty { result.run = withoutTrails.entered { _ in 1 } }
    if onlySome, !result.targets.isEmpty { return result }
    let (run, targets) = outOfReach(withoutTrails, reach)
    // What has nothing under it on the trail is known even without the rest.
    result.isDecided = !reach.isUnfinished && !run.isUnfinished
    if result.isDecided { (result.run, result.targets) = (run, targets) }
    return result
  }

  func reachesAll(_ run: Saturation, _ reach: GoalReach) -> Bool {
    run.states.keys.allSatisfy { level in
      outOfReach(run.values(of: level), reach.onPage[level.page], on: level) == nil
    } && !diagrams.isExhausted
  }

  /// Returns a run whose levels tell apart the trails under them, with its states out of reach.
  func outOfReach(_ run: Saturation, _ reach: GoalReach) -> (Saturation, [Target]) {
    let run = run.entered(nextContext: reach.context)
    let targets = run.sortedStates.compactMap { level, _ in
      outOfReach(run.values(of: level), reach.values(on: level), on: level)
    }
    return (run, targets)
  }

  func outOfReach(_ values: Node, _ reaching: Node, on level: Level) -> Target? {
    let asked = diagrams.and(values, diagrams.and(system.atRest, system.interrupted(by: nil)))
    let set = diagrams.without(asked, reaching)
    return set == DecisionDiagrams.none ? nil : Target(level: level, set: set)
  }

  /// Returns what can happen without quitting on each page, in states that tell a goal from its
  /// opposite; nil if there is no time for it.
  func withoutQuitting(toldApartBy goal: Condition) -> Saturation? {
    let isWatched = machine.flow.pages.indices.contains { page in
      let met = system.truth(of: goal, at: .inView(page)).yes
      return met != DecisionDiagrams.none && met != DecisionDiagrams.all
    }
    if !isWatched { return plain.withoutQuitting.isUnfinished ? nil : plain.withoutQuitting }
    var question = system.question
    question.avoided = goal
    question.blocksAvoided = false
    guard let steps = try? FlowSteps(machine, question, in: diagrams) else { return nil }
    let run = Saturation(ofPagesIn: steps.withoutResuming)
    return run.isUnfinished ? nil : run
  }

  /// The goal can be reached, first where the world changes anything, then by people alone.
  func eventually(_ goal: Condition, helpedBy helpers: Set<String>) -> Result {
    let result = eventually(goal)
    return result == .holds ? byPeople(goal, helpedBy: helpers) : result
  }

  func eventually(_ goal: Condition) -> Result {
    result(of: goal, outOfReach(goal, onlySome: true)) { .broken($0) }
  }

  /// Returns the result for a goal by what was found out of its reach, or with lines to that; nil if there
  /// was no time for it.
  func result(
    of goal: Condition, _ found: OutOfReach?, unlessReached result: ([String]) -> Result
  ) -> Result {
    guard let found else { return .undecided(everything.undecided(within: budget)) }
    if found.isNone, !diagrams.isExhausted { return .holds }
    let lines = refutation(of: .eventually(goal, within: nil), found.targets, in: found.run) {
      $0.state.visit?.interruption == nil && found.reach.isOutOfReach($0)
    }
    if let lines, !diagrams.isExhausted { return result(lines) }
    return .undecided(undecided(found.run, found.isDecided ? found.targets : []))
  }

  // MARK: - What people can do

  /// Returns the steps of people, while the world changes some facts only.
  func steps(helpedBy helpers: Set<String>) -> FlowSteps? {
    var question = system.question
    question.tellsWaiting = true
    question.helpers = helpers
    return (try? FlowSteps(machine, question, in: diagrams))?.withoutResuming
  }

  func byPeople(_ goal: Condition, helpedBy helpers: Set<String>) -> Result {
    guard let steps = steps(helpedBy: helpers) else { return .undecided(Undecided(reason: .noRun)) }
    return result(of: goal, outOfReach(goal, by: steps, from: withoutGoal)) {
      .needsHelp($0, by: help(toReach: goal, besides: helpers))
    }
  }

  /// Finds states from which people can't reach a goal that was never true; nil if there is no time for
  /// it.
  func outOfReach(
    _ goal: Condition, by steps: FlowSteps, from withoutGoal: (Condition) -> Saturation?
  ) -> OutOfReach? {
    let reach = GoalReach(of: goal, in: steps)
    if reach.isUnfinished { return nil }
    if reachesAll(everything, reach) { return OutOfReach(run: everything, reach: reach) }
    guard let reached = withoutGoal(goal) else { return nil }
    if reachesAll(reached, reach) { return OutOfReach(run: reached, reach: reach) }
    // Those who go back can do more.
    let result = OutOfReach(
      run: reached, reach: GoalReach(of: goal, in: Saturation(ofPagesIn: steps)))
    if result.reach.isUnfinished || diagrams.isExhausted { return nil }
    return reachesAll(reached, result.reach) ? result : addTargets(to: result, onlySome: true)
  }

  /// The number of facts from which those are chosen that help.
  static let mostHelpers = 24

  /// Returns the facts of which none can be left out of those with which the world helps to reach a goal;
  /// none if they weren't found.
  func help(toReach goal: Condition, besides known: Set<String>) -> [String] {
    let reached = withoutGoal(goal)
    var names = system.world.sorted().map { system.variables.variables[$0].name }
    for event in system.countedEvents {
      names += [FactTypes.events, FactTypes.eventsHere].map { $0 + event }
        .filter { name in machine.conditions.contains { $0.usesFact(name) } }
    }
    func isEnough(_ names: [String]) -> Bool {
      steps(helpedBy: known.union(names))
        .flatMap { outOfReach(goal, by: $0) { _ in reached } }?.isNone == true
    }
    guard names.count <= Self.mostHelpers, isEnough(names) else { return [] }
    for name in names {
      let fewer = names.filter { $0 != name }
      if isEnough(fewer) { names = fewer }
    }
    return names
  }
}
