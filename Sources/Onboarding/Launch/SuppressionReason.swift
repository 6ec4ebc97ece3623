package import FlowCore
package import FlowFormats

/// The reason for which a flow stays away for a time, whatever its `show` says.
package enum SuppressionReason: Hashable, Sendable {
  /// It was put off until this time.
  case postponed(until: CalendarTime)
  /// Another flow of the app was shown, and this one keeps apart from it until this time.
  case tooSoon(after: String, until: CalendarTime)
}

extension FlowProgress {
  /// Returns the reason for which the flow stays away at a time; nil if it does not.
  ///
  /// A record from the future doesn't count, since the clock has been set back.
  package func suppression(at now: CalendarTime) -> SuppressionReason? {
    let now = now.secondsSince1970
    if let later = flow.later, let time = record.postponed, (time..<time + later).contains(now) {
      return .postponed(until: CalendarTime(secondsSince1970: time + later))
    }
    // What has begun isn't too soon any more.
    let hasBegun = begun[FactTypes.tooSoon] != nil
    if let apart = flow.apart, !hasBegun, let (other, time) = lastOther,
      (time..<time + apart).contains(now)
    {
      return .tooSoon(after: other, until: CalendarTime(secondsSince1970: time + apart))
    }
    return nil
  }
}

extension LaunchContext {
  /// Counts the visit as a showing of the flow, once and only if anything depends on it; a flow that
  /// the user chose was not shown on its own.
  package mutating func countShowing(at time: CalendarTime) {
    guard !isAskedFor, progress.record.showings == progress.before.showings,
      progress.countsShowings
    else { return }
    progress.countShowing(at: time.secondsSince1970)
  }

  /// Keeps the facts with which a visit begins, once its first page is drawn.
  ///
  /// They are what the gate sees of times and counts, so that it lets the visit resume, and what isn't
  /// to change in it. A flow that the user chose was not let in by the gate.
  package mutating func keepBeginning(_ names: [String]) {
    guard !isAskedFor, !names.isEmpty, progress.begun.isEmpty else { return }
    let facts = facts
    var begun: [String: String] = [:]
    for name in names + [FactTypes.completed] { begun[name] = facts[name]?.description }
    progress.begin(with: begun)
  }
}

extension SuppressionReason {
  /// The reason in English, such as `put off until 2026-01-04 00:00 UTC`.
  package var text: String {
    switch self {
    case .postponed(let time): "put off until \(time.dateAndMinute)"
    case .tooSoon(let flow, let time): "too soon after '\(flow)', until \(time.dateAndMinute)"
    }
  }
}

extension SuppressionReason? {
  /// The reason as members of a report in JSON.
  package var members: [(String, JSONValue)] {
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
  package var dateAndMinute: String {
    let minute = CalendarTime(secondsSince1970: (secondsSince1970 + 59) / 60 * 60).dateAndTime
    return "\(minute.prefix(10)) \(minute.dropFirst(11).prefix(5)) UTC"
  }
}
