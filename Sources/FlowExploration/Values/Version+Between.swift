import FlowCore

/// Representative versions between two limits, with which conditions are evaluated.
extension Version {
  /// Returns `count` versions between two limits, or as many as can be written; a nil limit is
  /// infinite.
  static func versions(between lower: Version?, and upper: Version?, count: Int) -> [Version] {
    guard let lower else {
      guard upper.map({ zero < $0 }) ?? true else { return [] }
      return [zero] + versions(between: zero, and: upper, count: count - 1)
    }
    var most: [Version] = []
    for length in min(lower.parts.count + 1, longest)...longest where most.count < count {
      let versions = lower.following(count, withParts: length)
        .prefix { version in upper.map { version < $0 } ?? true }
      if versions.count > most.count { most = Array(versions) }
    }
    return most
  }

  /// Returns `count` versions of `length` parts that follow this one by incrementing the last part.
  private func following(_ count: Int, withParts length: Int) -> [Version] {
    var parts = Array(parts) + Array(repeating: 0, count: length - parts.count)
    let last = parts.removeLast()
    let steps = Swift.min(count, Int.max - last)
    return (0..<steps).map { Version(parts: parts + [last + $0 + 1]) }
  }
}

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
