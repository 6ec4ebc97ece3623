/// An interval that contains the unknown value in 95 of 100 cases.
package struct Interval: Hashable, Sendable {
  /// The lower end.
  package let lower: Double
  /// The upper end.
  package let upper: Double

  /// Creates an interval.
  package init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The quantile of the normal distribution that leaves 2.5 % above it.
  static let quantile = 1.959963984540054

  /// Returns true if the interval contains a value.
  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
