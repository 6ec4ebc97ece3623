import FlowSystem

/// An interval around a difference that holds however often people look at it.
///
/// It is wider than one for a single look. I. Waudby-Smith and others, Time-uniform central limit
/// theory and asymptotic confidence sequences, 2021; GrowthBook's sequential test is the same.
package struct SequentialInterval: Hashable, Sendable {
  private let difference: ShareDifference
  private let alpha: Double
  /// The square of ρ, by which the interval is narrowest at a number of people.
  private let mixture: Double

  /// The number of people at which the interval is narrowest, unless another one is given.
  package static let usualTuning = 500

  /// Creates the interval of a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - comparisons: The number of groups that are compared with the same one.
  ///   - tuning: The number of people at which the interval is narrowest.
  package init(
    _ difference: ShareDifference, comparisons: Int = 1, tuning: Int = usualTuning
  ) {
    self.difference = difference
    alpha = 0.05 / Double(max(1, comparisons))
    let logarithm = -2 * Logarithm.natural(alpha)
    mixture = (logarithm + Logarithm.natural(1 + logarithm)) / Double(max(1, tuning))
  }

  /// The interval; everything from −1 to 1 if a group is empty.
  package var interval: Interval {
    guard !isEmpty else { return Interval(-1, 1) }
    let half = halfWidth(at: Double(difference.people))
    return Interval(max(-1, difference.value - half), min(1, difference.value + half))
  }

  /// Estimates the people that a verdict still needs, if both shares stay as they are.
  ///
  /// - Parameter effect: The smallest difference that matters.
  /// - Returns: The number of further people in all groups together.
  package func missingPeople(forEffect effect: Double) -> Int {
    let distance = abs(difference.value)
    let goal = max(distance, effect - distance)
    // An interval that excludes 0 is as good as one that lies within the effect.
    guard goal > 0 else { return 0 }
    var (low, high) = (1.0, Double(max(2, difference.people)))
    while halfWidth(at: high) > goal, high < 1e12 { high *= 2 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if halfWidth(at: middle) > goal { low = middle } else { high = middle }
    }
    return max(1, Int(high.rounded(.up)) - difference.people)
  }

  private var isEmpty: Bool { difference.treated.total == 0 || difference.control.total == 0 }

  /// The variance of the difference, times the people; that of two even halves if one is empty.
  private var spread: Double {
    guard !isEmpty else { return 1 }
    return (difference.treated.variance + difference.control.variance) * Double(difference.people)
  }

  /// Half the width of the interval with that many people, in groups of the same proportion.
  private func halfWidth(at people: Double) -> Double {
    let weight = people * mixture + 1
    let root = weight.squareRoot()
    return
      (spread * 2 * weight / (people * people * mixture) * Logarithm.natural(root / alpha))
      .squareRoot()
  }
}

extension Share {
  /// The variance of the share, with one more person on either side, so that it is never 0.
  fileprivate var variance: Double {
    let estimate = Double(count + 1) / Double(total + 2)
    return estimate * (1 - estimate) / Double(total)
  }
}
