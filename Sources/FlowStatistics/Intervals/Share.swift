/// The part of some people of whom something is true.
package struct Share: Hashable, Sendable {
  /// The number of people of whom it is true.
  package let count: Int
  /// The number of all people.
  package let total: Int

  /// The number of people below which a share says nothing.
  package static let fewest = 20

  /// Creates a share; a count outside 0 to the total becomes the nearest one inside.
  package init(_ count: Int, of total: Int) {
    self.total = max(0, total)
    self.count = min(max(0, count), self.total)
  }

  /// The share as a number from 0 to 1; nil if there is nobody.
  package var value: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// True if there are too few people to say more than their number.
  package var isUncertain: Bool { total < Self.fewest }

  /// Wilson's interval for the share; everything from 0 to 1 if there is nobody.
  ///
  /// E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
  package var interval: Interval {
    guard let value else { return Interval(0, 1) }
    let size = Double(total)
    let square = Interval.quantile * Interval.quantile
    let center = value + square / (2 * size)
    let spread =
      Interval.quantile * (value * (1 - value) / size + square / (4 * size * size)).squareRoot()
    let scale = 1 + square / size
    // At the ends of the table rounding would leave a tiny remainder.
    return Interval(
      count == 0 ? 0 : max(0, (center - spread) / scale),
      count == total ? 1 : min(1, (center + spread) / scale))
  }
}
