import FlowContent
import FlowCore

/// Finds keys of an app that facts of two flows read as values of different types: one of them is
/// never right.
///
/// Within a flow, its loader says so.
enum SharedFactKeyRule {
  /// A fact with a key of a domain.
  struct KeyedFact: Sendable {
    let flow: String
    let domain: String
    let key: String
    let fact: FactDeclaration
    let location: SourceLocation
  }

  static func facts(of subject: CheckSubject) -> [KeyedFact] {
    subject.flow.facts.compactMap { fact in
      guard let key = fact.key, !fact.asksPresence else { return nil }
      return KeyedFact(
        flow: subject.flow.id, domain: subject.flow.domain, key: key, fact: fact,
        location: subject.sourceMap["facts", .key(fact.name)])
    }
  }

  static func findings(across facts: [KeyedFact]) -> [Finding] {
    facts.enumerated().compactMap { index, one in
      let other = facts.prefix(index).first {
        ($0.domain, $0.key) == (one.domain, one.key) && $0.fact.type != one.fact.type
          && $0.flow != one.flow
      }
      return other.map {
        Finding(
          .error, .value,
          "'\(one.key)' of \(one.domain) is a \(one.fact.type) here, but a \($0.fact.type) for"
            + " '\($0.fact.name)' of '\($0.flow)'; give both facts the same type",
          at: one.location)
      }
    }
  }
}
