package import FlowCore

/// A ledger as it is stored: with names instead of indices.
///
/// Nothing is lost if the rules change: entries without a match in the rules are kept.
package struct SavedLedger: Hashable, Sendable {
  package struct AchievementState: Hashable, Sendable {
    /// The count, from 0 to the target.
    package var count = 0
    /// The moment at which it was earned, or nil if it is not.
    package var earning: Earning?
    /// The count that the server acknowledged last.
    package var acknowledged = 0
  }

  /// The extremes of a session, by attribute.
  package struct Extremes: Hashable, Sendable {
    /// The fingerprint of the session's name.
    package var key: UInt64
    /// The lowest number of each attribute.
    package var lowest: [String: Double]
    /// The highest number of each attribute.
    package var highest: [String: Double]
  }

  /// An attempt that has begun, such as a hand, and its judgement so far.
  package struct Attempt: Hashable, Sendable {
    /// A hash of the session and of the attribute's value that identifies the attempt.
    package var key: UInt64
    /// True if every action was right so far.
    package var isPerfect: Bool
  }

  /// The states of achievements, by id.
  package var states: [String: AchievementState] = [:]
  /// Counts of keys, by the name of the first trigger that counts by the attribute, then by key.
  package var distinct: [String: [String: Int]] = [:]
  /// Attempts by the names of triggers, the oldest first.
  package var attempts: [String: [Attempt]] = [:]
  /// Values of settings, by name.
  package var settings: [String: FactValue] = [:]
  /// The names of settings that were ever on.
  package var everOn: Set<String> = []
  /// The extremes of recent sessions, the current session last.
  package var sessions: [Extremes] = []
  /// The ids of counted events, in ranges, the oldest first.
  package var seen: [SeenEvents.NumberRange] = []
  package var eventCount = 0
  /// The time of the earliest event in seconds since 1970.
  package var firstTime: Int?
  /// The ids of achievements whose progress is to be reported, in order.
  package var queue: [String] = []
  /// The time of the last acknowledgement in seconds since 1970.
  package var lastTime: Int?
  /// The files of events that were read, and how far, the latest last.
  package var sources: [FeedSource] = []
  /// The numbers of the app's events by name, which all ledgers of the app share.
  package var events = EventCounts()

  package init() {}
}

extension Ledger {
  /// Creates a ledger from a stored one; entries that the rules do not know are left out.
  package init(_ saved: SavedLedger, for rules: AchievementRules) {
    self.init(for: rules)
    let set = rules.definitions
    for (index, achievement) in set.achievements.enumerated() {
      guard let state = saved.states[achievement.id] else { continue }
      counts[index] = min(max(0, state.count), achievement.target)
      earnings[index] = state.earning.map {
        Earning(time: Self.time($0.time), eventCount: $0.eventCount)
      }
      delivery.acknowledged[index] = max(0, state.acknowledged)
    }
    for id in saved.queue {
      if let index = set.achievements.firstIndex(where: { $0.id == id }) { delivery.enqueue(index) }
    }
    delivery.lastTime = saved.lastTime.map(Self.time)
    for (index, keyed) in rules.keyed.enumerated() {
      let kept = saved.distinct[rules.name(of: keyed)] ?? [:]
      keyCounts[index] = zip(keyed.limits.keys, keyed.limits.limits).map { key, limit in
        min(max(0, kept[key.description] ?? 0), limit)
      }
    }
    for (index, name) in rules.perfectNames.enumerated() {
      attempts[index] = OpenAttempts(saved.attempts[name] ?? [])
    }
    for (index, setting) in set.settings.enumerated() {
      if let value = saved.settings[setting.name], value.type == setting.type {
        settings[index] = value
      }
      if saved.everOn.contains(setting.name) { everOn[index] = true }
    }
    let names = rules.watched.map { rules.facts[$0.attribute].name }
    sessions = SessionExtremes(
      saved.sessions.map { session in
        .init(
          key: session.key, lowest: names.map { session.lowest[$0] },
          highest: names.map { session.highest[$0] })
      })
    seen = SeenEvents(saved.seen)
    // The file may contain any number: the limit keeps sums from overflowing.
    eventCount = min(max(0, saved.eventCount), .max / 2)
    firstTime = saved.firstTime.map(Self.time)
    sources = saved.sources
    events = saved.events
  }

  /// Returns a time clamped to the years 1970 to 9999.
  private static func time(_ seconds: Int) -> Int { min(max(0, seconds), Int(EventTime.latest)) }

  /// Returns the ledger as it is stored.
  package func saved(by rules: AchievementRules, over before: SavedLedger) -> SavedLedger {
    var saved = before
    let set = rules.definitions
    for (index, achievement) in set.achievements.enumerated() {
      let state = SavedLedger.AchievementState(
        count: counts[index], earning: earnings[index],
        acknowledged: delivery.acknowledged[index])
      let isNew = state == SavedLedger.AchievementState()
      saved.states[achievement.id] = isNew ? nil : state
    }
    let known = Set(set.achievements.map(\.id))
    saved.queue =
      before.queue.filter { !known.contains($0) }
      + delivery.queue.map { set.achievements[$0].id }
    saved.lastTime = delivery.lastTime
    for (keyed, counts) in zip(rules.keyed, keyCounts) {
      for (key, count) in zip(keyed.limits.keys, counts) where count > 0 {
        saved.distinct[rules.name(of: keyed), default: [:]][key.description] = count
      }
    }
    for (index, name) in rules.perfectNames.enumerated() {
      let open = attempts[index].attempts
      saved.attempts[name] = open.isEmpty ? nil : open
    }
    for (index, setting) in set.settings.enumerated() {
      let isInitial = settings[index] == setting.initial
      saved.settings[setting.name] = isInitial ? nil : settings[index]
      if everOn[index], setting.initial != .boolean(true) { saved.everOn.insert(setting.name) }
    }
    saved.sessions = savedSessions(by: rules)
    saved.seen = seen.kept
    saved.eventCount = eventCount
    saved.firstTime = firstTime
    saved.sources = sources
    saved.events = events
    return saved
  }

  private func savedSessions(by rules: AchievementRules) -> [SavedLedger.Extremes] {
    let names = rules.watched.map { rules.facts[$0.attribute].name }
    func named(_ numbers: [Double?]) -> [String: Double] {
      var named: [String: Double] = [:]
      for (name, number) in zip(names, numbers) { named[name] = number }
      return named
    }
    return sessions.sessions.map { session in
      SavedLedger.Extremes(
        key: session.key, lowest: named(session.lowest), highest: named(session.highest))
    }
  }
}

extension AchievementRules {
  /// Returns the name that key counts are stored under: `hands`, or `hands.2` for a second trigger.
  func name(of keyed: Keyed) -> String {
    Self.name(definitions.achievements[keyed.achievement].id, keyed.limits.trigger)
  }

  /// The names that attempts are stored under, at the indices of `perfect`.
  var perfectNames: [String] {
    let all = definitions.achievements.flatMap { achievement in
      achievement.triggers.enumerated().map { (achievement.id, $0.offset, $0.element.perfect) }
    }
    return perfect.map { known in
      let first = all.first { $0.2 == known }
      return Self.name(first?.0 ?? "", first?.1 ?? 0)
    }
  }

  private static func name(_ id: String, _ trigger: Int) -> String {
    trigger == 0 ? id : "\(id).\(trigger + 1)"
  }
}
