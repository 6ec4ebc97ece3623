extension Condition {
  /// Returns the part of the condition that keeps it from holding; `not` remains only before a fact
  /// or an `in`.
  ///
  /// ```
  /// a and not (b or c < 3)   // where a is yes, b no and c 1: c >= 3
  /// ```
  ///
  /// - Parameter known: Returns the value of a fact, or nil if it is unknown.
  /// - Returns: Nil if the condition holds.
  func unmetPart(given known: (String) -> FactValue?) -> Condition? {
    let truth = truth(given: known)
    if truth == .yes { return nil }
    switch self {
    case .constant, .fact, .comparison, .membership: return self
    case .not(let condition):
      let opposite = condition.opposite
      return opposite == self ? self : opposite.unmetPart(given: known)
    case .all(let conditions):
      return .joined(conditions.compactMap { $0.unmetPart(given: known) }, by: Condition.all)
    case .any(let conditions):
      // If some part is unknown, the parts that are false make no difference.
      let parts = conditions.filter { $0.truth(given: known) == truth }
      return .joined(parts.compactMap { $0.unmetPart(given: known) }, by: Condition.any)
    }
  }

  /// The negation of the condition, with `not` moved inwards.
  private var opposite: Condition {
    switch self {
    case .constant(let value): .constant(!value)
    case .fact, .membership: .not(self)
    case .comparison(let left, let comparison, let right):
      .comparison(left, comparison.opposite, right)
    case .not(let condition): condition
    case .all(let conditions): .any(conditions.map(\.opposite))
    case .any(let conditions): .all(conditions.map(\.opposite))
    }
  }

  private static func joined(
    _ conditions: [Condition], by join: ([Condition]) -> Condition
  ) -> Condition {
    conditions.count == 1 ? conditions[0] : join(conditions)
  }
}

extension Condition.Comparison {
  /// The comparison that is true of two known values if this one is false.
  package var opposite: Self {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    case .less: .atLeast
    case .atMost: .greater
    case .greater: .atMost
    case .atLeast: .less
    }
  }
}
