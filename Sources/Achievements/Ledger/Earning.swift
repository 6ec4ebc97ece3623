/// When an achievement was earned.
public struct Earning: Hashable, Sendable {
  /// In seconds since 1970.
  public let time: Int
  /// How many events had been counted by then, the one that earned it among them.
  public let eventCount: Int

  /// Takes when it was.
  public init(time: Int, eventCount: Int) {
    self.time = time
    self.eventCount = eventCount
  }
}

/// Something that was just earned: the place of the achievement in its set.
public typealias Unlock = Int
