extension Condition {
  /// What it is made of, one level down.
  public var parts: [Condition] {
    switch self {
    case .constant, .fact, .comparison, .membership: []
    case .not(let condition): [condition]
    case .all(let conditions), .any(let conditions): conditions
    }
  }

  /// The facts and comparisons that it is made of, in the order in which they stand.
  public var atoms: [Condition] {
    if case .constant = self { return [] }
    return parts.isEmpty ? [self] : parts.flatMap(\.atoms)
  }
}
