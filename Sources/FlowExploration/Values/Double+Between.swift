/// Representative numbers between two limits, with which conditions are evaluated.
extension Double {
  /// Returns `count` numbers between two limits, or as many as there are; a nil limit is infinite.
  static func numbers(between lower: Double?, and upper: Double?, count: Int) -> [Double] {
    let steps = (0..<count).map { Double($0 + 1) }
    let numbers: [Double] =
      switch (lower, upper) {
      case (nil, nil): steps.map { $0 - 1 }
      case (nil, let upper?): steps.reversed().map { upper - $0 }
      case (let lower?, nil): steps.map { lower + $0 }
      case (let lower?, let upper?):
        steps.map { lower + (upper - lower) * ($0 / Double(count + 1)) }
      }
    let isInside = { (number: Double) in
      number.isFinite && (lower.map { $0 < number } ?? true) && (upper.map { number < $0 } ?? true)
    }
    if Set(numbers).count == count, numbers.allSatisfy(isInside) { return numbers }
    // The limits are too close for arithmetic: take the neighbours of one limit.
    guard let limit = lower ?? upper else { return numbers }
    let neighbours = sequence(first: limit) { lower == nil ? $0.nextDown : $0.nextUp }
    return Array(neighbours.dropFirst().prefix(count).prefix(while: isInside))
  }

  /// Returns `count` whole numbers from 0 between two limits, or as many as there are.
  static func counts(between lower: Double?, and upper: Double?, count: Int) -> [Double] {
    let isInside = { (number: Double) in
      number.isFinite && number >= 0 && (upper.map { number < $0 } ?? true)
    }
    if lower == nil, let upper {
      let counts = sequence(first: upper.countBefore, next: \.countBefore)
      return counts.prefix(count).prefix(while: isInside).reversed()
    }
    let first = lower.map { Swift.max(0, $0.countAfter) } ?? 0
    return Array(sequence(first: first, next: \.countAfter).prefix(count).prefix(while: isInside))
  }

  private var countAfter: Double { Swift.max(rounded(.down) + 1, nextUp.rounded(.up)) }
  private var countBefore: Double { Swift.min(rounded(.up) - 1, nextDown.rounded(.down)) }
}
