/// A receiver of the effects of a transition, in order.
///
/// The rules write effects to a sink instead of building an array. A search over a flow's states
/// ignores effects, and its sink never evaluates the autoclosures.
package protocol EffectSink {
  mutating func add(_ effect: @autoclosure () -> Effect)
  /// Receives the reason why a command does nothing.
  mutating func refuse(_ refusal: @autoclosure () -> Refusal)
}

extension EffectSink {
  /// Receives an effect on the way to a state.
  mutating func add(_ effect: @autoclosure () -> Effect, then state: FlowState) -> FlowState {
    add(effect())
    return state
  }

  /// Receives a refusal and leaves the state as it is.
  mutating func refuse(
    _ refusal: @autoclosure () -> Refusal, in state: FlowState
  ) -> FlowState {
    refuse(refusal())
    return state
  }
}

/// The sink of the driver, which performs the effects.
extension [Effect]: EffectSink {
  package mutating func add(_ effect: @autoclosure () -> Effect) {
    if isEmpty { reserveCapacity(2) }
    append(effect())
  }

  package mutating func refuse(_ refusal: @autoclosure () -> Refusal) {
    append(.refuse(refusal()))
  }
}
