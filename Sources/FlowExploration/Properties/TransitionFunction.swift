import FlowCore

/// The transition function under test: the machine of a flow, or a faulty one with which a test
/// shows that faults are found.
struct TransitionFunction: Sendable {
  /// The next state for a state, an event and facts, and the effects that the driver must perform.
  let transition: @Sendable (FlowState, Event, Facts) -> FlowMachine.TransitionResult

  /// Returns the state after an event, once all pauses that follow it are over.
  func settled(from state: FlowState, on event: Event, given facts: Facts) -> FlowState {
    var state = transition(state, event, facts).state
    while true {
      switch state {
      case .opening, .revealing: state = transition(state, .elapsed, facts).state
      case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: return state
      }
    }
  }
}

/// A command, with the states before and after it and its effects.
struct ExecutedCommand {
  let before: FlowState
  let event: Event
  /// The facts when the command is given.
  let facts: Facts
  /// The facts before the command.
  let factsBefore: Facts
  let after: FlowState
  let effects: [Effect]
}
