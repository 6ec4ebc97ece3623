import FlowCore

/// One person's progress with all achievements, and the state that counting needs.
///
/// It is a value: an event changes a copy, which has no effect until it is saved. Achievements are
/// identified by their index in the set of the rules.
public struct Ledger: Hashable, Sendable {
  /// The count of each achievement, from 0 to its target.
  public internal(set) var counts: [Int]
  /// The moment at which each achievement was earned, or nil if it is not.
  public internal(set) var earnings: [Earning?]
  /// The number of events counted, including those without progress.
  public internal(set) var eventCount = 0
  /// The time of the earliest event in seconds since 1970.
  public internal(set) var firstTime: Int?
  /// The progress that is to be reported to a server, and that which was.
  public internal(set) var delivery: Delivery
  /// The files of events that were read, and how far, the latest last.
  public var sources: [FeedSource] = []
  /// The numbers of the app's events by name, which all ledgers of the app share.
  public internal(set) var events = EventCounts()

  /// The counts of keys, at the indices of `AchievementRules.keyed` and of the keys there.
  var keyCounts: [[Int]]
  var tries: [OpenAttempts]
  var settings: [FactValue?]
  /// For each setting, true if it was ever on.
  var everOn: [Bool]
  var sessions = SessionExtremes()
  var seen = SeenEvents()

  /// Creates a ledger without progress.
  public init(for rules: AchievementRules) {
    let count = rules.definitions.achievements.count
    counts = Array(repeating: 0, count: count)
    earnings = Array(repeating: nil, count: count)
    delivery = Delivery(count: count)
    keyCounts = rules.keyed.map { Array(repeating: 0, count: $0.limits.keys.count) }
    tries = Array(repeating: OpenAttempts(), count: rules.perfect.count)
    settings = rules.definitions.settings.map(\.initial)
    everOn = rules.definitions.settings.map { $0.initial == .boolean(true) }
  }

  /// Returns the progress of the achievement at an index.
  public func progress(of place: Int, in set: AchievementSet) -> AchievementProgress {
    let target = set.achievements[place].target
    return AchievementProgress(earnings[place] == nil ? counts[place] : target, of: target)
  }

  /// Returns the sum of the points of earned achievements.
  public func points(in set: AchievementSet) -> Int {
    zip(set.achievements, earnings).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0.points) }
  }

  /// Forgets the extremes of the unnamed session, to which events without a session belong.
  ///
  /// A program calls it when it starts, as a new unnamed session begins then.
  public mutating func forgetUnnamedSession() {
    sessions.forget(StableHash(of: "").value)
  }
}

extension Ledger {
  /// Returns true if the setting at an index of the set was ever on.
  public func hasEverBeenOn(setting: Int) -> Bool { everOn[setting] }
}

extension Ledger {
  /// Removes history, which has no influence on later events, so that equal states are equal.
  package mutating func forgetHistory() {
    eventCount = 0
    firstTime = nil
    for place in earnings.indices where earnings[place] != nil {
      earnings[place] = Earning(time: 0, eventCount: 0)
    }
  }
}
