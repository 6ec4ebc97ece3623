import FlowCore

/// One person's progress with all achievements, and the state that counting needs.
///
/// It is a value: an event changes a copy, which has no effect until it is saved. Achievements are
/// identified by their index in the set of the rules.
package struct Ledger: Hashable, Sendable {
  /// The count of each achievement, from 0 to its target.
  package internal(set) var counts: [Int]
  /// The moment at which each achievement was earned, or nil if it is not.
  package internal(set) var earnings: [Earning?]
  /// The number of events counted, including those without progress.
  package internal(set) var eventCount = 0
  /// The time of the earliest event in seconds since 1970.
  package internal(set) var firstTime: Int?
  /// The progress that is to be reported to a server, and that which was.
  package internal(set) var delivery: Delivery
  /// The files of events that were read, and how far, the latest last.
  package var sources: [FeedSource] = []
  /// The numbers of the app's events by name, which all ledgers of the app share.
  package internal(set) var events = EventCounts()

  /// The counts of keys, at the indices of `AchievementRules.keyed` and of the keys there.
  var keyCounts: [[Int]]
  /// The open attempts, at the indices of `AchievementRules.perfect`.
  var attempts: [OpenAttempts]
  var settings: [FactValue?]
  /// For each setting, true if it was ever on.
  var everOn: [Bool]
  var sessions = SessionExtremes()
  var seen = SeenEvents()

  package init(for rules: AchievementRules) {
    let count = rules.definitions.achievements.count
    counts = Array(repeating: 0, count: count)
    earnings = Array(repeating: nil, count: count)
    delivery = Delivery(count: count)
    keyCounts = rules.keyed.map { Array(repeating: 0, count: $0.limits.keys.count) }
    attempts = Array(repeating: OpenAttempts(), count: rules.perfect.count)
    settings = rules.definitions.settings.map(\.initial)
    everOn = rules.definitions.settings.map { $0.initial == .boolean(true) }
  }

  package func progress(of index: Int, in set: AchievementSet) -> AchievementProgress {
    let target = set.achievements[index].target
    return AchievementProgress(earnings[index] == nil ? counts[index] : target, of: target)
  }

  /// Returns the sum of the points of earned achievements.
  package func points(in set: AchievementSet) -> Int {
    zip(set.achievements, earnings).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0.points) }
  }

  /// Forgets the extremes of the unnamed session, to which events without a session belong.
  ///
  /// A program calls it when it starts, as a new unnamed session begins then.
  package mutating func forgetUnnamedSession() {
    sessions.forget(StableHash(of: "").value)
  }

  /// Returns true if the setting at an index of the set was ever on.
  package func hasEverBeenOn(setting: Int) -> Bool { everOn[setting] }

  /// Returns the achievements that are neither earned nor hidden, those closest to done first.
  ///
  /// They are sorted by percent, then by the count that is missing, then in the order of the set.
  package func suggestions(in set: AchievementSet) -> [Int] {
    let open = set.achievements.indices.filter {
      earnings[$0] == nil && !set.achievements[$0].isHidden
    }
    let keys = open.map { index in
      let progress = progress(of: index, in: set)
      return (-progress.percent, progress.target - progress.count, index)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}

extension Ledger {
  /// Merges the ledger of another device: the greater progress of each achievement is kept.
  ///
  /// The counts are not added, since events that both devices counted would count twice.
  package mutating func merge(_ other: Ledger, by rules: AchievementRules, at now: Int)
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
    return counts.indices.filter { index in
      let before = counts[index]
      counts[index] = max(before, other.counts[index], keyCount(of: index, by: rules))
      if counts[index] > before { delivery.enqueue(index) }
      return settle(index, other.earnings[index], by: rules, at: now)
    }
  }

  /// Merges the earning of an achievement: the earlier of the two counts.
  private mutating func settle(
    _ index: Int, _ other: Earning?, by rules: AchievementRules, at now: Int
  ) -> Bool {
    let target = rules.definitions.achievements[index].target
    counts[index] = min(counts[index], target)
    switch (earnings[index], other) {
    case (let own?, let other?):
      if other.time < own.time { earnings[index] = other }
      return false
    case (nil, let other?):
      earnings[index] = other
      counts[index] = target
      delivery.enqueue(index)
      return true
    case (_?, nil): return false
    case (nil, nil):
      guard counts[index] >= target else { return false }
      earnings[index] = Earning(time: now, eventCount: eventCount)
      return true
    }
  }

  /// Returns the sum of an achievement's key counts, or 0 if a trigger of it does not count by key.
  private func keyCount(of index: Int, by rules: AchievementRules) -> Int {
    let triggers = rules.definitions.achievements[index].triggers
    guard triggers.allSatisfy({ $0.distinct != nil }) else { return 0 }
    return zip(rules.keyed, keyCounts).reduce(0) { count, keyed in
      keyed.0.achievement == index ? count + keyed.1.reduce(0, +) : count
    }
  }
}

/// The moment at which an achievement was earned.
package struct Earning: Hashable, Sendable {
  /// The time in seconds since 1970.
  package let time: Int
  /// The number of events counted by then, including the one that earned the achievement.
  package let eventCount: Int
}

/// The index, in its set, of an achievement that was just earned.
package typealias AchievementIndex = Int

/// The progress with an achievement: a count out of a target.
///
/// ```
/// AchievementProgress(999, of: 1000).percent  // 99
/// ```
package struct AchievementProgress: Hashable, Sendable {
  /// The count at which the achievement is done, at least 1.
  package let target: Int
  /// The count, from 0 to the target.
  package let count: Int

  /// Creates a progress; the target is raised to at least 1, and the count clamped to 0…target.
  package init(_ count: Int, of target: Int) {
    self.target = max(target, 1)
    self.count = min(max(count, 0), self.target)
  }

  /// The percentage from 0 to 100, rounded down, so that only a reached target has 100.
  package var percent: Int {
    let (whole, part) = count.multipliedFullWidth(by: 100)
    return target.dividingFullWidth((whole, part)).quotient
  }

  /// True if the target is reached.
  package var isDone: Bool { count == target }

  /// Returns the progress with a number added; a negative number changes nothing.
  package func adding(_ more: Int) -> AchievementProgress {
    let (sum, isTooMuch) = count.addingReportingOverflow(max(more, 0))
    return AchievementProgress(isTooMuch ? target : sum, of: target)
  }
}

/// Attempts that have begun and are not finished, such as hands, each with its judgement so far.
struct OpenAttempts: Hashable, Sendable {
  /// The maximum number of attempts; beyond it the oldest are forgotten and can't count as perfect.
  static let mostAttempts = 256

  /// The attempts, the oldest first.
  private(set) var attempts: [SavedLedger.Attempt]

  init(_ attempts: [SavedLedger.Attempt] = []) {
    self.attempts = Array(attempts.suffix(Self.mostAttempts))
  }

  /// Adds a judgement to an attempt; an attempt with one wrong action is never perfect.
  mutating func judge(_ key: UInt64, isRight: Bool) {
    if let index = attempts.lastIndex(where: { $0.key == key }) {
      attempts[index].isPerfect = attempts[index].isPerfect && isRight
      return
    }
    attempts.append(SavedLedger.Attempt(key: key, isPerfect: isRight))
    if attempts.count > Self.mostAttempts { attempts.removeFirst() }
  }

  /// Returns true if an attempt has judgements and all of them are right.
  func isPerfect(_ key: UInt64) -> Bool {
    attempts.last { $0.key == key }?.isPerfect ?? false
  }

  mutating func close(_ key: UInt64) {
    if let index = attempts.lastIndex(where: { $0.key == key }) { attempts.remove(at: index) }
  }
}

/// The extremes of the most recent sessions: the current one, and earlier ones with late events.
struct SessionExtremes: Hashable, Sendable {
  /// The maximum number of sessions.
  static let mostSessions = 8

  struct Extremes: Hashable, Sendable {
    let key: UInt64
    /// The lowest values, at the indices of `AchievementRules.watched`; nil until an event has one.
    var lowest: [Double?]
    var highest: [Double?]
  }

  /// The sessions, the current one last.
  private(set) var sessions: [Extremes] = []

  init(_ sessions: [Extremes] = []) {
    self.sessions = Array(sessions.suffix(Self.mostSessions))
  }

  /// Makes the session with a key the current one.
  mutating func enter(_ key: UInt64, watched: Int) {
    if let index = sessions.firstIndex(where: { $0.key == key }) {
      sessions.append(sessions.remove(at: index))
    } else {
      let none = [Double?](repeating: nil, count: watched)
      sessions.append(Extremes(key: key, lowest: none, highest: none))
      if sessions.count > Self.mostSessions { sessions.removeFirst() }
    }
  }

  /// Updates the extremes of the current session with a number.
  mutating func include(_ number: Double, at index: Int) {
    guard let last = sessions.indices.last else { return }
    sessions[last].lowest[index] = min(sessions[last].lowest[index] ?? number, number)
    sessions[last].highest[index] = max(sessions[last].highest[index] ?? number, number)
  }

  mutating func forget(_ key: UInt64) {
    sessions.removeAll { $0.key == key }
  }
}
