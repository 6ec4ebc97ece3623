import FlowCore

/// A sink of effects that only notes refusals and the presence of any other effect.
struct RefusalSink: EffectSink {
  private var isRefused = false
  private var doesMore = false

  init() {}

  /// True if a refusal was the only effect.
  var isNothingElse: Bool { isRefused && !doesMore }

  mutating func add(_ effect: @autoclosure () -> Effect) { doesMore = true }

  mutating func refuse(_ refusal: @autoclosure () -> Refusal) { isRefused = true }
}
