extension ConditionParser {
  /// A word or quotation in a condition, not yet resolved to a fact or a value.
  struct Term {
    let text: String
    let isQuoted: Bool
    let offset: Int
  }

  /// Returns the condition for a term without a comparison, which must be a Boolean.
  func check(alone term: Term) throws(ConditionError) -> Condition {
    switch type(of: term) {
    case .boolean?: return .fact(term.text)
    case let type?: throw .notBoolean(term, type)
    case nil: break
    }
    if !term.isQuoted, case .boolean(let value)? = FactType.boolean.value(term.text) {
      return .constant(value)
    }
    throw .unknownFact(term, among: facts, orMeaning: term.text.truthInOtherWords)
  }

  /// Returns a comparison after checking that both sides have the same type, and an ordered type if
  /// the operator needs one.
  func check(
    _ left: Term, _ comparison: Condition.Comparison, _ right: Term, at offset: Int
  ) throws(ConditionError) -> Condition {
    let (first, second) = try pair(left, right, at: offset)
    let type = type(of: left) ?? type(of: right)
    if comparison.isOrdering, let type, type == .boolean || type == .word {
      throw .noOrder(type, at: offset)
    }
    return .comparison(first, comparison, second)
  }

  /// Resolves the two sides: one is a fact, and the other is read as a value of the fact's type.
  func pair(
    _ left: Term, _ right: Term, at offset: Int
  ) throws(ConditionError) -> (Condition.Operand, Condition.Operand) {
    switch (type(of: left), type(of: right)) {
    // A word that one side can be is not the fact of that name: outcome == completed.
    case (.word?, .boolean?) where facts.words(of: left.text).contains(right.text):
      return (.fact(left.text), .value(.word(right.text)))
    case (.boolean?, .word?) where facts.words(of: right.text).contains(left.text):
      return (.value(.word(left.text)), .fact(right.text))
    case (let type?, let other?):
      if type != other { throw .unlike(left, type, right, other) }
      for term in [left, right] where term.text.dropping(FactTypes.eventsHere) != nil {
        throw .onlyWithNumber(term)
      }
      return (.fact(left.text), .fact(right.text))
    case (let type?, nil):
      return (.fact(left.text), .value(try value(of: right, as: type, like: left)))
    case (nil, let type?):
      return (.value(try value(of: left, as: type, like: right)), .fact(right.text))
    case (nil, nil):
      throw .unknownFact(left, among: facts)
    }
  }

  private func type(of term: Term) -> FactType? {
    term.isQuoted ? nil : facts[term.text]
  }

  private func value(
    of term: Term, as type: FactType, like fact: Term
  ) throws(ConditionError) -> FactValue {
    guard let value = type.value(term.text) else { throw .notA(type, term, like: fact) }
    guard facts.allows(value, of: fact.text) else {
      throw .undeclared(term, of: fact, among: facts.words(of: fact.text))
    }
    return value
  }
}

extension String {
  /// The Boolean that this word may stand for, as a keyword of another setting or a misspelling;
  /// nil if it resembles none.
  fileprivate var truthInOtherWords: String? {
    switch lowercased() {
    case "always", "allowed", "on": "yes"
    case "never", "off", "none": "no"
    default: nearest(in: ["yes", "no", "true", "false"])
    }
  }
}

extension ConditionError {
  static func expected(_ what: String, at offset: Int) -> Self {
    ConditionError("expected \(what)", at: offset)
  }

  static func unbalanced(_ parenthesis: String, at offset: Int) -> Self {
    ConditionError("unmatched '\(parenthesis)'", at: offset)
  }

  static func tooDeep(at offset: Int) -> Self {
    ConditionError(
      "nested more than \(ConditionParser.deepest) deep; declare a fact for a part of it",
      at: offset)
  }

  fileprivate static func unknownFact(
    _ term: ConditionParser.Term, among facts: FactTypes, orMeaning other: String? = nil
  ) -> Self {
    let nearest = term.text.nearest(in: facts.names) ?? other
    let page = facts["completed"] == nil ? nil : term.text.dropping("answer.")
    let advice =
      nearest.map { "; did you mean '\($0)'?" }
      ?? page.map { "; page '\($0)' has no choice that answers, as 'do: {answer: …}' does" }
      ?? "; declare it under '\(facts.section):'"
    return ConditionError(
      "unknown fact '\(term.text)'\(advice)", at: term.offset, code: .unknownFact)
  }

  fileprivate static func notBoolean(_ term: ConditionParser.Term, _ type: FactType) -> Self {
    ConditionError(
      "'\(term.text)' is a \(type.rawValue), not yes or no; compare it with a value",
      at: term.offset, code: .conditionType)
  }

  fileprivate static func noOrder(_ type: FactType, at offset: Int) -> Self {
    ConditionError(
      "a \(type.rawValue) has no order; use '==' or '!='", at: offset, code: .conditionType)
  }

  fileprivate static func unlike(
    _ left: ConditionParser.Term, _ type: FactType, _ right: ConditionParser.Term, _ other: FactType
  ) -> Self {
    ConditionError(
      "'\(left.text)' is a \(type.rawValue) and the fact '\(right.text)' is a \(other.rawValue);"
        + " put quotes around a plain word",
      at: right.offset, code: .conditionType)
  }

  fileprivate static func onlyWithNumber(_ term: ConditionParser.Term) -> Self {
    ConditionError(
      "compare '\(term.text)' with a number, as in \(term.text) >= 1", at: term.offset,
      code: .conditionType)
  }

  fileprivate static func notA(
    _ type: FactType, _ term: ConditionParser.Term, like fact: ConditionParser.Term
  ) -> Self {
    ConditionError(
      "'\(fact.text)' is a \(type.rawValue), but '\(term.text)' isn't",
      at: term.offset, code: .conditionType)
  }

  fileprivate static func undeclared(
    _ term: ConditionParser.Term, of fact: ConditionParser.Term, among words: [String]
  ) -> Self {
    ConditionError(
      "'\(fact.text)' can't be '\(term.text)'\(term.text.advice(among: words))",
      at: term.offset, code: .undeclaredValue)
  }
}
