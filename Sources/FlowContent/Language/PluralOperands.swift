/// A number with the properties that plural rules depend on, by which 1, 1.0 and 1.50 differ.
public struct PluralOperands: Hashable, Sendable {
  /// The integer part without its sign (CLDR's `i`).
  let whole: UInt64
  /// The number of fraction digits, with trailing zeros (CLDR's `v`).
  let visibleDigits: UInt64
  /// The number of fraction digits, without trailing zeros (CLDR's `w`).
  let significantDigits: UInt64
  /// The fraction digits as an integer, with trailing zeros (CLDR's `f`).
  let visibleFraction: UInt64
  /// The fraction digits as an integer, without trailing zeros (CLDR's `t`).
  let significantFraction: UInt64

  /// Creates the operands of a whole number.
  public init(_ number: Int) {
    whole = UInt64(number.magnitude)
    (visibleDigits, significantDigits, visibleFraction, significantFraction) = (0, 0, 0, 0)
  }

  /// Creates the operands of a number as it is displayed, such as `1.50`; nil if the text is not a
  /// number or has too many digits.
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
