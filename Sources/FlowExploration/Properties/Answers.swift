import FlowCore

/// The transition function under test: the machine of a flow, or a faulty one with which a test
/// shows that faults are found.
struct Answers: Sendable {
  /// The next state for a state, an event and facts, and the effects that the driver must perform.
  let answer: @Sendable (FlowState, Event, Facts) -> FlowMachine.Move

  /// Returns the state after an event, once all pauses that follow it are over.
  func settled(from state: FlowState, on event: Event, given facts: Facts) -> FlowState {
    var state = answer(state, event, facts).state
    while true {
      switch state {
      case .opening, .revealing: state = answer(state, .elapsed, facts).state
      case .idle, .deciding, .asking, .visiting, .seeking, .ended: return state
      }
    }
  }
}

/// A command, with the states before and after it and its effects.
struct AnsweredCommand {
  let before: FlowState
  let event: Event
  /// The facts when the command is given.
  let facts: Facts
  /// The facts before the command.
  let factsBefore: Facts
  let after: FlowState
  let effects: [Effect]
}
