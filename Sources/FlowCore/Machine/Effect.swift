/// What the driver must do, in order.
public enum Effect: Hashable, Sendable {
  /// Draw a page.
  case present(Presentation)
  /// Say what is waited for.
  case await(Wait)
  /// Post `elapsed` after so many milliseconds.
  case pause(Int)
  /// Ask whether the flow is to be replayed; answer with `confirm` or `decline`.
  case ask
  /// Save the place, so that the next launch resumes there.
  case keep(Place)
  /// Record completion, and forget the place. Happens once in a visit.
  case record
  /// Remove the completion key and what was kept for this flow.
  case erase
  /// Start signing in.
  case signIn
  /// Say why a command does nothing here.
  case refuse(Refusal)
  /// Say that an interrupted visit goes on.
  case resume
  /// Say that nothing changes.
  case declined
  /// The flow has nothing to show now.
  case notNeeded
  /// The visit is over.
  case end(Outcome)
}

/// A page to draw.
public struct Presentation: Hashable, Sendable {
  /// Its index in the flow.
  public let page: Int
  /// Its place in the visit.
  public let position: Position
  /// Whether the flow is seen again.
  public let isReplay: Bool

  /// Takes the three.
  public init(page: Int, position: Position, isReplay: Bool) {
    self.page = page
    self.position = position
    self.isReplay = isReplay
  }
}

/// "Page 2 of 6".
public struct Position: Hashable, Sendable {
  /// From 1; 0 for a page before the first numbered one.
  public let number: Int
  /// How many numbered pages the visit has, as the facts are now.
  public let count: Int

  /// Takes the two.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}
