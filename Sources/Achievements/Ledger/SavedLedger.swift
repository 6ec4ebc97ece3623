public import FlowCore

/// A ledger by names, as it is kept: whatever becomes of its rules meanwhile, nothing is lost.
public struct SavedLedger: Hashable, Sendable {
  /// How somebody stands with an achievement.
  public struct Standing: Hashable, Sendable {
    /// How far it is.
    public var count: Int
    /// When it was earned.
    public var earning: Earning?
    /// How far it was when that was last acknowledged.
    public var acknowledged: Int

    /// How far it is, when it was earned, and what of that was acknowledged.
    public init(count: Int = 0, earning: Earning? = nil, acknowledged: Int = 0) {
      self.count = count
      self.earning = earning
      self.acknowledged = acknowledged
    }
  }

  /// What a session had lowest and highest, by attribute.
  public struct Session: Hashable, Sendable {
    /// Stands for the session.
    public var key: UInt64
    /// The lowest number of each attribute.
    public var lowest: [String: Double]
    /// The highest one.
    public var highest: [String: Double]

    /// A session's values.
    public init(key: UInt64, lowest: [String: Double], highest: [String: Double]) {
      self.key = key
      self.lowest = lowest
      self.highest = highest
    }
  }

  /// Something that has begun, and whether all of it was right so far.
  public struct Try: Hashable, Sendable {
    /// Stands for what it is.
    public var key: UInt64
    /// Whether all of it was right so far.
    public var isPerfect: Bool

    /// Something that has begun.
    public init(key: UInt64, isPerfect: Bool) {
      self.key = key
      self.isPerfect = isPerfect
    }
  }

  /// By the ids of achievements.
  public var standings: [String: Standing] = [:]
  /// By achievement and attribute, named like the first trigger that counts by it, then by key.
  public var distinct: [String: [String: Int]] = [:]
  /// By the names of triggers, the oldest first.
  public var tries: [String: [Try]] = [:]
  /// By name.
  public var settings: [String: FactValue] = [:]
  /// The names of settings that were ever on.
  public var everOn: Set<String> = []
  /// The one in hand last.
  public var sessions: [Session] = []
  /// The oldest first.
  public var seen: [SeenEvents.Stretch] = []
  /// How many events were counted.
  public var eventCount = 0
  /// When the first of them happened.
  public var firstTime: Int?
  /// The ids of achievements whose progress is to be reported, in order.
  public var queue: [String] = []
  /// When something was acknowledged last.
  public var lastTime: Int?
  /// The files that were fed, the latest last.
  public var sources: [FeedSource] = []

  /// Nothing.
  public init() {}
}

extension Ledger {
  /// What was kept, by the places of these rules; what they do not know stays out of it.
  public init(_ saved: SavedLedger, for rules: Rules) {
    self.init(for: rules)
    let set = rules.definitions
    for (place, achievement) in set.achievements.enumerated() {
      guard let standing = saved.standings[achievement.id] else { continue }
      counts[place] = min(max(0, standing.count), achievement.target)
      earnings[place] = standing.earning.map {
        Earning(time: Self.time($0.time), eventCount: $0.eventCount)
      }
      delivery.acknowledged[place] = max(0, standing.acknowledged)
    }
    for id in saved.queue {
      if let place = set.achievements.firstIndex(where: { $0.id == id }) { delivery.queue(place) }
    }
    delivery.lastTime = saved.lastTime.map(Self.time)
    for (index, keyed) in rules.keyed.enumerated() {
      let kept = saved.distinct[rules.name(of: keyed)] ?? [:]
      keyCounts[index] = zip(keyed.limits.keys, keyed.limits.limits).map { key, limit in
        min(max(0, kept[key.description] ?? 0), limit)
      }
    }
    for (index, name) in rules.perfectNames.enumerated() {
      let kept = saved.tries[name] ?? []
      tries[index] = OpenTries(kept.map { .init(key: $0.key, isPerfect: $0.isPerfect) })
    }
    for (index, setting) in set.settings.enumerated() {
      if let value = saved.settings[setting.name], value.type == setting.type {
        settings[index] = value
      }
      if saved.everOn.contains(setting.name) { everOn[index] = true }
    }
    let names = rules.watched.map { rules.facts[$0.attribute].name }
    sessions = SessionValues(
      saved.sessions.map { session in
        .init(
          key: session.key, lowest: names.map { session.lowest[$0] },
          highest: names.map { session.highest[$0] })
      })
    seen = SeenEvents(saved.seen)
    // Whoever wrote the file may have written anything: sums must not overflow.
    eventCount = min(max(0, saved.eventCount), .max / 2)
    firstTime = saved.firstTime.map(Self.time)
    sources = saved.sources
  }

  /// A time that a calendar has.
  private static func time(_ seconds: Int) -> Int { min(max(0, seconds), Int(EventTime.latest)) }

  /// By names, over what was kept before: what these rules do not know stays in it.
  public func saved(by rules: Rules, over before: SavedLedger) -> SavedLedger {
    var saved = before
    let set = rules.definitions
    for (place, achievement) in set.achievements.enumerated() {
      let standing = SavedLedger.Standing(
        count: counts[place], earning: earnings[place],
        acknowledged: delivery.acknowledged[place])
      let isNew = standing == SavedLedger.Standing()
      saved.standings[achievement.id] = isNew ? nil : standing
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
      let open = tries[index].tries.map { SavedLedger.Try(key: $0.key, isPerfect: $0.isPerfect) }
      saved.tries[name] = open.isEmpty ? nil : open
    }
    for (index, setting) in set.settings.enumerated() {
      if settings[index] != setting.initial { saved.settings[setting.name] = settings[index] }
      if settings[index] == setting.initial { saved.settings[setting.name] = nil }
      if everOn[index], setting.initial != .boolean(true) { saved.everOn.insert(setting.name) }
    }
    saved.sessions = savedSessions(by: rules)
    saved.seen = seen.kept
    saved.eventCount = eventCount
    saved.firstTime = firstTime
    saved.sources = sources
    return saved
  }

  private func savedSessions(by rules: Rules) -> [SavedLedger.Session] {
    let names = rules.watched.map { rules.facts[$0.attribute].name }
    func named(_ numbers: [Double?]) -> [String: Double] {
      var named: [String: Double] = [:]
      for (name, number) in zip(names, numbers) { named[name] = number }
      return named
    }
    return sessions.sessions.map { session in
      SavedLedger.Session(
        key: session.key, lowest: named(session.lowest), highest: named(session.highest))
    }
  }
}

extension Rules {
  /// What counts by key is called where it is kept: `hands`, or `hands.2` for the second trigger.
  func name(of keyed: Keyed) -> String {
    Self.name(definitions.achievements[keyed.achievement].id, keyed.limits.trigger)
  }

  /// The same for what is judged.
  var perfectNames: [String] {
    let all = definitions.achievements.flatMap { achievement in
      achievement.triggers.enumerated().map { (achievement.id, $0.offset, $0.element.perfect) }
    }
    return perfect.map { known in
      let place = all.first { $0.2 == known }
      return Self.name(place?.0 ?? "", place?.1 ?? 0)
    }
  }

  private static func name(_ id: String, _ trigger: Int) -> String {
    trigger == 0 ? id : "\(id).\(trigger + 1)"
  }
}
