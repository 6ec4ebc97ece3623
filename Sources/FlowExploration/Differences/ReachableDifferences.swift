import FlowCore

/// The differences of rules that the states of the earlier version come to, with paths to them.
struct ReachableDifferences {
  typealias Node = DecisionDiagrams.Node
  typealias Level = Saturation.Level

  /// Where a difference of rules shows.
  private struct Target {
    /// The page; nil before any.
    var page: Int?
    let set: Node
    var step: FlowStep?
    var inputs: [FlowInput] = []
  }

  private let run: Saturation
  private let values: [Int: Node]
  private var system: FlowSteps { run.system }
  var variables: FactVariables { run.system.variables }
  private var diagrams: DecisionDiagrams { run.system.diagrams }

  /// Finds all states of the earlier version.
  init(in system: FlowSteps) {
    let run = Saturation(of: system, startingWith: system.openings)
    self.run = run
    values = Dictionary(
      run.states.keys.map { ($0.page, run.values(of: $0)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  var isUnfinished: Bool { run.isUnfinished || diagrams.isExhausted }

  /// Returns true if the versions have the values of a difference where they ask the rule.
  func contains(_ difference: RuleDifference) -> Bool { !targets(of: difference).isEmpty }

  /// Returns inputs that lead to a difference.
  func paths(to difference: RuleDifference) -> [[FlowInput]] {
    let witness = WitnessPath(in: run)
    return targets(of: difference).prefix(3).compactMap { target in
      guard let page = target.page else {
        return witness.commands(toEnd: "completed", with: target.set)
      }
      let goal = target.step == nil ? target.set : DecisionDiagrams.all
      return witness.commands(to: goal, on: Level(page: page), then: target.step.map { [$0] } ?? [])
        .map { $0 + target.inputs }
    }
  }

  /// The facts that a set depends on.
  func facts(in set: Node) -> Set<String> {
    return Set(
      variables.variables.indices.filter { index in
        diagrams.exists(variables.bits([index]), set) != set
      }.map { variables.variables[$0].name })
  }

  // MARK: - Targets

  private func targets(of difference: RuleDifference) -> [Target] {
    let set = difference.set
    let inputs = difference.event.map { [FlowInput.event($0)] } ?? []
    switch difference.moment {
    case .start:
      let starts = diagrams.image(
        of: system.launched(diagrams.or(system.openings, run.restarts)), by: system.clearing)
      let met = diagrams.and(set, starts)
      return met == DecisionDiagrams.none ? [] : [Target(set: met)]
    case .inView(let page):
      return target(page, diagrams.and(set, system.place(.view)), inputs)
    case .atRest(let page):
      return target(page, diagrams.and(set, system.atRest), inputs)
    case .leaving(let page):
      return target(page, diagrams.and(set, system.place(.leaving))).map { target in
        let step = FlowStep(action: .leave, changes: [.keep(target.set)], target: .stay)
        return Target(page: page, set: target.set, step: step)
      }
    case .changed(let page):
      return target(page, diagrams.and(set, system.atRest)) + ends(of: page, with: set)
    case .back(let page):
      let left = diagrams.and(set, system.place(.view))
      return system.steps[page].flatMap { going(back: $0, to: page, with: left) }
        + pages(above: page).flatMap { target($0, left, inputs) }
    case .resuming(let page):
      return ([page] + pages(above: page)).flatMap { resuming(on: page, leftOn: $0, with: set) }
    case .always: return [Target(set: DecisionDiagrams.all)]
    }
  }

  private func target(_ page: Int, _ set: Node, _ inputs: [FlowInput] = []) -> [Target] {
    let met = diagrams.and(values[page] ?? DecisionDiagrams.none, set)
    if met == DecisionDiagrams.none { return [] }
    return [Target(page: page, set: usual(among: met), inputs: inputs)]
  }

  /// Returns the values of a set in which as many facts as possible are those of somebody new, who
  /// has answered nothing, so that paths to them are short.
  private func usual(among set: Node) -> Node {
    let first = system.flow.firstFacts
    return variables.variables.indices.reduce(set) { set, index in
      let variable = variables.variables[index]
      let value = variable.kind == .answer ? .word("") : first[variable.name]
      let code = variables.code(of: value, index)
      if code < 0 { return set }
      let fewer = diagrams.and(set, variables.set(index, code))
      return fewer == DecisionDiagrams.none ? set : fewer
    }
  }

  /// The ends on a page that record something, with some values of their moment.
  private func ends(of page: Int, with set: Node) -> [Target] {
    system.steps[page].compactMap { step in
      guard step.target == .end("completed") || step.target == .end("skipped"),
        diagrams.and(diagrams.image(of: values[page] ?? 0, by: step.changes), set)
          != DecisionDiagrams.none
      else { return nil }
      let goal = FlowStep(
        action: step.action, changes: step.changes + [.keep(set)], target: step.target)
      return Target(page: page, set: set, step: goal)
    }
  }

  /// The pages that can lie above one on a trail.
  private func pages(above page: Int) -> [Int] {
    var above: Set<Int> = []
    var waiting = [page]
    while let next = waiting.popLast() {
      for case .page(let target) in system.steps[next].map(\.target)
      where values[target] != nil && above.insert(target).inserted {
        waiting.append(target)
      }
    }
    return above.sorted()
  }

  /// Returns how a step leads from a page to another one, from which `back` is taken with some values.
  private func going(back step: FlowStep, to page: Int, with set: Node) -> [Target] {
    guard case .page(let next) = step.target, let above = target(next, set).first else { return [] }
    let before = diagrams.preimage(of: DecisionDiagrams.all, by: step.changes)
    return target(page, before, settings(above.set) + [.event(.back)]).map { target in
      var target = target
      target.step = FlowStep(
        action: step.action, changes: [.keep(target.set)] + step.changes, target: step.target)
      return target
    }
  }

  private func resuming(on page: Int, leftOn top: Int, with set: Node) -> [Target] {
    let changes = system.resumptions[top]
    var landed = diagrams.and(
      diagrams.image(of: values[top] ?? DecisionDiagrams.none, by: changes), set)
    if top != page { landed = diagrams.and(landed, system.inclusions[top].no) }
    return target(
      top, diagrams.preimage(of: landed, by: changes),
      [.event(.quit)] + settings(usual(among: landed)) + [.event(.launch(nil))])
  }

  /// Returns changes of facts of the world to values of a set.
  private func settings(_ set: Node) -> [FlowInput] {
    let bits = diagrams.member(of: set) { _ in false } ?? [:]
    return variables.variables.enumerated().compactMap { index, variable in
      guard variable.kind == .world || variable.kind == .version else { return nil }
      return variables.value(index, in: bits).map {
        variables.command(setting: index, to: variable.values[$0])
      }
    }
  }
}
