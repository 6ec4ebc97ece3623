/// The reason why a command does nothing.
public enum Refusal: Hashable, Sendable {
  /// There is no previous page.
  case firstPage
  /// The page may not be skipped.
  case noSkip
  /// The page needs one of its choices.
  case choiceNeeded
  /// The page needs one of its actions to be tried.
  case practiceFirst
  /// The page is there to try another action.
  case otherPractice
  /// There is nothing to try on the page.
  case noPractice
  /// The flow can't be postponed.
  case noLater
  /// The page has no such choice.
  case noSuchChoice(String)
  /// The flow has no such page.
  case noSuchPage(String)
  /// The page or the flow continues only once a condition holds.
  case waitsFor(Wait)
  /// No flow is open.
  case notOpen
  /// A flow is open already.
  case alreadyOpen
  /// There is no question to answer.
  case nothingAsked
  /// A question must be answered first.
  case answerFirst
  /// The flow can't be seen again.
  case noReplay
}
