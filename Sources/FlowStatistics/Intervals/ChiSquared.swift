import FlowSystem

/// The χ² distribution with some degrees of freedom.
struct ChiSquared {
  private let shape: Double

  /// The number of terms after which a sum counts as found.
  private static let mostTerms = 10_000
  private static let precision = 1e-16

  init(degrees: Int) {
    shape = Double(max(1, degrees)) / 2
  }

  /// Returns the probability of a value or a larger one.
  func tail(from value: Double) -> Double {
    guard value > 0 else { return 1 }
    guard value.isFinite else { return 0 }
    let half = value / 2
    let factor = Logarithm.exponential(
      shape * Logarithm.natural(half) - half - Logarithm.gamma(shape))
    let tail = half < shape + 1 ? 1 - factor * series(half) : factor * fraction(half)
    return min(1, max(0, tail))
  }

  /// The series of the lower incomplete gamma function, which converges for small values.
  private func series(_ value: Double) -> Double {
    var term = 1 / shape
    var sum = term
    for index in 1..<Self.mostTerms {
      term *= value / (shape + Double(index))
      sum += term
      if term < sum * Self.precision { break }
    }
    return sum
  }

  /// The continued fraction of the upper one, by Lentz's method, which converges for large values.
  private func fraction(_ value: Double) -> Double {
    let tiny = 1e-300
    var partial = value + 1 - shape
    var numerator = 1 / tiny
    var denominator = 1 / partial
    var result = denominator
    for index in 1..<Self.mostTerms {
      let factor = -Double(index) * (Double(index) - shape)
      partial += 2
      denominator = 1 / Self.nonzero(factor * denominator + partial, tiny)
      numerator = Self.nonzero(partial + factor / numerator, tiny)
      let change = denominator * numerator
      result *= change
      if abs(change - 1) < Self.precision { break }
    }
    return result
  }

  private static func nonzero(_ value: Double, _ tiny: Double) -> Double {
    abs(value) < tiny ? tiny : value
  }
}
