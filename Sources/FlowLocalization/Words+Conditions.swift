package import FlowCore

/// Why a flow does not go on yet: "The tutorial continues once c is at least 3."
extension Words {
  /// Returns the reason why a flow does not go on yet, as a sentence or two.
  package func text(of wait: Wait) -> String {
    switch wait {
    case .unknown(let facts): conditionsUnknown(facts: facts.joined(separator: comma))
    case .unmet(let condition) where condition.isOfEvents: conditionsInApp
    case .unmet(let condition): conditionsOnce(condition: text(of: condition))
    }
  }

  private func text(of condition: Condition) -> String {
    switch condition {
    case .constant(let value): value ? yes : no
    case .fact(let name): conditionsComparisonEqual(fact: name, value: yes)
    case .not(.fact(let name)): conditionsComparisonEqual(fact: name, value: no)
    case .comparison(let left, let comparison, let right):
      text(of: comparison)(text(of: left), text(of: right))
    case .membership(let operand, let members):
      conditionsOneOf(fact: text(of: operand), values: text(of: members))
    case .not(.membership(let operand, let members)):
      conditionsNoneOf(fact: text(of: operand), values: text(of: members))
    case .not: "\(condition)"
    case .all(let parts): joined(parts, by: conditionsAnd)
    case .any(let parts): joined(parts, by: conditionsOr)
    }
  }

  private func text(
    of comparison: Condition.Comparison
  ) -> (_ fact: String, _ value: String) -> String {
    switch comparison {
    case .equal: conditionsComparisonEqual
    case .unequal: conditionsComparisonUnequal
    case .less: conditionsComparisonLess
    case .greater: conditionsComparisonGreater
    case .atMost: conditionsComparisonAtMost
    case .atLeast: conditionsComparisonAtLeast
    }
  }

  private func joined(
    _ parts: [Condition], by phrase: (_ left: String, _ right: String) -> String
  ) -> String {
    let texts = parts.map(nested)
    return texts.dropFirst().reduce(texts.first ?? "", phrase)
  }

  /// Returns a condition that is part of another, in parentheses if it has several parts.
  private func nested(_ condition: Condition) -> String {
    switch condition {
    case .all, .any: "(\(text(of: condition)))"
    case .constant, .fact, .comparison, .membership, .not: text(of: condition)
    }
  }

  private func text(of operand: Condition.Operand) -> String {
    switch operand {
    case .fact(let name): name
    case .value(.boolean(let value)): value ? yes : no
    case .value(let value): "\(value)"
    }
  }

  private func text(of operands: [Condition.Operand]) -> String {
    operands.map { text(of: $0) }.joined(separator: comma)
  }
}

extension Condition {
  /// True if only events of the app decide.
  fileprivate var isOfEvents: Bool {
    !factNames.isEmpty
      && factNames.allSatisfy {
        $0.hasPrefix(FactTypes.events) || $0.hasPrefix(FactTypes.eventsHere)
      }
  }
}
