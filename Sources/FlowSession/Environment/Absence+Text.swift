import FlowCore
import FlowFormats
import Onboarding

extension Absence {
  /// The reason in English, such as `put off until 2026-01-04 00:00 UTC`.
  var text: String {
    switch self {
    case .postponed(let time): "put off until \(time.dateAndMinute)"
    case .tooSoon(let flow, let time): "too soon after '\(flow)', until \(time.dateAndMinute)"
    }
  }
}

extension Absence? {
  /// The reason as members of a report in JSON.
  var members: [(String, JSONValue)] {
    switch self {
    case nil: []
    case .postponed(let time)?: [("postponedUntil", .string(time.iso8601))]
    case .tooSoon(let flow, let time)?:
      [("tooSoonAfter", .string(flow)), ("tooSoonUntil", .string(time.iso8601))]
    }
  }
}

extension CalendarTime {
  /// The time for people, such as `2026-01-04 00:00 UTC`, rounded up to a minute.
  var dateAndMinute: String {
    let minute = CalendarTime(secondsSince1970: (secondsSince1970 + 59) / 60 * 60).dateAndTime
    return "\(minute.prefix(10)) \(minute.dropFirst(11).prefix(5)) UTC"
  }
}
