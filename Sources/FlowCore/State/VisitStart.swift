/// The start of a visit.
public enum VisitStart: Hashable, Sendable {
  /// The launch of the app, with the place of an interrupted visit, if there is one.
  case launch(Place?)
  /// A replay, after its confirmation if the flow asks for one.
  case replay
}
