import FlowCore

/// Claims about launches or about replays, asked of a run in which nothing is avoided.
struct ClaimQuestion {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level
  typealias Result = FlowProof.Result
  typealias Undecided = FlowProof.Undecided

  private let plain: PlainRuns.Run
  private let budget: ProofBudget
  private let includesReplays: Bool
  /// The run in which nothing is avoided.
  private var everything: Saturation { plain.everything }
  private var system: FlowSteps { everything.system }
  private var machine: FlowMachine { system.machine }
  private var diagrams: DecisionDiagrams { system.diagrams }

  init(_ run: PlainRuns.Run, within budget: ProofBudget, includesReplays: Bool = false) {
    plain = run
    self.budget = budget
    self.includesReplays = includesReplays
  }

  /// Returns the result for a claim, to which the world helps by changes of some facts.
  func result(of claim: Promise.Claim, helpedBy helpers: Set<String> = []) -> Result {
    switch claim {
    case .never(let condition): result(of: claim, everything) { targets($0, .yes, of: condition) }
    case .always(let condition): result(of: claim, everything) { targets($0, .no, of: condition) }
    case .order(let first, let other):
      result(of: claim, run(avoiding: first)) { targets($0, .yes, of: other, without: first) }
    case .eventually(let goal, nil): eventually(goal, helpedBy: helpers)
    case .eventually(let goal, let most?):
      soon(
        goal, helpedBy: helpers,
        result(of: claim, run(avoiding: goal, upTo: most)) {
          targets($0, without: goal, after: most)
        })
    }
  }

  /// What comes true within some commands also comes true.
  private func soon(
    _ goal: Condition, helpedBy helpers: Set<String>, _ result: Result
  ) -> Result {
    result == .holds ? eventually(goal, helpedBy: helpers) : result
  }

  /// Returns true if a condition is proved to be true in no moment.
  func isImpossible(_ condition: Condition) -> Bool {
    let targets = targets(everything, .yes, of: condition)
    return targets.isEmpty && !everything.isUnfinished && !diagrams.isExhausted
  }

  /// Returns the result for a claim that each of some moments of a run breaks.
  private func result(
    of claim: Promise.Claim, _ run: Saturation?, _ targets: (Saturation) -> [Target]
  ) -> Result {
    let found = run.map(targets) ?? []
    if let run, found.isEmpty, !everything.isUnfinished, !run.isUnfinished, !diagrams.isExhausted {
      return .holds
    }
    if let lines = refutation(of: claim, found, in: run ?? everything) { return .broken(lines) }
    return .undecided(undecided(run ?? everything, found))
  }

  private func undecided(_ run: Saturation, _ targets: [Target]) -> Undecided {
    run.isUnfinished || diagrams.isSpent || targets.isEmpty
      ? run.undecided(within: budget) : Undecided(reason: .noRun)
  }

  /// Returns the run without the moments of a condition; nil if there can be none.
  private func run(
    avoiding condition: Condition, upTo most: Int? = nil
  ) -> Saturation? {
    var question = system.question
    question.avoided = condition
    question.mostCommands = most
    guard let avoiding = try? FlowSteps(machine, question, in: diagrams) else { return nil }
    return Saturation(
      of: avoiding,
      startingWith: diagrams.or(
        avoiding.openings, diagrams.and(everything.restarts, avoiding.uncounted)))
  }

  // MARK: - A moment

  /// A moment that breaks a claim: on a level, or at an end after a step from it.
  private struct Target {
    var level = Level(page: 0)
    /// The outcome of a launch that ends before any page.
    var gateEnd: String?
    let set: Node
    var last: FlowStep?
  }

  /// Returns the moments of a run in which a condition has a truth, and another one isn't true.
  private func targets(
    _ run: Saturation, _ truth: Truth, of condition: Condition, without other: Condition? = nil
  ) -> [Target] {
    func wanted(_ moment: FlowSteps.PromiseMoment) -> Node {
      let sets = run.system.truth(of: condition, at: moment)
      let set = truth == .yes ? sets.yes : sets.no
      return other.map { diagrams.without(set, run.system.truth(of: $0, at: moment).yes) } ?? set
    }
    return targets(run, inView: { wanted(.inView($0)) }, atEnd: wanted)
  }

  /// Returns the moments of a run with some values: those in view of a page, and those at an end.
  private func targets(
    _ run: Saturation, inView: (_ page: Int) -> Node,
    atEnd wanted: (FlowSteps.PromiseMoment) -> Node
  ) -> [Target] {
    var targets = gateEnds(run, wanted)
    for (level, states) in run.sortedStates {
      let inView = diagrams.and(run.system.atRest, inView(level.page))
      if diagrams.and(states, inView) != DecisionDiagrams.none {
        targets.append(Target(level: level, set: inView))
      }
      targets += ends(of: level, states, in: run, wanted)
    }
    return targets
  }

  /// Returns the ends of a level at which a condition is met.
  private func ends(
    of level: Level, _ states: Node, in run: Saturation,
    _ wanted: (FlowSteps.PromiseMoment) -> Node
  ) -> [Target] {
    run.system.pages[level.page].steps.compactMap { step in
      guard case .end(let outcome) = step.target else { return nil }
      let met = wanted(.end(outcome, page: level.page))
      let before = diagrams.preimage(of: met, by: step.changes)
      return diagrams.and(states, before) == DecisionDiagrams.none
        ? nil : Target(level: level, set: met, last: step)
    }
  }

  /// Returns the ends before any page at which a condition is met.
  private func gateEnds(
    _ run: Saturation, _ wanted: (FlowSteps.PromiseMoment) -> Node
  ) -> [Target] {
    run.system.starts(with: diagrams.or(run.system.openings, everything.restarts)).ends
      .compactMap { end in
        let met = wanted(.end(end.outcome, page: nil))
        let set = diagrams.and(end.set, met)
        return set == DecisionDiagrams.none ? nil : Target(gateEnd: end.outcome, set: set)
      }
  }

  /// Returns the moments after a number of commands in which a goal was never true, and the ends
  /// without it.
  private func targets(
    _ run: Saturation, without goal: Condition, after most: Int
  ) -> [Target] {
    let variables = run.system.variables
    guard let count = variables.index(of: FactVariables.countName) else { return [] }
    let counted = variables.set(count, most)
    return targets(run, inView: { _ in counted }) { moment in
      guard case .end("completed", _) = moment else { return DecisionDiagrams.none }
      return diagrams.not(run.system.truth(of: goal, at: moment).yes)
    }
  }

  // MARK: - Eventually

  /// The states from which a goal can't be reached, among those of a run in which it was never true.
  private struct OutOfReach {
    var run: Saturation
    let reach: GoalReach
    var targets: [Target] = []
    /// False if there may be more.
    var isDecided = true
    var isNone: Bool { targets.isEmpty && isDecided }
  }

  /// Finds the states from which a goal can't be reached, or only some of them; nil if there is no time
  /// for it.
  private func outOfReach(_ goal: Condition, onlySome: Bool = false) -> OutOfReach? {
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
  private func withoutGoal(_ goal: Condition) -> Saturation? {
    guard system.canMeet(goal) else { return everything }
    return run(avoiding: goal).flatMap { $0.isUnfinished ? nil : $0 }
  }

  private func addTargets(to found: OutOfReach, onlySome: Bool) -> OutOfReach {
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

  private func reachesAll(_ run: Saturation, _ reach: GoalReach) -> Bool {
    run.states.keys.allSatisfy { level in
      outOfReach(run.values(of: level), reach.onPage[level.page], on: level) == nil
    } && !diagrams.isExhausted
  }

  /// Returns a run whose levels tell apart the trails under them, with its states out of reach.
  private func outOfReach(_ run: Saturation, _ reach: GoalReach) -> (Saturation, [Target]) {
    let run = run.entered(nextContext: reach.context)
    let targets = run.sortedStates.compactMap { level, _ in
      outOfReach(run.values(of: level), reach.values(on: level), on: level)
    }
    return (run, targets)
  }

  private func outOfReach(_ values: Node, _ reaching: Node, on level: Level) -> Target? {
    let asked = diagrams.and(values, diagrams.and(system.atRest, system.interrupted(by: nil)))
    let set = diagrams.without(asked, reaching)
    return set == DecisionDiagrams.none ? nil : Target(level: level, set: set)
  }

  /// Returns what can happen without quitting on each page, in states that tell a goal from its
  /// opposite; nil if there is no time for it.
  private func withoutQuitting(toldApartBy goal: Condition) -> Saturation? {
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
  private func eventually(_ goal: Condition, helpedBy helpers: Set<String>) -> Result {
    let result = eventually(goal)
    return result == .holds ? byPeople(goal, helpedBy: helpers) : result
  }

  private func eventually(_ goal: Condition) -> Result {
    guard let found = outOfReach(goal, onlySome: true) else {
      return .undecided(everything.undecided(within: budget))
    }
    if found.isNone, !diagrams.isExhausted { return .holds }
    let claim = Promise.Claim.eventually(goal, within: nil)
    if let lines = refutation(
      of: claim, found.targets, in: found.run,
      isOutOfReach: { $0.state.visit?.interruption == nil && found.reach.isOutOfReach($0) }),
      !diagrams.isExhausted
    {
      return .broken(lines)
    }
    return .undecided(undecided(found.run, found.isDecided ? found.targets : []))
  }

  // MARK: - What people can do

  /// Returns the steps of people, while the world changes some facts only.
  private func steps(helpedBy helpers: Set<String>) -> FlowSteps? {
    var question = system.question
    question.tellsWaiting = true
    question.helpers = helpers
    return (try? FlowSteps(machine, question, in: diagrams))?.withoutResuming
  }

  private func byPeople(_ goal: Condition, helpedBy helpers: Set<String>) -> Result {
    guard let steps = steps(helpedBy: helpers) else { return .undecided(Undecided(reason: .noRun)) }
    guard let found = outOfReach(goal, by: steps, from: withoutGoal) else {
      return .undecided(everything.undecided(within: budget))
    }
    if found.isNone, !diagrams.isExhausted { return .holds }
    let claim = Promise.Claim.eventually(goal, within: nil)
    if let lines = refutation(
      of: claim, found.targets, in: found.run,
      isOutOfReach: { $0.state.visit?.interruption == nil && found.reach.isOutOfReach($0) }),
      !diagrams.isExhausted
    {
      return .needsHelp(lines, by: help(toReach: goal, besides: helpers))
    }
    return .undecided(undecided(found.run, found.isDecided ? found.targets : []))
  }

  /// Finds states from which people can't reach a goal that was never true; nil if there is no time for
  /// it.
  private func outOfReach(
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
  private static let mostHelpers = 24

  /// Returns the facts of which none can be left out of those with which the world helps to reach a goal;
  /// none if they weren't found.
  private func help(toReach goal: Condition, besides known: Set<String>) -> [String] {
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

  /// Returns the pages that somebody can only leave by quitting or going back unless the world changes
  /// something, each with a path to such a state.
  func pagesNeedingHelp(besides helpers: Set<String>) -> FlowProof.PageResults {
    let pages = system.flow.pages.indices.filter { page in
      everything.states[Level(page: page)] != nil && system.flow.canHold(onPage: page)
    }
    var results = FlowProof.PageResults(found: [])
    if pages.isEmpty { return results }
    guard !everything.isUnfinished, let steps = steps(helpedBy: helpers) else {
      results.undecided = everything.undecided(within: budget)
      return results
    }
    for page in pages {
      let reach = GoalReach(beyond: page, in: steps)
      let level = Level(page: page)
      guard
        let target = outOfReach(everything.values(of: level), reach.onPage[page], on: level)
      else { continue }
      if reach.isUnfinished || diagrams.isExhausted {
        results.undecided = everything.undecided(within: budget)
        return results
      }
      if let lines = lines(to: [target], in: everything, on: page, reach) {
        results.found.append(FlowProof.PageResult(page: page, lines: lines))
      } else {
        results.undecided = undecided(everything, [target])
      }
    }
    return results
  }

  // MARK: - Pages

  /// Returns the pages on which some state leads to no outcome but an interruption, each with a path
  /// to one.
  func pagesWithoutOutcome() -> FlowProof.PageResults {
    guard let found = outOfReach(.outcome(in: ["completed", "skipped"])) else {
      return FlowProof.PageResults(found: [], undecided: everything.undecided(within: budget))
    }
    var results = FlowProof.PageResults(found: [])
    if !found.isDecided { results.undecided = undecided(found.run, []) }
    for page in machine.flow.pages.indices {
      let targets = found.targets.filter { $0.level.page == page }
      if targets.isEmpty { continue }
      let stuck = linesToBeStuck(on: page)
      if let lines = stuck ?? lines(to: targets, in: found.run, on: page, found.reach) {
        results.found.append(
          FlowProof.PageResult(page: page, lines: lines, isStuck: stuck != nil))
      } else {
        results.undecided = undecided(found.run, targets)
      }
    }
    for page in system.interrupting {
      guard let lines = linesToBeStuck(under: page) else { continue }
      results.found.append(FlowProof.PageResult(page: page, lines: lines, isStuck: true))
    }
    if diagrams.isExhausted, results.undecided == nil {
      results.undecided = undecided(found.run, [])
    }
    return results
  }

  /// Returns the lines of a path to a state in which nothing but quitting ends an interrupting page; nil
  /// if none was found.
  private func linesToBeStuck(under page: Int) -> [String]? {
    let isStanding = system.interrupting(page)
    let reach = GoalReach(
      of: .outcome(in: ["completed", "skipped", "postponed"]), orAt: diagrams.not(isStanding),
      in: plain.withoutQuitting.system, after: plain.withoutQuitting)
    if reach.isUnfinished { return nil }
    let targets = everything.sortedStates.compactMap { level, states -> Target? in
      let isOver = diagrams.and(system.atRest, system.interrupted(by: page))
      let set = diagrams.without(isOver, reach.onPage[level.page])
      return diagrams.and(set, states) == DecisionDiagrams.none
        ? nil : Target(level: level, set: set)
    }
    return targets.isEmpty ? nil : lines(to: targets, in: everything, on: page, reach)
  }

  /// Returns the lines of a path to a state of a page from which only quitting leads away; nil if
  /// none was found.
  private func linesToBeStuck(on page: Int) -> [String]? {
    let isElsewhere = Condition.comparison(
      .fact(FactTypes.page), .unequal, .value(.word(machine.flow.pages[page].id)))
    let reach = GoalReach(
      of: .any([isElsewhere, .outcome(in: ["completed", "skipped", "postponed"])]),
      in: plain.withoutQuitting)
    let level = Level(page: page)
    if reach.isUnfinished
      || outOfReach(everything.values(of: level), reach.onPage[page], on: level) == nil
    {
      return nil
    }
    let (run, all) = outOfReach(everything, reach)
    let targets = all.filter { $0.level.page == page }
    return targets.isEmpty || run.isUnfinished || reach.isUnfinished
      ? nil : lines(to: targets, in: run, on: page, reach)
  }

  /// Returns the lines of a path to a state of a page from which the goal is out of reach.
  private func lines(
    to targets: [Target], in run: Saturation, on page: Int, _ reach: GoalReach
  ) -> [String]? {
    let lines = refutation(
      of: .eventually(.constant(false), within: nil), targets, in: run
    ) { state in
      state.state.visit?.pageInView == page && reach.isOutOfReach(state)
    }
    return diagrams.isExhausted ? nil : lines
  }

  // MARK: - Refutations

  /// The number of states in which a shorter run is looked for.
  private static let mostStates = 3_000
  /// The number of lines that typing an answer may take in place of one that was kept.
  private static let mostMoreLines = 4

  /// Returns the lines of the shortest run found that breaks a claim; nil if none was found.
  private func refutation(
    of claim: Promise.Claim, _ targets: [Target], in run: Saturation,
    isOutOfReach: @escaping (FlowReplay) -> Bool = { _ in false }
  ) -> [String]? {
    // Without time for more, facts stay as they are.
    let isShort = budget.end != nil
    var search = RunSearch(
      machine: machine, start: FlowReplay(of: machine.flow),
      monitor: ClaimMonitor(claim, includesReplays: includesReplays),
      changes: isShort ? [] : system.variables.commands(changing: .always),
      changesOutside: isShort ? [] : system.variables.commands(changing: .whileClosed),
      keptAnswers: isShort ? [] : system.variables.commands(changing: .atFirst),
      answers: system.answers,
      events: system.countedEvents, assumesChanges: system.question.assumesChanges,
      isOutOfReach: isOutOfReach)
    let witness = WitnessPath(in: run, after: everything)
    var best: [FlowInput]?
    for target in targets.prefix(8) {
      guard
        let commands = target.gateEnd.map({ witness.commands(toEnd: $0, with: target.set) })
          ?? witness.commands(
            to: target.set, on: target.level, then: target.last.map { [$0] } ?? []),
        let end = search.indexOfBreak(in: commands)
      else { continue }
      let path = search.shortened(Array(commands[...end]))
      if best.map({ path.lineCount < $0.lineCount }) ?? true { best = path }
    }
    best = shortest(search, upTo: best?.lineCount ?? 8) ?? best
    // Kept answers can only be given in transcripts: what is typed on a page is seen at home, too.
    if let kept = best, kept.contains(where: \.isKeptAnswer) {
      search.keptAnswers = []
      best = shortest(search, upTo: kept.lineCount + Self.mostMoreLines) ?? kept
    }
    return best?.lines(in: machine.flow)
  }

  /// Returns the shortest run found.
  ///
  /// With many facts, the states are not enough for long runs: then only those that the claim names
  /// change, and after that none.
  private func shortest(_ search: RunSearch, upTo limit: Int) -> [FlowInput]? {
    var search = search
    let named = Set(system.question.asked.flatMap(\.factNames))
    for names in [nil, named, []] {
      if let names { search.leaveUnchanged(allBut: names) }
      if let path = search.shortest(upTo: limit, mostStates: Self.mostStates) { return path }
    }
    return nil
  }
}

extension Flow {
  /// Returns true if something can keep people on a page who want to go on: not where they can always
  /// skip, go on or sign in.
  fileprivate func canHold(onPage index: Int) -> Bool {
    let page = pages[index]
    if (page.skip ?? skip) == .constant(true) { return false }
    if page.choices.contains(where: { $0.action == .request(.signIn) }) { return false }
    return completeWhen != nil || page.advanceWhen != nil || page.practice?.isRequired == true
      || page.fields.contains { $0.refusedWhen != nil } || !page.choices.isEmpty
  }
}

extension Condition {
  fileprivate static func outcome(in names: [String]) -> Condition {
    .membership(.fact(FactTypes.outcome), names.map { .value(.word($0)) })
  }
}
