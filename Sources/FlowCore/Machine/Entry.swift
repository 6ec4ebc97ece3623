/// A way into a flow.
public enum Entry: Hashable, Sendable {
  /// The app was started; an interrupted visit's place, if there is one.
  case launch(Place?)
  /// Somebody wants to see the flow again, and has said so where that is asked.
  case replay
}
