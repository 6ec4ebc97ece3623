/// A day of the Gregorian calendar, in the years 1 to 9999.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; nil for a day that doesn't exist, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      CalendarTime.date(CalendarTime.days(year: year, month: month, day: day))
        == (year, month, day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a time.
  package init(of time: CalendarTime) {
    let date = CalendarTime.date(time.secondsSince1970.flooredDivision(by: 86_400).quotient)
    (year, month, day) = (min(max(date.year, 1), 9999), date.month, date.day)
  }

  /// The day of a time on a calendar that is ahead of UTC by some seconds.
  package init(of time: CalendarTime, _ secondsFromUTC: (_ secondsSince1970: Int) -> Int) {
    let seconds = time.secondsSince1970
    self.init(of: CalendarTime(secondsSince1970: seconds + secondsFromUTC(seconds)))
  }

  /// The beginning of the day in UTC.
  package var secondsSince1970: Int {
    CalendarTime.days(year: year, month: month, day: day) * 86_400
  }

  /// Parses a date such as `2026-05-12`; nil for another shape, or for a day that doesn't exist.
  public init?(iso8601 text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Returns the date some days later; nil outside of the years 1 to 9999.
  package func moved(by days: Int) -> CalendarDate? {
    let (year, month, day) = CalendarTime.date(
      CalendarTime.days(year: year, month: month, day: day) + days)
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Returns the whole years from this date to another; negative if the other is before this one.
  ///
  /// Someone who was born on 29 February is a year older on 1 March of a common year.
  package func years(until other: CalendarDate) -> Int {
    let years = other.year - year
    return (other.month, other.day) < (month, day) ? years - 1 : years
  }
}

extension CalendarDate: Comparable {
  /// Returns true if a date is before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in ISO 8601: `2026-05-12`.
  public var description: String {
    [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }
}
