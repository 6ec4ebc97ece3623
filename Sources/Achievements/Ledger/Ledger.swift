import FlowCore

/// All that is known of somebody's achievements: how far each is, and what that takes to go on.
///
/// It is a value: taking an event makes another one of it, and unless that is kept nothing happened.
/// Achievements stand in it by their place in the set of its rules.
public struct Ledger: Hashable, Sendable {
  /// How far each achievement is.
  public internal(set) var counts: [Int]
  /// When each was earned, nil for those that are not.
  public internal(set) var earnings: [Earning?]
  /// How many events were counted, whatever they were good for.
  public internal(set) var eventCount = 0
  /// When the first of them happened, in seconds since 1970.
  public internal(set) var firstTime: Int?
  /// What is to be reported, and what was.
  public internal(set) var delivery: Delivery
  /// The files that were fed, as far as they were.
  public var sources: [FeedSource] = []

  /// How far each key has counted, by achievement and attribute.
  var keyCounts: [[Int]]
  var tries: [OpenTries]
  var settings: [FactValue?]
  /// Which settings were ever on.
  var everOn: [Bool]
  var sessions = SessionValues()
  var seen = SeenEvents()

  /// Nothing done yet.
  public init(for rules: Rules) {
    let count = rules.definitions.achievements.count
    counts = Array(repeating: 0, count: count)
    earnings = Array(repeating: nil, count: count)
    delivery = Delivery(count: count)
    keyCounts = rules.keyed.map { Array(repeating: 0, count: $0.limits.keys.count) }
    tries = Array(repeating: OpenTries(), count: rules.perfect.count)
    settings = rules.definitions.settings.map(\.initial)
    everOn = rules.definitions.settings.map { $0.initial == .boolean(true) }
  }

  /// How far an achievement is.
  public func progress(of place: Int, in set: AchievementSet) -> Progress {
    let target = set.achievements[place].target
    return Progress(earnings[place] == nil ? counts[place] : target, of: target)
  }

  /// The points that were earned.
  public func points(in set: AchievementSet) -> Int {
    zip(set.achievements, earnings).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0.points) }
  }

  /// Makes a new session of everything that comes without one, as at the start of a program.
  public mutating func forgetUnnamedSession() {
    sessions.forget(Fingerprint(of: "").value)
  }
}

extension Ledger {
  /// Whether a setting, by its place in the set, was on at any time.
  public func hasEverBeenOn(setting: Int) -> Bool { everOn[setting] }
}
