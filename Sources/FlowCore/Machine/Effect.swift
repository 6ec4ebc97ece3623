/// An instruction to the driver, which performs effects in order.
public enum Effect: Hashable, Sendable {
  /// Draw a page.
  case present(Presentation)
  /// Report the reason for waiting.
  case await(Wait)
  /// Send the event `elapsed` after this number of milliseconds.
  case pause(Int)
  /// Ask for confirmation of a replay; the answer is `confirm` or `decline`.
  case ask
  /// Save the place, so that the next launch resumes there.
  case keep(Place)
  /// Record completion, with the time and the achievements that it unlocks, and forget the place;
  /// once in a visit.
  case record
  /// Remove the completion key and everything that firstrun keeps for this flow.
  case erase
  /// Count the launch, before it is decided if the flow shows.
  case countLaunch
  /// Find out if somebody is signed in, and send `factsChanged` once that is known.
  case checkSignIn
  /// Start signing in, and send `factsChanged` once it has succeeded.
  case signIn
  /// Show on the mock screen what an action does, and say it.
  case practiced(Practice.Action)
  /// Run another flow, and send `factsChanged` after it.
  case launch(String)
  /// Record that the flow is postponed, and forget the place.
  case postpone
  /// Report the reason why a command does nothing.
  case refuse(Refusal)
  /// Report that an interrupted visit continues.
  case resume
  /// Report that nothing changes.
  case declined
  /// Report that the flow shows no page with the current facts.
  case notNeeded
  /// End the visit.
  case end(Outcome)
}

/// A page to draw.
public struct Presentation: Hashable, Sendable {
  /// The index of the page in the flow.
  public let page: Int
  /// The position of the page in the visit.
  public let position: Position
  /// True in a replay.
  public let isReplay: Bool

  /// Creates a presentation.
  public init(page: Int, position: Position, isReplay: Bool) {
    self.page = page
    self.position = position
    self.isReplay = isReplay
  }
}

/// The position of a page in a visit, as in "Page 2 of 6".
public struct Position: Hashable, Sendable {
  /// The number of the page, from 1; 0 for a page that is not numbered.
  public let number: Int
  /// The number of numbered pages in the visit, as the facts are now.
  public let count: Int

  /// Creates a position.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
