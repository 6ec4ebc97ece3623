extension Condition {
  /// Renames the facts of the condition.
  ///
  /// - Parameter rename: Returns the new name of a fact.
  /// - Returns: The condition with the new names.
  public func renamingFacts(_ rename: (String) -> String) -> Condition {
    func renamed(_ operand: Operand) -> Operand {
      if case .fact(let name) = operand { .fact(rename(name)) } else { operand }
    }
    switch self {
    case .constant: return self
    case .fact(let name): return .fact(rename(name))
    case .comparison(let left, let comparison, let right):
      return .comparison(renamed(left), comparison, renamed(right))
    case .membership(let operand, let members):
      return .membership(renamed(operand), members.map(renamed))
    case .not(let condition): return .not(condition.renamingFacts(rename))
    case .all(let conditions): return .all(conditions.map { $0.renamingFacts(rename) })
    case .any(let conditions): return .any(conditions.map { $0.renamingFacts(rename) })
    }
  }
}
