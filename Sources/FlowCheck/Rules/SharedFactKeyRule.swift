import FlowContent
import FlowCore

/// Finds keys of an app that facts read as values of different types: one of them is never right.
enum SharedFactKeyRule {
  /// A fact with a key of a domain.
  struct KeyedFact: Sendable {
    let flow: String
    let domain: String
    let key: String
    let fact: FactDeclaration
    let location: SourceLocation
  }

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    findings(in: facts(of: subject)) { $0.flow == $1.flow }
  }

  /// Returns the findings on facts of different flows.
  static func findings(across facts: [KeyedFact]) -> [Finding] {
    findings(in: facts) { $0.flow != $1.flow }
  }

  static func facts(of subject: CheckSubject) -> [KeyedFact] {
    subject.flow.facts.compactMap { fact in
      guard let key = fact.key, !fact.asksPresence else { return nil }
      return KeyedFact(
        flow: subject.flow.id, domain: subject.flow.domain, key: key, fact: fact,
        location: subject.sourceMap["facts", .key(fact.name)])
    }
  }

  private static func findings(
    in facts: [KeyedFact], where isAsked: (KeyedFact, KeyedFact) -> Bool
  ) -> [Finding] {
    facts.enumerated().compactMap { index, one in
      let other = facts.prefix(index).first {
        ($0.domain, $0.key) == (one.domain, one.key) && $0.fact.type != one.fact.type
          && isAsked($0, one)
      }
      return other.map {
        Finding(
          .error, .sharedFactKey,
          "'\(one.key)' of \(one.domain) is a \(one.fact.type) here, and a \($0.fact.type) for"
            + " '\($0.fact.name)' of '\($0.flow)'; give both the same type",
          at: one.location)
      }
    }
  }
}
