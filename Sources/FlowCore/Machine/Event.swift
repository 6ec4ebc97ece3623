/// What happened: a command, an answer, a fact, the clock.
public enum Event: Hashable, Sendable {
  /// The app was started. An interrupted visit's place, if there is one.
  case launch(Place?)
  /// Somebody wants to see the flow again.
  case replay
  /// Yes, to the question that was asked.
  case confirm
  /// No, to the question that was asked.
  case decline
  case next
  case back
  case skip
  /// A choice of the page in view, by its id.
  case choose(String)
  /// A reviewer jumps to a page, by its id. Never offered to people in the tutorial.
  case goTo(String)
  /// Left in the middle: the word, the end of input, a signal.
  case quit
  /// Forget that the flow was ever seen.
  case reset
  /// Some fact is not what it was.
  case factsChanged
  /// The pause that was asked for is over.
  case elapsed
}
