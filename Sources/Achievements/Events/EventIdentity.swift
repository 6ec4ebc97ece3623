/// An event's id, split into a series and a number: `hand-0017` is number 17 of `hand-00`.
///
/// Most ids count up. Split in this way, any number of them is remembered as a few ranges.
struct EventIdentity: Hashable, Sendable {
  /// The fingerprint of the text before the number.
  let series: UInt64
  /// The number, or 0 if the id does not end in a digit.
  let number: UInt64

  /// The maximum number of digits; digits before them are part of the series.
  private static let mostDigits = 18

  init(series: UInt64, number: UInt64) {
    self.series = series
    self.number = number
  }

  init(_ id: String) {
    let bytes = Array(id.utf8)
    var start = bytes.count
    let earliest = max(0, bytes.count - Self.mostDigits)
    while start > earliest, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
    // Leading zeros belong to the series: 7 and 007 are different ids.
    while start < bytes.count - 1, bytes[start] == 0x30 { start += 1 }
    number = bytes[start...].reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
    var series = StableHash(of: bytes[..<start])
    if start == bytes.count { series.add(1) }
    self.series = series.value
  }
}
