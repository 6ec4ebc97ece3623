package import FlowCore

/// A condition that differs from another one in one part.
package struct ConditionChange {
  package enum Kind: String, Sendable {
    /// The condition, or a part of it, says the opposite.
    case condition
    /// `and` and `or` are swapped.
    case connective
    /// A comparison includes its boundary, or excludes it; a list of words loses one.
    case boundary
  }

  package let kind: Kind
  package let condition: Condition
}

extension Condition {
  /// The conditions that differ in one part, each with what is changed.
  package var changes: [ConditionChange] {
    func change(_ kind: ConditionChange.Kind, _ condition: Condition) -> ConditionChange {
      ConditionChange(kind: kind, condition: condition)
    }
    switch self {
    case .constant: return []
    case .fact: return [change(.condition, .not(self))]
    case .not(let part):
      return [change(.condition, part)]
        + part.innerChanges.map { change($0.kind, .not($0.condition)) }
    case .comparison(let left, let comparison, let right):
      return [change(.condition, .comparison(left, comparison.opposite, right))]
        + (comparison.moved.map { [change(.boundary, .comparison(left, $0, right))] } ?? [])
    case .membership(let operand, let members):
      let fewer = members.indices.map { index in
        var rest = members
        rest.remove(at: index)
        return change(.boundary, .membership(operand, rest))
      }
      return [change(.condition, .not(self))] + (members.count > 1 ? fewer : [])
    case .all(let parts):
      return [change(.connective, .any(parts))] + parts.changed { .all($0) }
    case .any(let parts):
      return [change(.connective, .all(parts))] + parts.changed { .any($0) }
    }
  }

  /// The changes of a condition within `not`; its own negation is the one around it.
  private var innerChanges: [ConditionChange] {
    switch self {
    case .fact, .constant: []
    case .comparison, .membership: changes.filter { $0.kind != .condition }
    case .not, .all, .any: changes
    }
  }
}

extension [Condition] {
  /// The changes of each part, put together with the others.
  fileprivate func changed(_ joined: ([Condition]) -> Condition) -> [ConditionChange] {
    indices.flatMap { index in
      self[index].changes.map { change in
        var parts = self
        parts[index] = change.condition
        return ConditionChange(kind: change.kind, condition: joined(parts))
      }
    }
  }
}

extension Condition.Comparison {
  /// The comparison that treats the boundary the other way; nil if there is none.
  fileprivate var moved: Self? {
    switch self {
    case .equal, .unequal: nil
    case .less: .atMost
    case .atMost: .less
    case .greater: .atLeast
    case .atLeast: .greater
    }
  }
}
