/// Where an interrupted visit was: what the next launch resumes from.
public struct Place: Hashable, Sendable {
  /// The page in view, by its id.
  public var page: String
  /// The pages visited before it, the first one first.
  public var trail: [String]
  /// The answers given so far, by page.
  public var answers: [String: String]

  /// Takes the three.
  public init(page: String, trail: [String] = [], answers: [String: String] = [:]) {
    self.page = page
    self.trail = trail
    self.answers = answers
  }
}
