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
    var parts = parts + Array(repeating: 0, count: length - parts.count)
    let last = parts.removeLast()
    let steps = Swift.min(count, Int.max - last)
    return (0..<steps).map { Version(parts: parts + [last + $0 + 1]) }
  }
}
