import FlowCheck
import FlowCore

/// Changes of conditions.
extension MutantList {
  mutating func addConditions() {
    for one in conditions {
      let condition = flow[keyPath: one.place]
      for change in condition.changes {
        add(
          change.kind, at: one.path, "'\(condition)' → '\(change.condition)'", on: one.page
        ) { $0[keyPath: one.place] = change.condition }
      }
    }
  }

  /// The conditions that are no constants, without those of elements that no page lights up: what is
  /// only drawn, no case of the core driver sees.
  var conditions: [FlowCondition] {
    flow.allConditions.filter { one in
      if case .constant = flow[keyPath: one.place] { return false }
      return one.element.map { isLit($0.element, on: $0.screen) } ?? true
    }
  }
}

extension Condition {
  /// The conditions that differ in one part, each with the operator that makes it.
  fileprivate var changes: [(kind: Mutant.Operator, condition: Condition)] {
    switch self {
    case .constant: return []
    case .fact: return [(.condition, .not(self))]
    case .not(let part): return [(.condition, part)] + part.innerChanges.map { ($0, .not($1)) }
    case .comparison(let left, let comparison, let right):
      return [(.condition, .comparison(left, comparison.opposite, right))]
        + (comparison.moved.map { [(.boundary, .comparison(left, $0, right))] } ?? [])
    case .membership(let operand, let members):
      let fewer = members.indices.map { index in
        var rest = members
        rest.remove(at: index)
        return (Mutant.Operator.boundary, Condition.membership(operand, rest))
      }
      return [(.condition, .not(self))] + (members.count > 1 ? fewer : [])
    case .all(let parts):
      return [(.connective, .any(parts))] + parts.changed { .all($0) }
    case .any(let parts):
      return [(.connective, .all(parts))] + parts.changed { .any($0) }
    }
  }

  /// The changes of a condition within `not`; its own negation is the one around it.
  private var innerChanges: [(kind: Mutant.Operator, condition: Condition)] {
    switch self {
    case .fact, .constant: []
    case .comparison, .membership: changes.filter { $0.kind != .condition }
    case .not, .all, .any: changes
    }
  }
}

extension [Condition] {
  /// The changes of each part, put together with the others.
  fileprivate func changed(
    _ joined: ([Condition]) -> Condition
  ) -> [(kind: Mutant.Operator, condition: Condition)] {
    indices.flatMap { index in
      self[index].changes.map { change in
        var parts = self
        parts[index] = change.condition
        return (change.kind, joined(parts))
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
