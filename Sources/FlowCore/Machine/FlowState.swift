/// Where a flow is.
public enum FlowState: Hashable, Sendable {
  /// Not shown.
  case idle
  /// Launched, and a fact that decides whether it shows is unknown.
  case deciding(Place?)
  /// Launched, and the delay before it presents itself is running.
  case opening(Place?)
  /// Asked whether to replay.
  case asking
  /// A page is appearing.
  case revealing(Visit)
  /// A page is in view.
  case visiting(Visit)
  /// A page is in view, and a fact that decides which one is next is unknown.
  case seeking(Visit)
  /// Over.
  case ended(Outcome)
}
