/// The decision if a flow shows, made by the machine itself.
package struct Gate {
  /// The possible results of a launch.
  package enum Decision: Hashable {
    case shown
    case notShown
    /// No page is left to show: the flow is recorded as done without drawing one.
    case doneAtOnce
    case waits
  }

  /// The result of a launch, with details.
  package struct LaunchResult: Hashable {
    package let decision: Decision
    /// The facts that the launch waits for.
    package var awaited: [String] = []
    /// The page on which an interrupted visit resumes, if it does.
    package var resumed: Presentation?
  }

  package let machine: FlowMachine

  package init(of flow: Flow) {
    machine = FlowMachine(flow)
  }

  package var flow: Flow { machine.flow }

  /// The conditions that decide, with the `show` condition first.
  package var conditions: [Condition] { [machine.show, flow.completeWhen].compactMap(\.self) }

  /// The conditions on which each page can be the first.
  package var pageConditions: [Condition] { machine.inclusions + machine.elementConditions }

  /// Launches the flow with these facts, without any effect.
  package func launch(given facts: Facts, from place: Place?) -> LaunchResult {
    var (state, effects) = machine.transition(from: .idle, on: .launch(place), given: facts)
    if case .opening = state {
      (state, effects) = machine.transition(from: state, on: .elapsed, given: facts)
    }
    let decision: Decision =
      switch state {
      case .deciding: .waits
      case .ended: .doneAtOnce
      case .idle, .confirmingReplay: .notShown
      case .opening, .revealing, .visiting, .awaitingNextPage: .shown
      }
    var result = LaunchResult(decision: decision)
    for case .show(.await(let wait)) in effects { result.awaited = wait.facts }
    for case .show(.present(let page)) in effects where effects.contains(.resume) {
      result.resumed = page
    }
    return result
  }

  /// Returns true if the gate is open and `completeWhen` does not end the flow, so that only the
  /// pages decide.
  package func isOpen(given facts: Facts) -> Bool {
    let facts = asLaunch(facts)
    return machine.show.truth(given: facts) == .yes
      && flow.completeWhen.map { $0.truth(given: facts) == .no } ?? true
  }

  /// Returns the facts as they are before the first page: no replay, and no answers but kept ones.
  package func asLaunch(_ facts: Facts) -> Facts {
    var facts = facts
    facts[FactTypes.replaying] = .boolean(false)
    for page in flow.pages where !page.choices.isEmpty {
      let fact = FactTypes.answer + page.id
      facts[fact] = facts[fact] ?? .word("")
    }
    return facts
  }
}

extension Facts {
  /// True if the built-in facts do not contradict each other: `firstUse` is the opposite of
  /// `completed`, and a flow that was never completed has no completed version.
  package var isPossible: Bool {
    if let completed = self[FactTypes.completed], completed == self[FactTypes.firstUse] {
      return false
    }
    let isNew =
      self[FactTypes.completed] == .boolean(false) || self[FactTypes.firstUse] == .boolean(true)
    guard isNew, let version = self[FactTypes.completedVersion] else { return true }
    return version == .version(.zero)
  }
}
