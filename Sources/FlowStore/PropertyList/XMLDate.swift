/// The date format of XML property lists: `2026-11-20T16:00:00Z`, whole seconds, years 0000 to
/// 9999.
enum XMLDate {
  private static let epochDay = days(year: 2001, month: 1, day: 1)
  private static let earliest = Double((days(year: 0, month: 1, day: 1) - epochDay) * 86_400)
  private static let latest = Double((days(year: 10_000, month: 1, day: 1) - epochDay) * 86_400 - 1)

  /// Returns the text of a date; fractions are cut off, and the year is clamped to the range.
  static func text(secondsSince2001 seconds: Double) -> String {
    let whole = seconds.isNaN ? 0 : Int(min(max(seconds.rounded(.down), earliest), latest))
    let day = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
    let second = whole - day * 86_400
    let (year, month, date) = calendar(day: day + epochDay)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(date, 2) + "T"
      + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2) + ":" + padded(second % 60, 2)
      + "Z"
  }

  /// Returns true if the text is such a date and the day exists in the calendar.
  static func isValid(_ text: some Collection<UInt8>) -> Bool {
    secondsSince2001(text) != nil
  }

  /// Returns the date that a text represents; nil if it is not valid or the day does not exist.
  static func secondsSince2001(_ text: some Collection<UInt8>) -> Double? {
    let shape = "dddd-dd-ddTdd:dd:ddZ".utf8
    guard text.count == shape.count else { return nil }
    var fields: [Int] = [0]
    for (character, expected) in zip(text, shape) {
      if expected == UInt8(ascii: "d") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(character - 48)
      } else {
        guard character == expected else { return nil }
        fields.append(0)
      }
    }
    let day = days(year: fields[0], month: fields[1], day: fields[2])
    guard calendar(day: day) == (fields[0], fields[1], fields[2]), fields[3] < 24, fields[4] < 60,
      fields[5] < 60
    else { return nil }
    return Double((day - epochDay) * 86_400 + fields[3] * 3600 + fields[4] * 60 + fields[5])
  }

  // Both functions count days from 1 March of the year −400, so that a leap day is the last day of
  // its year and no number is negative; 400 years have 146,097 days.

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year + 400 : year + 399
    let sinceMarch = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + sinceMarch
  }

  private static func calendar(day: Int) -> (year: Int, month: Int, day: Int) {
    let era = day / 146_097
    let dayOfEra = day % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = era * 400 + yearOfEra - 400
    return (
      month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
