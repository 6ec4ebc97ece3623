/// The share of some people of whom something is true.
package struct Share: Hashable, Sendable {
  /// The number of people of whom it is true.
  package let count: Int
  /// The number of all people.
  package let total: Int

  /// The number of people below which a share says nothing.
  private static let fewest = 20

  /// Creates a share; a count outside 0 to the total becomes the nearest one inside.
  package init(_ count: Int, of total: Int) {
    self.total = max(0, total)
    self.count = min(max(0, count), self.total)
  }

  /// The share as a number from 0 to 1; nil without people.
  package var value: Double? { total > 0 ? Double(count) / Double(total) : nil }

  /// True if there are too few people to say more than their number.
  package var isUncertain: Bool { total < Self.fewest }

  /// Wilson's interval for the share; everything from 0 to 1 without people.
  ///
  /// E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
  package var interval: Interval {
    guard let value else { return Interval(lower: 0, upper: 1) }
    let size = Double(total)
    let square = Interval.quantile * Interval.quantile
    let center = value + square / (2 * size)
    let spread =
      Interval.quantile * (value * (1 - value) / size + square / (4 * size * size)).squareRoot()
    let scale = 1 + square / size
    // Without these cases, rounding would leave a tiny remainder.
    return Interval(
      lower: count == 0 ? 0 : max(0, (center - spread) / scale),
      upper: count == total ? 1 : min(1, (center + spread) / scale))
  }

  /// The share in percent with its interval, such as `51% (42 to 60%)`; `can't tell yet` for too
  /// few people.
  var phrase: String {
    guard let value, !isUncertain else { return "can't tell yet" }
    func percent(_ value: Double) -> Int { Int((value * 100).rounded()) }
    let range = "\(percent(interval.lower)) to \(percent(interval.upper))%"
    return "\(percent(value))% (\(range))"
  }
}

/// An interval that contains the unknown value in 95 of 100 cases.
package struct Interval: Hashable, Sendable {
  package let lower: Double
  package let upper: Double

  /// The quantile of the normal distribution that leaves 2.5 % above it.
  fileprivate static let quantile = 1.959963984540054
}

/// The difference between the shares of two groups of people.
struct ShareDifference: Hashable, Sendable {
  /// The share in the group that is compared.
  let treated: Share
  /// The share in the group that it is compared with.
  let control: Share

  /// The difference; 0 if a group is empty.
  var value: Double {
    guard let treated = treated.value, let control = control.value else { return 0 }
    return treated - control
  }

  /// Newcombe's interval from the intervals of both shares, for a single look at the numbers.
  ///
  /// Method 10 of R. G. Newcombe, Interval estimation for the difference between independent
  /// proportions, 1998.
  var interval: Interval {
    guard let upper = treated.value, let lower = control.value else {
      return Interval(lower: -1, upper: 1)
    }
    let (first, second) = (treated.interval, control.interval)
    return Interval(
      lower: value - Self.length(upper - first.lower, second.upper - lower),
      upper: value + Self.length(first.upper - upper, lower - second.lower))
  }

  private static func length(_ side: Double, _ other: Double) -> Double {
    (side * side + other * other).squareRoot()
  }
}

extension Int {
  /// The number of milliseconds as a time, such as `850 ms`, `2.1 s` or `3 min 20 s`.
  package var timePhrase: String {
    switch self {
    case ..<1_000: "\(self) ms"
    case ..<60_000: "\(self / 1_000).\(self % 1_000 / 100) s"
    case ..<3_600_000: "\(self / 60_000) min \(self % 60_000 / 1_000) s"
    default: "\(self / 3_600_000) h \(self % 3_600_000 / 60_000) min"
    }
  }
}
