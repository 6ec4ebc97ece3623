import FlowCore
import FlowFormats
import Onboarding

/// The date format of XML property lists: `2026-11-20T16:00:00Z`, whole seconds, years 0000 to
/// 9999.
enum XMLDate {
  /// The first second of the year 0, and the last one of the year 9999.
  private static let range = -62_167_219_200.0...253_402_300_799.0

  /// Returns the text of a date; fractions are cut off, and the year is clamped to the range.
  static func text(secondsSince2001 seconds: Double) -> String {
    let since1970 =
      (seconds.isNaN ? 0 : seconds.rounded(.down)) + Double(PropertyValue.secondsFrom1970To2001)
    let clamped = min(max(since1970, range.lowerBound), range.upperBound)
    return CalendarTime(secondsSince1970: Int(clamped)).iso8601
  }

  /// Returns the date that a text represents; nil if it is not valid or the day does not exist.
  static func secondsSince2001(_ text: some Collection<UInt8>) -> Double? {
    CalendarTime(iso8601: text).map {
      Double($0.secondsSince1970 - PropertyValue.secondsFrom1970To2001)
    }
  }
}
