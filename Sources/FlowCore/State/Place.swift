/// The position of an interrupted visit, from which the next launch resumes.
public struct Place: Hashable, Sendable {
  /// The id of the page in view.
  public var page: String
  /// The ids of the pages visited before it, the first one first.
  public var trail: [String]
  /// The answers so far, by page id.
  public var answers: [String: String]

  /// Creates a place.
  public init(page: String, trail: [String] = [], answers: [String: String] = [:]) {
    self.page = page
    self.trail = trail
    self.answers = answers
  }
}
