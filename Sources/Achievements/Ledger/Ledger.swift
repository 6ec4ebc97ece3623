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

extension Ledger {
  /// Returns the achievements that are neither earned nor hidden, those closest to done first.
  ///
  /// They are sorted by percent, then by the count that is missing, then in the order of the set.
  public func suggestions(in set: AchievementSet) -> [Int] {
    let open = set.achievements.indices.filter {
      earnings[$0] == nil && !set.achievements[$0].isHidden
    }
    let keys = open.map { place in
      let progress = progress(of: place, in: set)
      return (-progress.percent, progress.target - progress.count, place)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}

extension Ledger {
  /// Merges the ledger of another device: the greater progress of each achievement is kept.
  ///
  /// The counts are not added, since events that both devices counted would count twice.
  ///
  /// - Parameters:
  ///   - other: The ledger of the other device, by the same rules.
  ///   - rules: The rules of both ledgers.
  ///   - now: The current time in seconds since 1970.
  /// - Returns: The achievements that are earned here by merging.
  public mutating func merge(_ other: Ledger, by rules: AchievementRules, at now: Int)
    -> [AchievementIndex]
  {
    for index in keyCounts.indices {
      for key in keyCounts[index].indices {
        keyCounts[index][key] = max(keyCounts[index][key], other.keyCounts[index][key])
      }
    }
    for index in everOn.indices where other.everOn[index] { everOn[index] = true }
    eventCount = max(eventCount, other.eventCount)
    firstTime = [firstTime, other.firstTime].compactMap(\.self).min()
    return counts.indices.filter { place in
      let before = counts[place]
      counts[place] = max(before, other.counts[place], keyCount(of: place, by: rules))
      if counts[place] > before { delivery.enqueue(place) }
      return settle(place, other.earnings[place], by: rules, at: now)
    }
  }

  /// Merges the earning of an achievement: the earlier of the two counts.
  ///
  /// - Returns: True if merging earned the achievement here.
  private mutating func settle(
    _ place: Int, _ other: Earning?, by rules: AchievementRules, at now: Int
  ) -> Bool {
    let target = rules.definitions.achievements[place].target
    counts[place] = min(counts[place], target)
    switch (earnings[place], other) {
    case (let own?, let other?):
      if other.time < own.time { earnings[place] = other }
      return false
    case (nil, let other?):
      earnings[place] = other
      counts[place] = target
      delivery.enqueue(place)
      return true
    case (_?, nil): return false
    case (nil, nil):
      guard counts[place] >= target else { return false }
      earnings[place] = Earning(time: now, eventCount: eventCount)
      return true
    }
  }

  /// Returns the sum of an achievement's key counts, or 0 if a trigger of it does not count by key.
  private func keyCount(of place: Int, by rules: AchievementRules) -> Int {
    let triggers = rules.definitions.achievements[place].triggers
    guard triggers.allSatisfy({ $0.distinct != nil }) else { return 0 }
    return zip(rules.keyed, keyCounts).reduce(0) { count, keyed in
      keyed.0.achievement == place ? count + keyed.1.reduce(0, +) : count
    }
  }
}

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
