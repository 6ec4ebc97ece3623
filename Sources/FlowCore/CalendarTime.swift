/// A point in time, to the second, in UTC and the Gregorian calendar.
package struct CalendarTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let secondsSince1970: Int

  /// The seconds since 1970 in the years 0 to 9999, which ISO 8601 writes with four digits.
  package static let writable = -62_167_219_200...253_402_300_799

  /// Creates the time that is this many seconds after 1970-01-01T00:00:00Z.
  package init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Parses a time such as `2026-11-20T16:00:00Z`; nil for another shape, or a day or time that
  /// doesn't exist.
  package init?(iso8601 text: some Collection<UInt8>) {
    let shape = "dddd-dd-ddTdd:dd:ddZ".utf8
    guard text.count == shape.count else { return nil }
    var fields = [0]
    for (character, expected) in zip(text, shape) {
      if expected == UInt8(ascii: "d") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(character - 48)
      } else {
        guard character == expected else { return nil }
        fields.append(0)
      }
    }
    let day = Self.days(year: fields[0], month: fields[1], day: fields[2])
    guard Self.date(day) == (fields[0], fields[1], fields[2]), fields[3] < 24, fields[4] < 60,
      fields[5] < 60
    else { return nil }
    secondsSince1970 = day * 86_400 + fields[3] * 3_600 + fields[4] * 60 + fields[5]
  }

  /// The time without separators, for file names: `20261120T160000Z`.
  package var compact: String {
    fields[..<3].joined() + "T" + fields[3...].joined() + "Z"
  }

  /// The time without its zone (UTC), for reports: `2026-11-20T16:00:00`.
  package var dateAndTime: String {
    let fields = fields
    return fields[..<3].joined(separator: "-") + "T" + fields[3...].joined(separator: ":")
  }

  /// The time in ISO 8601: `2026-11-20T16:00:00Z`.
  package var iso8601: String { dateAndTime + "Z" }

  private var fields: [String] {
    let (day, second) = secondsSince1970.flooredDivision(by: 86_400)
    let (year, month, date) = Self.date(day)
    return [year.padded(to: 4)]
      + [month, date, second / 3_600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
  }

  // Both functions count from 1 March, so that a leap day is the last day of its year; 400 years
  // have 146,097 days, and 1 March of the year 0 is 719,468 days before 1970.

  static func days(year: Int, month: Int, day: Int) -> Int {
    let (era, year) = (month > 2 ? year : year - 1).flooredDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + year * 365 + year / 4 - year / 100 + dayOfYear - 719_468
  }

  static func date(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, day) = (day + 719_468).flooredDivision(by: 146_097)
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      era * 400 + (month < 10 ? year : year + 1), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int {
  /// Divides, rounding down, so that the remainder is never negative.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
