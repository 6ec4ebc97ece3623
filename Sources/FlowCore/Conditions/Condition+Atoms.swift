extension Condition {
  /// The operands of the outermost operator; empty for an atom.
  public var subconditions: [Condition] {
    switch self {
    case .constant, .fact, .comparison, .membership: []
    case .not(let condition): [condition]
    case .all(let conditions), .any(let conditions): conditions
    }
  }

  /// The facts and comparisons in the condition, in the order of the text.
  public var atoms: [Condition] {
    var atoms: [Condition] = []
    collect(into: &atoms)
    return atoms
  }

  private func collect(into atoms: inout [Condition]) {
    switch self {
    case .constant: break
    case .fact, .comparison, .membership: atoms.append(self)
    case .not(let condition): condition.collect(into: &atoms)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.collect(into: &atoms) }
    }
  }
}
