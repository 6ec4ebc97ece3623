/// Times of events, in seconds since 1970.
enum EventTime {
  /// The end of the year 9999.
  static let latest = 253_402_300_799.0

  /// Parses a time such as `2026-11-20T16:00:00Z`; fractions of a second are dropped.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), isFraction(bytes[19..<(bytes.count - 1)])
    else { return nil }
    let fields = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].map { number(bytes[$0]) }
    guard let year = fields[0], let month = fields[1], let day = fields[2], let hour = fields[3],
      let minute = fields[4], let second = fields[5], year >= 1970, (1...12).contains(month),
      (1...days(in: month, of: year)).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    return daysSince1970(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static func isFraction(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.isEmpty
      || bytes.first == UInt8(ascii: ".") && bytes.count > 1 && number(bytes.dropFirst()) != nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.count <= 18 && digits.allSatisfy { (0x30...0x39).contains($0) }
      ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let years = (year - 1970) * 365 + (before / 4 - before / 100 + before / 400) - 477
    return years + (1..<month).reduce(0) { $0 + days(in: $1, of: year) } + day - 1
  }
}
