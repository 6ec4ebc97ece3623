/// An input of the machine: a command, an answer, a change of facts, or the clock.
package enum Event: Hashable, Sendable {
  /// The request for facts that only effects can find out, before a launch or replay is decided, or
  /// again while it waits for them.
  case prepare(VisitStart)
  /// The launch of the app, with the place of an interrupted visit, if there is one.
  case launch(Place?)
  /// The request to see the flow again.
  case replay
  /// The answer yes to the question for confirmation.
  case confirm
  /// The answer no to the question for confirmation.
  case decline
  case next
  case back
  case skip
  /// The choice with this id on the page in view.
  case choose(String)
  /// An answer in the field of a fact on the page in view; an empty one leaves it so.
  case answer(String, FactValue)
  /// An action of the page's practice.
  case attempt(Practice.Action)
  /// An event of the app with this name.
  case occurred(String)
  /// The request to be asked again later.
  case later
  /// A reviewer's jump to a page by its id; never offered to people in the tutorial.
  case goTo(String)
  /// The end of the visit before its last page: by command, end of input or signal.
  case quit
  /// The request to forget that the flow was ever shown.
  case reset
  /// A change of some fact.
  case factsChanged
  /// The end of the requested pause.
  case elapsed
}
