import FlowCore

/// Times of events, in seconds since 1970.
enum EventTime {
  /// The end of the year 9999.
  static let latest = 253_402_300_799.0

  /// Parses a time such as `2026-11-20T16:00:00Z`; fractions of a second are dropped.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), isFraction(bytes[19...].dropLast())
    else { return nil }
    // A leap second counts as the second after the one before it.
    let isLeap = bytes[17..<19].elementsEqual("60".utf8)
    let whole = bytes[..<17] + (isLeap ? Array("59".utf8)[...] : bytes[17..<19])
    guard let time = CalendarTime(iso8601: whole + "Z".utf8), time.secondsSince1970 >= 0 else {
      return nil
    }
    return time.secondsSince1970 + (isLeap ? 1 : 0)
  }

  private static func isFraction(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.isEmpty
      || bytes.first == UInt8(ascii: ".") && (2...19).contains(bytes.count)
        && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}
