/// A point in time, to the second, formatted in UTC.
package struct CalendarTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let secondsSince1970: Int

  /// Creates the time that is this many seconds after 1970-01-01T00:00:00Z.
  package init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Returns the current time of the system's clock.
  package static func now() -> CalendarTime {
    CalendarTime(secondsSince1970: time(nil))
  }

  /// The time without separators, for file names: `20261120T160000Z`.
  package var compact: String {
    fields[..<3].joined() + "T" + fields[3...].joined() + "Z"
  }

  /// The time without its zone (UTC), for reports: `2026-11-20T16:00:00`.
  package var dateAndTime: String {
    let fields = fields
    return "\(fields[0])-\(fields[1])-\(fields[2])T\(fields[3]):\(fields[4]):\(fields[5])"
  }

  /// The time in ISO 8601: `2026-11-20T16:00:00Z`.
  package var iso8601: String { dateAndTime + "Z" }

  private var fields: [String] {
    var parts = tm()
    var seconds = time_t(secondsSince1970)
    gmtime_r(&seconds, &parts)
    return [
      (Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2),
      (Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2),
    ].map { value, width in
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
  }
}
