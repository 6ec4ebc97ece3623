package import FlowCore

/// The phrases for conditions, in one language: "c is at least 3".
///
/// `once` takes a condition as its argument, so the phrases have to fit into that sentence.
package struct ConditionWords: Sendable, WordTable {
  /// The message that the flow goes on once some facts are known.
  package let unknown: @Sendable (_ facts: String) -> String
  /// The message that the flow goes on once a condition holds.
  package let once: @Sendable (_ condition: String) -> String
  /// The message that the flow goes on once the app reports what the page asks for.
  package let inApp: String
  package let comparison:
    @Sendable (Condition.Comparison, _ left: String, _ right: String) -> String
  package let oneOf: @Sendable (_ fact: String, _ values: String) -> String
  package let noneOf: @Sendable (_ fact: String, _ values: String) -> String
  /// The conjunctions between two conditions, with spaces.
  package let and: String
  package let or: String
}

extension Words {
  /// Returns the reason why a flow does not go on yet, as a sentence or two.
  package func text(of wait: Wait) -> String {
    switch wait {
    case .unknown(let facts): conditions.unknown(facts.joined(separator: comma))
    case .unmet(let condition) where condition.isOfEvents: conditions.inApp
    case .unmet(let condition): conditions.once(text(of: condition))
    }
  }

  private func text(of condition: Condition) -> String {
    switch condition {
    case .constant(let value): value ? yes : no
    case .fact(let name): conditions.comparison(.equal, name, yes)
    case .not(.fact(let name)): conditions.comparison(.equal, name, no)
    case .comparison(let left, let comparison, let right):
      conditions.comparison(comparison, text(of: left), text(of: right))
    case .membership(let operand, let members):
      conditions.oneOf(text(of: operand), text(of: members))
    case .not(.membership(let operand, let members)):
      conditions.noneOf(text(of: operand), text(of: members))
    case .not: "\(condition)"
    case .all(let parts): parts.map(nested).joined(separator: conditions.and)
    case .any(let parts): parts.map(nested).joined(separator: conditions.or)
    }
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

  /// The phrases for conditions in this language.
  var conditions: ConditionWords { .in(language) }
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
