/// One pass through a flow: where it is, its trail, its answers.
public struct Visit: Hashable, Sendable {
  /// The page in view, by its index in the flow.
  public var page: Int
  /// The pages visited before it, the first one first.
  public var trail: [Int]
  /// The answers given so far, by page id.
  public var answers: [String: String]
  /// Whether the flow is seen again: then nothing is recorded or kept.
  public var isReplay: Bool
  /// Whether the `advanceWhen` of the page in view held when that was last known; not before the
  /// page was come to.
  public var isAdvanceMet: Bool

  /// Creates a visit.
  public init(
    page: Int, trail: [Int] = [], answers: [String: String] = [:], isReplay: Bool = false,
    isAdvanceMet: Bool = false
  ) {
    self.page = page
    self.trail = trail
    self.answers = answers
    self.isReplay = isReplay
    self.isAdvanceMet = isAdvanceMet
  }
}
