/// The moment at which an achievement was earned.
public struct Earning: Hashable, Sendable {
  /// The time in seconds since 1970.
  public let time: Int
  /// The number of events counted by then, including the one that earned the achievement.
  public let eventCount: Int

  /// Creates the moment of an earning.
  public init(time: Int, eventCount: Int) {
    self.time = time
    self.eventCount = eventCount
  }
}

/// The index, in its set, of an achievement that was just earned.
public typealias AchievementIndex = Int
