import FlowCore

extension Exploration {
  /// For each fact, the distinct known values to which some transition sets it.
  fileprivate var knownValues: [String: [FactValue]] {
    var values: [String: [FactValue]] = [:]
    for case .set(let settings) in Set(transitions.map(\.command)) {
      for setting in settings {
        guard let value = setting.value, values[setting.fact]?.contains(value) != true else {
          continue
        }
        values[setting.fact, default: []].append(value)
      }
    }
    return values.mapValues { $0.sorted { "\($0)" < "\($1)" } }
  }
}

/// The data with which invariants are checked: an index of the transitions, the transition function
/// under test, and the states from which the flow can still be completed or skipped.
struct InvariantContext: Sendable {
  let transitionIndex: TransitionIndex
  /// The transition function that is checked.
  let transitionFunction: TransitionFunction
  private let statesWithOutcome: [Bool]
  /// For each fact, the known values to which some transition sets it.
  let values: [String: [FactValue]]
  /// The machine of the explored flow.
  var machine: FlowMachine { transitionIndex.exploration.machine }

  init(_ exploration: Exploration, _ answers: TransitionFunction) {
    transitionIndex = TransitionIndex(exploration)
    self.transitionFunction = answers
    values = exploration.knownValues
    statesWithOutcome = exploration.statesWithOutcome
  }

  /// Returns true if the flow can be completed or skipped from a state without being left first.
  func hasOutcome(from position: Int) -> Bool { statesWithOutcome[position] }

  /// Returns a walk extended by a command; nil if the command cannot be typed there or does
  /// nothing.
  func walk(after command: Exploration.Command, from walk: WalkState) -> WalkState? {
    let transitions = transitionIndex.exploration.transitions
    return transitionIndex.typed(at: walk.position).lazy
      .filter { transitions[$0].command == command }
      .compactMap { walk.extended(by: $0, in: transitionIndex)?.walk }.first
  }

  /// Returns the last command of a walk, with its effects; nil if there is none.
  func lastStep(from before: WalkState, to after: WalkState) -> ExecutedCommand? {
    guard let command = after.commands.last else { return nil }
    var facts = before.facts
    let event = facts.apply(command)
    let move = transitionFunction.transition(before.state, event, facts)
    return ExecutedCommand(
      before: before.state, event: event, facts: facts, factsBefore: before.facts,
      after: move.state, effects: move.effects)
  }

  /// Returns the first invariant that a command violates; nil if all hold.
  func violatedInvariant(by step: ExecutedCommand, to after: WalkState) -> Invariant? {
    Invariant.allCases.first { !$0.holds(for: step, to: after, in: self) }
  }
}
