/// The progress with an achievement: a count out of a target.
///
/// ```
/// Progress(999, of: 1000).percent  // 99
/// ```
public struct AchievementProgress: Hashable, Sendable {
  /// The count at which the achievement is done, at least 1.
  public let target: Int
  /// The count, from 0 to the target.
  public let count: Int

  /// Creates a progress; the target is raised to at least 1, and the count clamped to 0…target.
  public init(_ count: Int, of target: Int) {
    self.target = max(target, 1)
    self.count = min(max(count, 0), self.target)
  }

  /// The percentage from 0 to 100, rounded down, so that only a reached target has 100.
  public var percent: Int {
    let (whole, part) = count.multipliedFullWidth(by: 100)
    return target.dividingFullWidth((whole, part)).quotient
  }

  /// True if the target is reached.
  public var isDone: Bool { count == target }

  /// Returns the progress with a number added; a negative number changes nothing.
  public func adding(_ more: Int) -> AchievementProgress {
    let (sum, isTooMuch) = count.addingReportingOverflow(max(more, 0))
    return AchievementProgress(isTooMuch ? target : sum, of: target)
  }

  /// Returns the greater progress of two devices.
  public func merged(with other: AchievementProgress) -> AchievementProgress {
    AchievementProgress(max(count, other.count), of: target)
  }
}
