package import FlowCore

/// What can be proved about a flow: promises, pages that never show, and pages without an outcome.
///
/// ```
/// let proof = FlowProof(of: flow)
/// proof.result(of: flow.promises[0])   // .broken(["launch cluck", "skip"])
/// ```
///
/// Each question is asked of the facts that it depends on alone. A refutation is run by
/// `FlowMachine` before it is returned.
package struct FlowProof {
  /// The result of a proof.
  package enum Result: Hashable, Sendable {
    case holds
    /// The promise would hold in any flow with these pages and facts, or speaks of nothing that
    /// happens.
    case cannotFail
    /// The promise is broken when these lines are typed.
    case broken([String])
    /// Neither was found within the budget, for this reason.
    case undecided(String)
  }

  let machine: FlowMachine
  private let deadline: ContinuousClock.Instant?
  private let domains: FactDomains
  /// The number of nodes of a question's diagrams, which is the limit of its memory.
  private let mostNodes: Int

  /// The time that all questions of a flow may take by default.
  package static let defaultBudget = Duration.seconds(10)

  /// Prepares the proofs of a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - budget: The time for all questions together, from now on; nil is any time.
  ///   - mostNodes: The number of nodes of a question's diagrams, which limits its memory.
  package init(of flow: Flow, within budget: Duration? = defaultBudget, mostNodes: Int = 4_000_000)
  {
    machine = FlowMachine(flow)
    domains = FactDomains(ofPromises: flow)
    deadline = budget.map { ContinuousClock.now + $0 }
    self.mostNodes = mostNodes
  }

  var flow: Flow { machine.flow }

  // MARK: - Promises

  /// Proves or refutes a promise.
  package func result(of promise: Promise) -> Result {
    let includesReplays = promise.conditions.contains { $0.factNames.contains("replaying") }
    switch promise.claim {
    case .never(let condition):
      if condition.constant(domains, includingUnknown: true) == false { return .cannotFail }
    case .always(let condition), .eventually(let condition, _):
      if condition.constant(domains, includingUnknown: true) == true { return .cannotFail }
    case .order(_, let other):
      let isNever = result(
        of: .never(other), asking: promise.conditions, includesReplays: includesReplays,
        isShown: false)
      if isNever == .holds { return .cannotFail }
    }
    return result(
      of: promise.claim, asking: promise.conditions, includesReplays: includesReplays,
      isShown: true)
  }

  private func result(
    of claim: Promise.Claim, asking conditions: [Condition], includesReplays: Bool, isShown: Bool
  ) -> Result {
    var results: [Result] = []
    for isReplay in includesReplays && flow.replay != .never ? [false, true] : [false] {
      do throws(FactVariables.Unsupported) {
        let question = try ClaimQuestion(
          claim, conditions, machine, isReplay: isReplay, until: deadline, mostNodes: mostNodes)
        results.append(question.result(includesReplays: includesReplays, isShown: isShown))
      } catch {
        results.append(.undecided("'\(error.fact)' is compared with too many values"))
      }
    }
    let broken = results.compactMap { if case .broken(let lines) = $0 { lines } else { nil } }
    if let shortest = broken.min(by: { $0.count < $1.count }) { return .broken(shortest) }
    return results.first { $0 != .holds } ?? .holds
  }

  // MARK: - Pages

  /// The result for a page: the lines to type to see what is wrong with it; nil without a finding.
  package struct PageResult: Hashable, Sendable {
    package let page: Int
    package let lines: [String]
  }

  /// What was found of pages, and true if all of them were decided.
  package struct PageResults: Hashable, Sendable {
    package let found: [PageResult]
    package let isDecided: Bool
  }

  /// Returns the pages that no facts and no choices lead to.
  package func unreachablePages() -> PageResults {
    var seen: Set<Int> = []
    var isDecided = true
    for isReplay in flow.replay == .never ? [false] : [false, true] {
      let diagrams = DecisionDiagrams(mostNodes: mostNodes)
      let question = FlowSteps.Question(isReplay: isReplay)
      guard let system = try? FlowSteps(machine, question, in: diagrams) else {
        isDecided = false
        continue
      }
      var run = Saturation(of: system, until: deadline)
      run.startVisits(with: system.openings)
      run.run()
      seen.formUnion(run.states.keys.map(\.page))
      if run.isUnfinished { isDecided = false }
    }
    let found = flow.pages.indices.filter { !seen.contains($0) }
    return PageResults(
      found: isDecided ? found.map { PageResult(page: $0, lines: []) } : [], isDecided: isDecided)
  }

  /// Returns the pages from which a flow can neither be completed nor skipped in some state, with a
  /// path to that state.
  package func pagesWithoutOutcome() -> PageResults {
    let outcomes = ["completed", "skipped"].map { Condition.Operand.value(.word($0)) }
    let goal = Condition.membership(.fact("outcome"), outcomes)
    do throws(FactVariables.Unsupported) {
      let question = try ClaimQuestion(
        .eventually(goal, within: nil), [goal], machine, isReplay: false, until: deadline,
        mostNodes: mostNodes)
      return question.hopelessPages()
    } catch {
      return PageResults(found: [], isDecided: false)
    }
  }
}

/// One claim, asked of launches or of replays.
private struct ClaimQuestion {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level
  typealias Result = FlowProof.Result

  let claim: Promise.Claim
  let machine: FlowMachine
  let conditions: [Condition]
  let isReplay: Bool
  let deadline: ContinuousClock.Instant?
  let diagrams: DecisionDiagrams
  /// The run in which nothing is avoided.
  let everything: Saturation
  let system: FlowSteps

  init(
    _ claim: Promise.Claim, _ conditions: [Condition], _ machine: FlowMachine, isReplay: Bool,
    until deadline: ContinuousClock.Instant?, mostNodes: Int
  ) throws(FactVariables.Unsupported) {
    self.claim = claim
    self.conditions = conditions
    self.machine = machine
    self.isReplay = isReplay
    self.deadline = deadline
    diagrams = DecisionDiagrams(mostNodes: mostNodes)
    var question = FlowSteps.Question(isReplay: isReplay, asked: conditions)
    if case .eventually(_, let most) = claim { question.mostCommands = most }
    system = try FlowSteps(machine, question, in: diagrams)
    var run = Saturation(of: system, until: deadline)
    run.startVisits(with: system.openings)
    run.run()
    everything = run
  }

  private static let unfinished = Result.undecided("time or memory ran out")

  func result(includesReplays: Bool, isShown: Bool) -> Result {
    do throws(FactVariables.Unsupported) {
      switch claim {
      case .never(let condition):
        return found(everything, .yes, of: condition, includesReplays, isShown)
      case .always(let condition):
        return found(everything, .no, of: condition, includesReplays, isShown)
      case .order(let first, let other):
        let run = try run(avoiding: first)
        return found(run, .yes, of: other, includesReplays, isShown)
      case .eventually(let goal, nil):
        return try eventually(goal, includesReplays)
      case .eventually(let goal, let most?):
        return try within(most, goal, includesReplays)
      }
    } catch {
      return .undecided("'\(error.fact)' is compared with too many values")
    }
  }

  /// Returns the run without the moments of a condition.
  private func run(
    avoiding condition: Condition, isCounting: Bool = false,
    nextContext: @escaping (Level) -> Int = { _ in 0 }
  ) throws(FactVariables.Unsupported) -> Saturation {
    var question = system.question
    question.avoided = condition
    question.isCounting = isCounting
    var run = Saturation(
      of: try FlowSteps(machine, question, in: diagrams), until: deadline,
      nextContext: nextContext)
    run.startVisits(with: diagrams.or(run.system.openings, everything.restarts))
    run.run()
    return run
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

  private func found(
    _ run: Saturation, _ truth: Truth, of condition: Condition, _ includesReplays: Bool,
    _ isShown: Bool
  ) -> Result {
    func set(_ context: FactVariables.Context) -> Node {
      let sets = run.system.variables.truth(of: condition, context)
      return truth == .yes ? sets.yes : sets.no
    }
    func allowed(_ context: FactVariables.Context) -> Node {
      guard let avoided = run.system.question.avoided else { return set(context) }
      return diagrams.without(set(context), run.system.variables.truth(of: avoided, context).yes)
    }
    var targets = gateEnds(run, allowed)
    for (level, states) in run.states.sorted(by: { $0.key.page < $1.key.page }) {
      let inView = diagrams.and(
        run.system.atRest, allowed(run.system.context(onPage: level.page)))
      if diagrams.and(states, inView) != DecisionDiagrams.none {
        targets.append(Target(level: level, set: inView))
      }
      for step in run.system.steps[level.page] {
        guard case .end(let outcome) = step.target else { continue }
        let wanted = allowed(run.system.context(ofEnd: outcome, onPage: level.page))
        let before = diagrams.preimage(of: wanted, by: step.changes)
        guard diagrams.and(states, before) != DecisionDiagrams.none else { continue }
        targets.append(Target(level: level, set: wanted, last: step))
      }
    }
    if targets.isEmpty { return run.isUnfinished ? Self.unfinished : .holds }
    if !isShown { return .broken([]) }
    return refutation(targets, in: run, includesReplays) { _ in false }
  }

  /// Returns the ends before any page at which a condition is met.
  private func gateEnds(
    _ run: Saturation, _ wanted: (FactVariables.Context) -> Node
  ) -> [Target] {
    run.system.starts(with: diagrams.or(run.system.openings, everything.restarts)).ends
      .compactMap { end in
        let met = wanted(run.system.context(ofEnd: end.outcome, onPage: nil))
        let set = diagrams.and(end.set, met)
        return set == DecisionDiagrams.none ? nil : Target(gateEnd: end.outcome, set: set)
      }
  }

  // MARK: - Eventually

  private func within(
    _ most: Int, _ goal: Condition, _ includesReplays: Bool
  ) throws(FactVariables.Unsupported) -> Result {
    let run = try run(avoiding: goal, isCounting: true)
    let variables = run.system.variables
    guard let count = variables.index(of: FactVariables.countName) else { return Self.unfinished }
    var targets = gateEnds(run) { context in
      guard context.known["outcome"] == .word("completed") else { return DecisionDiagrams.none }
      return diagrams.not(variables.truth(of: goal, context).yes)
    }
    for (level, states) in run.states.sorted(by: { $0.key.page < $1.key.page }) {
      let counted = diagrams.and(run.system.atRest, variables.set(count, most))
      if diagrams.and(states, counted) != DecisionDiagrams.none {
        targets.append(Target(level: level, set: counted))
      }
      for step in run.system.steps[level.page] where step.target == .end("completed") {
        let context = run.system.context(ofEnd: "completed", onPage: level.page)
        let unmet = diagrams.not(variables.truth(of: goal, context).yes)
        guard
          diagrams.and(states, diagrams.preimage(of: unmet, by: step.changes))
            != DecisionDiagrams.none
        else { continue }
        targets.append(Target(level: level, set: unmet, last: step))
      }
    }
    if targets.isEmpty { return run.isUnfinished ? Self.unfinished : .holds }
    return refutation(targets, in: run, includesReplays) { _ in false }
  }

  /// The states without hope: those of a run in which the goal was never true.
  private func hopeless(
    _ goal: Condition
  ) throws(FactVariables.Unsupported) -> (
    run: Saturation, hope: Hope, targets: [Target], isDecided: Bool
  ) {
    let reached = try run(avoiding: goal)
    var question = system.question
    question.avoided = goal
    question.blocksAvoided = false
    question.canResume = false
    let hope = Hope(
      in: try FlowSteps(machine, question, in: diagrams), of: goal, from: reached, until: deadline)
    let isWithout = reached.states.keys.contains { level in
      let values = diagrams.and(reached.values(of: level), system.atRest)
      return diagrams.without(values, hope.onPage[level.page]) != DecisionDiagrams.none
    }
    if !isWithout {
      return (reached, hope, [], !hope.isUnfinished && !reached.isUnfinished)
    }
    let run = try run(avoiding: goal, nextContext: hope.context)
    let targets = run.states.keys.sorted { ($0.page, $0.context) < ($1.page, $1.context) }
      .compactMap { level -> Target? in
        let values = diagrams.and(run.values(of: level), system.atRest)
        let set = diagrams.without(values, hope.values(on: level))
        return set == DecisionDiagrams.none ? nil : Target(level: level, set: set)
      }
    return (run, hope, targets, !hope.isUnfinished && !run.isUnfinished)
  }

  private func eventually(
    _ goal: Condition, _ includesReplays: Bool
  ) throws(FactVariables.Unsupported) -> Result {
    let (run, hope, targets, isDecided) = try hopeless(goal)
    if !isDecided { return Self.unfinished }
    if targets.isEmpty { return .holds }
    return refutation(targets, in: run, includesReplays, isHopeless: hope.isHopeless)
  }

  /// Returns the pages on which some state has no hope, each with a path to one.
  func hopelessPages() -> FlowProof.PageResults {
    guard case .eventually(let goal, nil) = claim,
      let (run, hope, targets, isDecided) = try? hopeless(goal), isDecided
    else { return FlowProof.PageResults(found: [], isDecided: false) }
    var found: [FlowProof.PageResult] = []
    var isComplete = true
    for (page, targets) in Dictionary(grouping: targets, by: \.level.page).sorted(by: {
      $0.key < $1.key
    }) {
      let result = refutation(targets, in: run, false) { state in
        state.state.visit?.page == page && hope.isHopeless(state)
      }
      if case .broken(let lines) = result {
        found.append(FlowProof.PageResult(page: page, lines: lines))
      } else {
        isComplete = false
      }
    }
    return FlowProof.PageResults(found: found, isDecided: isComplete)
  }

  // MARK: - Refutations

  /// The number of states in which a shorter run is looked for.
  private static let mostStates = 3_000

  /// Returns the shortest run found that breaks the claim.
  private func refutation(
    _ targets: [Target], in run: Saturation, _ includesReplays: Bool,
    isHopeless: @escaping (FlowReplay) -> Bool
  ) -> Result {
    let search = RunSearch(
      machine: machine, monitor: ClaimMonitor(claim, includesReplays: includesReplays),
      changes: changes { $0 == .world }, changesOutside: changes(isOutside), events: events,
      isHopeless: isHopeless)
    let witness = WitnessPath(in: run)
    var best: [FlowInput]?
    for target in targets.prefix(8) {
      guard
        let commands = target.gateEnd.map({ witness.commands(toEnd: $0, with: target.set) })
          ?? witness.commands(
            to: target.set, on: target.level, then: target.last.map { [$0] } ?? []),
        let end = commands.indices.first(where: { search.breaks(Array(commands[...$0])) })
      else { continue }
      let path = search.shortened(Array(commands[...end]))
      if best.map({ length(path) < length($0) }) ?? true { best = path }
    }
    let limit = best.map(length) ?? 8
    if let shortest = search.shortest(upTo: limit, mostStates: Self.mostStates) {
      best = shortest
    }
    guard let best else { return .undecided("it seems to be broken, but no run shows it") }
    return .broken(best.flatMap { $0.lines(in: machine.flow.id) })
  }

  private func length(_ commands: [FlowInput]) -> Int {
    commands.reduce(0) { $0 + $1.lines(in: "").count }
  }

  private func isOutside(_ kind: FactVariables.Kind) -> Bool {
    switch kind {
    case .fixed, .version, .launches, .event: true
    case .world, .answer, .eventHere, .place, .isAdvanceMet, .isPracticed, .count: false
    }
  }

  private func changes(_ isWanted: (FactVariables.Kind) -> Bool) -> [FlowInput] {
    system.variables.variables.filter { isWanted($0.kind) }.flatMap { variable in
      variable.values.compactMap { value -> FlowInput? in
        if variable.kind == .launches, case .number(let number)? = value, number < 1 { return nil }
        return system.variables.index(of: variable.name).map {
          system.variables.command(setting: $0, to: value)
        }
      }
    }
  }

  private var events: [FlowInput] {
    var names = Set(machine.countedEvents)
    for variable in system.variables.variables {
      if case .event(let name) = variable.kind { names.insert(name) }
    }
    return names.sorted().map { .event(.occurred($0)) }
  }
}
