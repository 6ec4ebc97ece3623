import FlowCore

/// Listens to a transition's effects for nothing but whether the machine refused.
struct RefusalNote: EffectSink {
  private var isRefused = false
  private var doesMore = false

  init() {}

  /// Whether a refusal was all that there was.
  var isNothingElse: Bool { isRefused && !doesMore }

  mutating func add(_ effect: @autoclosure () -> Effect) { doesMore = true }

  mutating func refuse(_ refusal: @autoclosure () -> Refusal) { isRefused = true }
}
