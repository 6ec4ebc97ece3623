/// Takes the effects of a transition, in order.
///
/// The rules write to it instead of making a list, so that a walk over a flow's states, which
/// performs nothing, does not pay for effects that nobody looks at: they are made only when asked
/// for.
package protocol EffectSink {
  mutating func add(_ effect: @autoclosure () -> Effect)
  /// Takes the reason why a command does nothing here.
  mutating func refuse(_ refusal: @autoclosure () -> Refusal)
}

extension EffectSink {
  /// Takes an effect on the way to a state.
  mutating func add(_ effect: @autoclosure () -> Effect, then state: FlowState) -> FlowState {
    add(effect())
    return state
  }

  /// Takes a refusal, which leaves things as they are.
  mutating func refuse(
    _ refusal: @autoclosure () -> Refusal, in state: FlowState
  ) -> FlowState {
    refuse(refusal())
    return state
  }
}

/// For the driver, which performs them.
extension [Effect]: EffectSink {
  package mutating func add(_ effect: @autoclosure () -> Effect) {
    if isEmpty { reserveCapacity(2) }
    append(effect())
  }

  package mutating func refuse(_ refusal: @autoclosure () -> Refusal) {
    append(.refuse(refusal()))
  }
}
