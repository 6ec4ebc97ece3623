/// Why a command does nothing here.
public enum Refusal: Hashable, Sendable {
  /// There is no page before this one.
  case firstPage
  /// The page may not be skipped.
  case noSkip
  /// The page wants one of its choices.
  case choiceNeeded
  /// The page has no such choice.
  case noSuchChoice(String)
  /// The flow has no such page.
  case noSuchPage(String)
  /// The page, or the flow, goes on by itself once a condition holds.
  case waitsFor(Wait)
  /// No flow is open.
  case notOpen
  /// A flow is open already.
  case alreadyOpen
  /// Nothing was asked.
  case nothingAsked
  /// A question waits for its answer.
  case answerFirst
  /// The flow can't be seen again.
  case noReplay
}
