import FlowCore

/// What answers events: the machine of a flow, or, where a test wants to see that it is noticed,
/// another one.
struct Answers: Sendable {
  /// Where an event leads from a state, given facts, and what the driver must do then.
  let answer: @Sendable (FlowState, Event, Facts) -> FlowMachine.Move

  /// Where an event leads once the clock has run as far as it runs by itself.
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

/// A command as it was answered.
struct AnsweredCommand {
  let before: FlowState
  let event: Event
  /// What is known when it is given.
  let facts: Facts
  /// What was known before.
  let factsBefore: Facts
  let after: FlowState
  let effects: [Effect]
}
