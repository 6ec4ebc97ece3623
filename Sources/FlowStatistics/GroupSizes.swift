import FlowSystem

/// The numbers of people in the groups of an experiment, against the planned weights.
package struct GroupSizes: Hashable, Sendable {
  private let counts: [Double]
  private let shares: [Double]

  /// The factor from which on the groups aren't as planned.
  private static let alarm = 1_000.0

  /// Creates the sizes of groups.
  ///
  /// - Parameters:
  ///   - counts: The people in each group.
  ///   - weights: The planned weight of each group; one without a weight has no people.
  package init(_ counts: [Int], weights: [Double]) {
    let planned = zip(counts, weights).filter { $0.1 > 0 }
    let sum = planned.reduce(0) { $0 + $1.1 }
    self.counts = planned.map { Double(max(0, $0.0)) }
    shares = planned.map { $0.1 / sum }
  }

  /// The factor by which the sizes are evidence against the planned weights; 1 without people.
  ///
  /// It holds however often people look. M. Lindon and A. Malek, Anytime-valid inference for
  /// multinomial count data, 2022, with the concentration 100 p.
  package var bayesFactor: Double {
    let people = counts.reduce(0, +)
    var sum = Logarithm.gamma(100) - Logarithm.gamma(100 + people)
    for (count, share) in zip(counts, shares) {
      sum += Logarithm.gamma(100 * share + count) - Logarithm.gamma(100 * share)
      sum -= count * Logarithm.natural(share)
    }
    return counts.count > 1 ? Logarithm.exponential(sum) : 1
  }

  /// True if the groups are so far from the plan that a comparison of them means nothing.
  package var isMismatched: Bool { bayesFactor >= Self.alarm }

  /// Pearson's χ² of the sizes; 0 without people.
  package var chiSquared: Double {
    let people = counts.reduce(0, +)
    guard people > 0 else { return 0 }
    return zip(counts, shares).reduce(0) { sum, group in
      let expected = people * group.1
      return sum + (group.0 - expected) * (group.0 - expected) / expected
    }
  }

  /// The probability of a χ² at least this large if all went as planned, for a single look.
  package var probability: Double {
    counts.count > 1 ? ChiSquared(degrees: counts.count - 1).tail(from: chiSquared) : 1
  }
}

/// The χ² distribution with some degrees of freedom.
struct ChiSquared {
  private let shape: Double

  /// The number of terms after which a sum ends.
  private static let mostTerms = 10_000
  private static let precision = 1e-16
  private static let largest = 1_000.0

  init(degrees: Int) {
    shape = Double(max(1, degrees)) / 2
  }

  /// Returns the probability of a value or a larger one, by the series of the lower incomplete gamma
  /// function; beyond `largest` it is 0 to all digits that are shown.
  func tail(from value: Double) -> Double {
    guard value > 0 else { return 1 }
    guard value < Self.largest else { return 0 }
    let half = value / 2
    var term = 1 / shape
    var sum = term
    for index in 1..<Self.mostTerms where term >= sum * Self.precision {
      term *= half / (shape + Double(index))
      sum += term
    }
    let factor = Logarithm.exponential(
      shape * Logarithm.natural(half) - half - Logarithm.gamma(shape))
    return min(1, max(0, 1 - factor * sum))
  }
}
