import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// The steps of proofs beside the machine: states of random flows, by every event.
struct FlowStepsTests {
  @Test(arguments: 0..<TestExtent.choose(everyday: 8, whole: 200))
  func `every event leads the steps to where it leads the machine`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let comparison = try StepComparison(of: Flow.ofManyRules(withSecret: true, using: &random))
    var count = 0
    for page in comparison.machine.flow.pages.indices {
      for _ in 0..<4 {
        let (visit, facts) = comparison.visit(on: page, using: &random)
        for state in comparison.states(of: visit, facts) {
          for input in comparison.machine.inputs(
            in: state, answering: comparison.steps.answers)
          {
            comparison.compare(input, in: state, facts)
            count += 1
          }
          for variable in comparison.steps.world { comparison.change(variable, in: state, facts) }
        }
      }
    }
    #expect(count > 0)
  }
}

/// What the machine and the steps of a flow do.
private struct StepComparison {
  typealias Node = DecisionDiagrams.Node

  /// Where something leads: on a page with some values, or to an end.
  private enum Place: Hashable {
    case page(Int)
    case end(String)
  }

  let machine: FlowMachine
  let steps: FlowSteps
  private var diagrams: DecisionDiagrams { steps.diagrams }
  private var variables: FactVariables { steps.variables }

  init(of flow: Flow) throws {
    machine = FlowMachine(flow)
    steps = try FlowSteps(
      machine, FlowSteps.Question(tellsWaiting: true),
      in: DecisionDiagrams(mostNodes: 1_000_000))
  }

  // MARK: - States

  func visit(on page: Int, using random: inout SplitMix) -> (Visit, Facts) {
    var facts = machine.flow.firstFacts
    for variable in variables.variables where variable.kind == .world {
      facts[variable.name] = variable.values.randomElement(using: &random) ?? nil
    }
    var visit = Visit(page: page)
    for (fact, answers) in steps.answers.sorted(by: { $0.key < $1.key }) {
      facts[fact] = answers.randomElement(using: &random)
      if Bool.random(using: &random) { visit.fields[fact] = answers.randomElement(using: &random) }
    }
    let pages = machine.flow.pages.indices
    visit.trail = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      pages.randomElement(using: &random) ?? 0
    }
    for page in machine.flow.pages where Bool.random(using: &random) {
      let answers: [String] = page.choices.compactMap {
        if case .answer(let answer) = $0.action { answer } else { nil }
      }
      visit.answers[page.id] = answers.randomElement(using: &random)
    }
    if variables.index(of: FactVariables.languageChosenName) != nil {
      facts["language"] = [.word("es"), .word("en")].randomElement(using: &random)
      visit.language = Bool.random(using: &random) ? "es" : nil
    }
    for page in steps.interrupting {
      let isDismissed = variables.index(of: "\(FactVariables.dismissedName)\(page)") != nil
      if isDismissed, Bool.random(using: &random) { visit.dismissed.insert(page) }
    }
    if let limit = machine.eventLimits["e"] {
      visit.eventsHere["e"] = Int.random(in: 0...limit, using: &random)
    }
    visit.isPracticed =
      machine.flow.pages[page].practice?.isRequired == true && Bool.random(using: &random)
    if let advance = machine.flow.pages[page].advanceWhen {
      switch machine.truth(of: advance, visit, facts) {
      case .yes: visit.isAdvanceMet = true
      case .no: break
      case .unknown: visit.isAdvanceMet = Bool.random(using: &random)
      }
    }
    visit.dismissed = dismissed(in: visit, facts)
    visit.isUnshown = !steps.interrupting.isEmpty && Bool.random(using: &random)
    visit.isResumed = visit.isUnshown && (!visit.trail.isEmpty || Bool.random(using: &random))
    return (visit, facts)
  }

  /// The states of a visit: with the page in view, and waiting where the next page is undecided, each
  /// also under a page that interrupts; none if the flow would have ended before.
  func states(of visit: Visit, _ facts: Facts) -> [FlowState] {
    var shown = visit
    (shown.isUnshown, shown.isResumed) = (false, false)
    let states = statesBeneath(shown, facts)
    guard let over = machine.result(of: machine.interruption, visit, facts) else { return states }
    var interrupted = states.flatMap { state -> [FlowState] in
      guard var visit = state.visit else { return [] }
      visit.interruption = over
      if case .visiting = state, machine.flow.pages[visit.page].advanceWhen != nil {
        var other = visit
        other.isAdvanceMet.toggle()
        return [state.replacingVisit(visit), state.replacingVisit(other)]
      }
      return [state.replacingVisit(visit)]
    }
    var unshown = visit
    (unshown.interruption, unshown.fields, unshown.eventsHere) = (over, [:], [:])
    unshown.isPracticed = false
    unshown.dismissed = dismissed(in: unshown, facts)
    if visit.isUnshown, !states.isEmpty,
      machine.result(of: machine.interruption, unshown, facts) == over
    {
      interrupted.append(.visiting(unshown))
    }
    // The page is at rest where a condition reads answers that weren't asked yet.
    return (steps.pages[visit.page].watched.view == steps.world ? states : []) + interrupted
  }

  /// Those pages that can still be dismissed at rest.
  private func dismissed(in visit: Visit, _ facts: Facts) -> Set<Int> {
    visit.dismissed.filter { page in
      machine.flow.pages[page].interrupts.map { machine.truth(of: $0, visit, facts) } != .no
    }
  }

  private func statesBeneath(_ visit: Visit, _ facts: Facts) -> [FlowState] {
    if let done = machine.flow.completeWhen, machine.truth(of: done, visit, facts) == .yes,
      done.factNames.allSatisfy({ !FactTypes.isOfVisit($0) })
    {
      return []
    }
    let fields = machine.flow.pages[visit.page].fields
    let isAnswered = fields.allSatisfy {
      !$0.isRequired || machine.truth(of: $0.isAnswered, visit, facts) == .yes
    }
    let judged = fields.compactMap(\.isRefused).map { machine.truth(of: $0, visit, facts) }
      .first { $0 != .no }
    if !isAnswered || judged == .yes { return [.visiting(visit)] }
    if judged == .unknown { return [.visiting(visit), .awaitingNextPage(visit)] }
    if case .undecided = machine.successor(of: visit, facts) {
      return [.visiting(visit), .awaitingNextPage(visit)]
    }
    return [.visiting(visit)]
  }

  // MARK: - Comparing

  func compare(_ input: FlowInput, in state: FlowState, _ facts: Facts) {
    guard let visit = state.visit, let before = set(of: state, facts) else { return }
    var known = facts
    let event = known.apply(input)
    let expected = machineResult(of: event, in: state, known)
    var found: [Place: Node] = [:]
    if case .visiting = state, visit.interruption == nil, isBack(event, on: visit.page) {
      goBack(visit, before, into: &found)
    } else {
      take(.input(input), of: visit, before, into: &found)
    }
    // What is refused has no step.
    if found.isEmpty, !expected.isEmpty {
      found = [.page(visit.page): steps.opened(before, on: visit.page)]
    }
    #expect(found == expected, "\(event) in \(state) with \(facts)")
  }

  private func isBack(_ event: Event, on page: Int) -> Bool {
    event == .back
      || machine.flow.pages[page].choices.contains {
        $0.action == .back && event == .choose($0.id)
      }
  }

  /// Gives a fact each of its values; where nothing watches it, that does nothing.
  func change(_ variable: Int, in state: FlowState, _ facts: Facts) {
    guard let visit = state.visit, let before = set(of: state, facts) else { return }
    let name = variables.variables[variable].name
    if name == "language", visit.language != nil { return }
    var isWaiting = false
    if case .awaitingNextPage = state { isWaiting = true }
    let watched = steps.pages[visit.page].watched
    var expected: [Place: Node] = [:]
    for value in variables.variables[variable].values {
      var known = facts
      known[name] = value
      if !(isWaiting ? watched.waiting : watched.view).contains(variable) {
        #expect(
          machine.transition(from: state, on: .factsChanged, given: known).state == state,
          "\(name) changes in \(state) with \(facts)")
      }
      expected.merge(machineResult(of: .factsChanged, in: state, known)) { diagrams.or($0, $1) }
    }
    guard (isWaiting ? watched.waiting : watched.view).contains(variable) else { return }
    var found: [Place: Node] = [:]
    take(.change(variable: variable), of: visit, before, into: &found)
    // Codes that are left over mean the last value.
    let codes = variables.variables[variable].values.indices.reduce(DecisionDiagrams.none) {
      diagrams.or($0, variables.code(variable, $1))
    }
    for case (.page(let page), let set) in found {
      found[.page(page)] = steps.opened(diagrams.and(set, codes), on: page)
    }
    #expect(found == expected, "\(name) changes in \(state) with \(facts)")
  }

  private func machineResult(
    of event: Event, in state: FlowState, _ facts: Facts
  ) -> [Place: Node] {
    var next = machine.transition(from: state, on: event, given: facts).state
    while next.isPause { next = machine.transition(from: next, on: .elapsed, given: facts).state }
    if let outcome = next.outcome { return [.end(outcome.name): DecisionDiagrams.all] }
    guard let visit = next.visit, let set = set(of: next, facts) else { return [:] }
    return [.page(visit.page): steps.opened(set, on: visit.page)]
  }

  /// The set of one state, with the values of all facts.
  private func set(of state: FlowState, _ facts: Facts) -> Node? {
    guard let visit = state.visit else { return nil }
    var phase = FactVariables.Phase.inView
    if case .awaitingNextPage = state { phase = .waiting }
    let bits = variables.bits(of: visit, facts, in: phase, by: machine)
    return bits.keys.sorted(by: >).reduce(DecisionDiagrams.all) {
      diagrams.and(diagrams.bit($1, bits[$1] ?? false), $0)
    }
  }

  // MARK: - Steps

  private func take(
    _ action: FlowStep.Action, of visit: Visit, _ before: Node, into found: inout [Place: Node]
  ) {
    for step in steps.pages[visit.page].steps where step.action == action {
      add(step, of: visit, before, into: &found)
    }
  }

  private func add(
    _ step: FlowStep, of visit: Visit, _ before: Node, into found: inout [Place: Node]
  ) {
    let page = visit.page
    let possible = diagrams.and(before, steps.condition(of: step, on: page))
    let after = diagrams.image(of: possible, by: step.changes)
    if after == DecisionDiagrams.none { return }
    switch step.target {
    case .end(let outcome): found[.end(outcome)] = DecisionDiagrams.all
    case .page(let target): add(after, on: target, into: &found)
    case .stay:
      let leaving = diagrams.and(after, steps.values(in: .leaving))
      openAgain(visit, leaving, into: &found)
      for leave in steps.pages[page].steps where leaving != DecisionDiagrams.none {
        switch leave.action {
        case .leave, .returnFromWaiting: add(leave, of: visit, leaving, into: &found)
        case .change, .input: break
        }
      }
      add(diagrams.without(after, leaving), on: page, into: &found)
    }
  }

  private func add(_ set: Node, on page: Int, into found: inout [Place: Node]) {
    if set == DecisionDiagrams.none { return }
    let known = found[.page(page)] ?? DecisionDiagrams.none
    found[.page(page)] = diagrams.or(known, steps.opened(set, on: page))
  }

  private func goBack(_ visit: Visit, _ before: Node, into found: inout [Place: Node]) {
    let left = diagrams.image(of: before, by: steps.popping)
    _ = land(on: visit.trail, left, by: .back, into: &found)
  }

  /// What follows where no page of the order was drawn yet.
  private func openAgain(_ visit: Visit, _ leaving: Node, into found: inout [Place: Node]) {
    let opened = diagrams.image(of: leaving, by: steps.openingAgain)
    if opened == DecisionDiagrams.none { return }
    let left = land(on: visit.trail + [visit.page], opened, by: .openingAgain, into: &found)
    for (page, set) in steps.starts(with: left).pages { add(set, on: page, into: &found) }
  }

  /// Lands on a page of a trail, and returns what is left over if there is none.
  private func land(
    on trail: [Int], _ left: Node, by popping: Saturation.Popping, into found: inout [Place: Node]
  ) -> Node {
    var left = left
    for (index, page) in trail.enumerated().reversed() {
      left = diagrams.exists(variables.bits(steps.passed), left)
      for variable in steps.passed {
        guard case .passed(let passed) = variables.variables[variable].kind else { continue }
        let isPassed = trail[..<index].contains(passed)
        left = diagrams.and(left, variables.set(variable, isPassed ? 1 : 0))
      }
      let dropped = steps.dropped(page, by: popping)
      let landed = diagrams.without(left, dropped)
      add(diagrams.image(of: landed, by: steps.pages[page].landing), on: page, into: &found)
      left = diagrams.and(left, dropped)
    }
    return left
  }
}
