package import FlowCore

/// An event in a game.
///
/// ```swift
/// GameEvent("handFinished", id: "17", session: "a", attributes: ["result": .word("won")])
/// ```
package struct GameEvent: Hashable, Sendable {
  /// The name of the event, such as `handFinished`.
  package var name: String
  /// The unique id of the event, so that it counts once; an event without one always counts.
  package var id: String?
  /// The name of the session that the event belongs to; empty for the unnamed session.
  package var session: String
  /// The time of the event in seconds since 1970; nil is now.
  package var time: Int?
  /// The values of attributes, by name.
  package var attributes: [String: FactValue]

  package init(
    _ name: String, id: String? = nil, session: String = "", time: Int? = nil,
    attributes: [String: FactValue] = [:]
  ) {
    self.name = name
    self.id = id
    self.session = session
    self.time = time
    self.attributes = attributes
  }
}

/// An event prepared for counting: its values have the indices of `AchievementRules.facts`.
package struct CompiledEvent {
  /// The number of seconds that an event may be ahead of our clock; a later one counts as now.
  static let tolerance = 86_400

  /// The index of the event in `AchievementRules.events`; nil if no event has that name.
  var index: Int?
  var identity: EventIdentity?
  /// The fingerprint of the session's name.
  var session = StableHash(of: "").value
  /// The time in seconds since 1970, or nil if the event has none.
  var time: Int?
  /// The values of facts, by index; nil is unknown.
  var values: [FactValue?]

  init(factCount: Int) {
    values = Array(repeating: nil, count: factCount)
  }
}

/// An event's id, split into a series and a number: `hand-0017` is number 17 of `hand-00`.
///
/// Most ids count up. Split in this way, any number of them is remembered as a few ranges.
struct EventIdentity: Hashable, Sendable {
  /// The fingerprint of the text before the number.
  let series: UInt64
  /// The number, or 0 if the id does not end in a digit.
  let number: UInt64

  /// The maximum number of digits; digits before them are part of the series.
  private static let mostDigits = 18

  init(series: UInt64, number: UInt64) {
    self.series = series
    self.number = number
  }

  init(_ id: String) {
    let bytes = Array(id.utf8)
    var start = bytes.count
    let earliest = max(0, bytes.count - Self.mostDigits)
    while start > earliest, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
    // Leading zeros belong to the series: 7 and 007 are different ids.
    while start < bytes.count - 1, bytes[start] == 0x30 { start += 1 }
    number = bytes[start...].reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
    var series = StableHash(of: bytes[..<start])
    if start == bytes.count { series.add(1) }
    self.series = series.value
  }
}
