/// A moment of the calendar in UTC, to the second.
public struct CalendarTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let secondsSince1970: Int

  /// The moment so many seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The moment that the system's clock shows.
  public static func now() -> CalendarTime {
    CalendarTime(secondsSince1970: time(nil))
  }

  /// Without separators, as it suits a file's name: `20261120T160000Z`.
  public var compact: String {
    fields[..<3].joined() + "T" + fields[3...].joined() + "Z"
  }

  /// As reports have it, without its zone, which is UTC: `2026-11-20T16:00:00`.
  public var dateAndTime: String {
    fields[..<3].joined(separator: "-") + "T" + fields[3...].joined(separator: ":")
  }

  /// As ISO 8601 writes a moment in UTC: `2026-11-20T16:00:00Z`.
  public var iso8601: String { dateAndTime + "Z" }

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
