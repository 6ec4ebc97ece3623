/// How far somebody is with an achievement: so many of a target.
///
/// ```
/// Progress(999, of: 1000).percent  // 99
/// ```
public struct Progress: Hashable, Sendable {
  /// What counts as done, at least 1.
  public let target: Int
  /// From 0 to the target; what is more does not count.
  public let count: Int

  /// So many of a target; both are clamped to what makes sense.
  public init(_ count: Int, of target: Int) {
    self.target = max(target, 1)
    self.count = min(max(count, 0), self.target)
  }

  /// From 0 to 100, rounded down, so that only what is done shows 100.
  public var percent: Int {
    let (whole, part) = count.multipliedFullWidth(by: 100)
    return target.dividingFullWidth((whole, part)).quotient
  }

  /// Whether the target is reached.
  public var isDone: Bool { count == target }

  /// The progress after so many more; it never goes back.
  public func adding(_ more: Int) -> Progress {
    let (sum, isTooMuch) = count.addingReportingOverflow(max(more, 0))
    return Progress(isTooMuch ? target : sum, of: target)
  }

  /// The greater progress of two devices.
  public func merged(with other: Progress) -> Progress {
    Progress(max(count, other.count), of: target)
  }
}
