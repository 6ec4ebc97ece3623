/// The difference between the shares of two groups of people.
package struct ShareDifference: Hashable, Sendable {
  /// The share in the group that is compared.
  package let treated: Share
  /// The share in the group that it is compared with.
  package let control: Share

  /// Creates the difference.
  package init(of treated: Share, to control: Share) {
    self.treated = treated
    self.control = control
  }

  /// The number of people in both groups.
  package var people: Int { treated.total + control.total }

  /// The difference; 0 if a group is empty.
  package var value: Double {
    guard let treated = treated.value, let control = control.value else { return 0 }
    return treated - control
  }

  /// Newcombe's interval from the intervals of both shares, for one look at the numbers.
  ///
  /// Method 10 of R. G. Newcombe, Interval estimation for the difference between independent
  /// proportions, 1998.
  package var interval: Interval {
    guard let upper = treated.value, let lower = control.value else { return Interval(-1, 1) }
    let (first, second) = (treated.interval, control.interval)
    return Interval(
      value - Self.length(upper - first.lower, second.upper - lower),
      value + Self.length(first.upper - upper, lower - second.lower))
  }

  private static func length(_ side: Double, _ other: Double) -> Double {
    (side * side + other * other).squareRoot()
  }
}
