/// A number as plural rules see it: 1, 1.0 and 1.50 are three different things.
public struct PluralOperands: Hashable, Sendable {
  /// The whole part, without a sign.
  let whole: UInt64
  /// How many digits stand behind the point, zeros at the end included.
  let visibleDigits: UInt64
  /// How many without zeros at the end.
  let significantDigits: UInt64
  /// Those digits as a number, zeros at the end included.
  let visibleFraction: UInt64
  /// Those digits as a number, without zeros at the end.
  let significantFraction: UInt64

  /// A whole number.
  public init(_ number: Int) {
    whole = UInt64(number.magnitude)
    (visibleDigits, significantDigits, visibleFraction, significantFraction) = (0, 0, 0, 0)
  }

  /// A number as it is shown, such as `1.50`; nil where that is none, or has too many digits.
  public init?(_ shown: String) {
    let unsigned = shown.hasPrefix("-") ? shown.dropFirst() : shown[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumber, let whole = parts.first.flatMap({ UInt64($0) }) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    var significant = fraction
    while significant.last == "0" { significant.removeLast() }
    guard let visibleFraction = UInt64("0" + fraction),
      let significantFraction = UInt64("0" + significant)
    else { return nil }
    self.whole = whole
    self.visibleFraction = visibleFraction
    self.significantFraction = significantFraction
    visibleDigits = UInt64(fraction.count)
    significantDigits = UInt64(significant.count)
  }
}
