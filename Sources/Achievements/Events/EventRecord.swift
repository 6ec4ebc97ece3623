import FlowCore

/// An event prepared for counting: its values have the indices of `AchievementRules.facts`.
package struct EventRecord {
  /// The index of the event in `AchievementRules.events`; nil if no event has that name.
  var event: Int?
  var identity: EventIdentity?
  /// The fingerprint of the session's name.
  var session: UInt64 = 0
  /// The time in seconds since 1970, or nil if the event has none.
  var time: Int?
  /// The values of facts, by index; nil is unknown.
  var values: [FactValue?]

  init(places: Int) {
    values = Array(repeating: nil, count: places)
  }
}
