import FlowCore

/// Claims about launches or about replays, asked of a run in which nothing is avoided.
struct ClaimQuestion {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level
  typealias Result = FlowProof.Result
  typealias Undecided = FlowProof.Undecided

  let plain: PlainRuns.Run
  let budget: ProofBudget
  let includesReplays: Bool
  /// The run in which nothing is avoided.
  var everything: Saturation { plain.everything }
  var system: FlowSteps { everything.system }
  var machine: FlowMachine { system.machine }
  var diagrams: DecisionDiagrams { system.diagrams }

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
  func soon(
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
  func result(
    of claim: Promise.Claim, _ run: Saturation?, _ targets: (Saturation) -> [Target]
  ) -> Result {
    let found = run.map(targets) ?? []
    if let run, found.isEmpty, !everything.isUnfinished, !run.isUnfinished, !diagrams.isExhausted {
      return .holds
    }
    if let lines = refutation(of: claim, found, in: run ?? everything) { return .broken(lines) }
    return .undecided(undecided(run ?? everything, found))
  }

  func undecided(_ run: Saturation, _ targets: [Target]) -> Undecided {
    run.isUnfinished || diagrams.isSpent || targets.isEmpty
      ? run.undecided(within: budget) : Undecided(reason: .noRun)
  }

  /// Returns the run without the moments of a condition; nil if there can be none.
  func run(
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
  struct Target {
    var level = Level(page: 0)
    /// The outcome of a launch that ends before any page.
    var gateEnd: String?
    let set: Node
    var last: FlowStep?
  }

  /// Returns the moments of a run in which a condition has a truth, and another one isn't true.
  func targets(
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
  func targets(
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
  func ends(
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
  func gateEnds(
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
  func targets(
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

  // MARK: - Refutations

  /// The number of states in which a shorter run is looked for.
  static let mostStates = 3_000
  /// The number of lines that typing an answer may take in place of one that was kept.
  static let mostMoreLines = 4

  /// Returns the lines of the shortest run found that breaks a claim; nil if none was found.
  func refutation(
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
  func shortest(_ search: RunSearch, upTo limit: Int) -> [FlowInput]? {
    var search = search
    let named = Set(system.question.asked.flatMap(\.factNames))
    for names in [nil, named, []] {
      if let names { search.leaveUnchanged(allBut: names) }
      if let path = search.shortest(upTo: limit, mostStates: Self.mostStates) { return path }
    }
    return nil
  }
}
