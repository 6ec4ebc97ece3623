extension Condition {
  /// Parses and type-checks the text of a condition.
  ///
  /// ```
  /// try Condition(parsing: "launches >= 3 and not completed", facts: FactTypes())
  /// ```
  ///
  /// A bare word that names a fact is that fact; a quoted word is always a value.
  package init(parsing text: String, facts: FactTypes) throws(ConditionError) {
    var parser = ConditionParser(tokens: try ConditionLexer.tokens(of: text), facts: facts)
    self = try parser.whole()
  }
}

/// A recursive-descent parser of one condition: `or` binds loosest, then `and`, then `not`.
struct ConditionParser {
  /// The maximum nesting depth, which bounds the recursion; nobody nests a condition this deep by
  /// hand.
  static let maximumDepth = 100

  private let tokens: [ConditionLexer.Token]
  private let facts: FactTypes
  private var position = 0
  private var depth = 0

  init(tokens: [ConditionLexer.Token], facts: FactTypes) {
    self.tokens = tokens
    self.facts = facts
  }

  private var token: ConditionLexer.Token { tokens[min(position, tokens.count - 1)] }

  mutating func whole() throws(ConditionError) -> Condition {
    let condition = try alternatives()
    switch token.kind {
    case .end: return condition
    case .closing: throw .unbalanced(")", at: token.offset)
    case .closingBracket: throw .unbalanced("]", at: token.offset)
    case .word, .quoted, .comparison, .opening, .openingBracket, .comma:
      throw .expected("'and', 'or' or the end", at: token.offset)
    }
  }

  private mutating func alternatives() throws(ConditionError) -> Condition {
    var conditions = [try conjunction()]
    while take("or") { conditions.append(try conjunction()) }
    return .joined(conditions, by: Condition.any)
  }

  private mutating func conjunction() throws(ConditionError) -> Condition {
    var conditions = [try negation()]
    while take("and") { conditions.append(try negation()) }
    return .joined(conditions, by: Condition.all)
  }

  private mutating func negation() throws(ConditionError) -> Condition {
    let start = token.offset
    guard take("not") else { return try primary() }
    try descend(from: start)
    defer { depth -= 1 }
    return .not(try negation())
  }

  private mutating func primary() throws(ConditionError) -> Condition {
    let start = token
    guard start.kind == .opening else { return try comparison() }
    try descend(from: start.offset)
    defer { depth -= 1 }
    position += 1
    let condition = try alternatives()
    guard token.kind == .closing else { throw .unbalanced("(", at: start.offset) }
    position += 1
    return condition
  }

  private mutating func descend(from offset: Int) throws(ConditionError) {
    depth += 1
    if depth > Self.maximumDepth {
      throw ConditionError(
        "nested more than \(Self.maximumDepth) deep; declare a fact for a part of it", at: offset)
    }
  }

  private mutating func comparison() throws(ConditionError) -> Condition {
    let left = try operand()
    if case .comparison(let comparison) = token.kind {
      let sign = token.offset
      position += 1
      let right = try operand()
      return try check(left, comparison, right, at: sign)
    }
    if take("in") { return try membership(of: left) }
    if take("contains") { return try containment(in: left) }
    if type(of: left) == .words { throw several(left) }
    return try check(alone: left)
  }

  private mutating func membership(of left: Term) throws(ConditionError) -> Condition {
    let opening = token.offset
    if case .word(let fact) = token.kind, facts[fact] == .words {
      throw ConditionError(
        "'in' needs a list in brackets; write '\(fact) contains \(left.text)'", at: opening)
    }
    guard token.kind == .openingBracket else { throw .expected("'[' after 'in'", at: opening) }
    var members: [Condition.Operand] = []
    var subject: Condition.Operand?
    repeat {
      position += 1
      let member = try operand()
      let (first, second) = try pair(left, member, at: member.offset)
      subject = first
      members.append(second)
    } while token.kind == .comma
    guard token.kind == .closingBracket, let subject else {
      throw .expected("',' or ']'", at: token.offset)
    }
    position += 1
    return .membership(subject, members)
  }

  /// Parses the value that several chosen ones may contain.
  private mutating func containment(in left: Term) throws(ConditionError) -> Condition {
    let member = try operand()
    guard type(of: left) == .words else {
      throw ConditionError(
        "'\(left.text)' isn't a fact of several words; only such a fact contains a value",
        at: left.offset, code: .conditionType)
    }
    guard facts.words(of: left.text).contains(member.text) else {
      throw ConditionError(
        "'\(left.text)' can't contain '\(member.text)'"
          + member.text.advice(among: facts.words(of: left.text)),
        at: member.offset, code: .undeclaredValue)
    }
    return .fact(DerivedFact.contains(member.text).name(of: left.text))
  }

  /// Parses the fact in `count(likes)`, after the word before the parenthesis.
  private mutating func derived(
    _ name: String, from offset: Int
  ) throws(ConditionError) -> Term {
    position += 1
    guard case .word(let fact) = token.kind else {
      throw .expected("a fact in '\(name)(…)'", at: token.offset)
    }
    let derived: DerivedFact = name == "count" ? .count : .answered
    guard facts[derived.name(of: fact)] != nil else {
      let known = facts[fact] != nil
      throw !known
        ? .unknownFact(Term(text: fact, isQuoted: false, offset: token.offset), among: facts)
        : ConditionError(
          derived == .count
            ? "only a fact of several words has a count, and '\(fact)' isn't one"
            : "no page asks for '\(fact)', so it is never answered",
          at: token.offset, code: .conditionType)
    }
    position += 1
    guard token.kind == .closing else { throw .unbalanced("(", at: offset) }
    position += 1
    return Term(text: derived.name(of: fact), isQuoted: false, offset: offset)
  }

  private mutating func take(_ word: String) -> Bool {
    guard token.kind == .word(word) else { return false }
    position += 1
    return true
  }

  private mutating func operand() throws(ConditionError) -> Term {
    let offset = token.offset
    switch token.kind {
    case .word(let word) where !["and", "or", "not", "in"].contains(word):
      position += 1
      if word == "count" || word == "answered", token.kind == .opening {
        return try derived(word, from: offset)
      }
      return Term(text: word, isQuoted: false, offset: offset)
    case .quoted(let text):
      position += 1
      return Term(text: text, isQuoted: true, offset: offset)
    case .word, .comparison, .opening, .closing, .openingBracket, .closingBracket, .comma, .end:
      throw .expected("a fact or a value", at: offset)
    }
  }
}

extension ConditionParser {
  /// A word or quotation in a condition, not yet resolved to a fact or a value.
  struct Term {
    let text: String
    let isQuoted: Bool
    let offset: Int
  }

  /// Returns the condition for a term without a comparison, which must be a Boolean.
  private func check(alone term: Term) throws(ConditionError) -> Condition {
    switch type(of: term) {
    case .boolean?: return .fact(term.text)
    case .secret?: throw .secret(term)
    case let type?:
      throw ConditionError(
        "'\(term.text)' is a \(type.rawValue), not yes or no; compare it with a value",
        at: term.offset, code: .conditionType)
    case nil: break
    }
    if !term.isQuoted, case .boolean(let value)? = FactType.boolean.value(term.text) {
      return .constant(value)
    }
    throw .unknownFact(term, among: facts, orMeaning: term.text.truthInOtherWords)
  }

  /// Returns a comparison after checking that both sides have the same type, and an ordered type if
  /// the operator needs one.
  private func check(
    _ left: Term, _ comparison: Condition.Comparison, _ right: Term, at offset: Int
  ) throws(ConditionError) -> Condition {
    let (first, second) = try pair(left, right, at: offset)
    let type = type(of: left) ?? type(of: right)
    if let type, comparison.isOrdering && !type.isOrdered {
      throw ConditionError(
        "a \(type.rawValue) has no order; use '==' or '!='", at: offset, code: .conditionType)
    }
    return .comparison(first, comparison, second)
  }

  /// Resolves both sides of a comparison: at least one is a fact, and the other is a fact or a value
  /// of the same type.
  private func pair(
    _ left: Term, _ right: Term, at offset: Int
  ) throws(ConditionError) -> (Condition.Operand, Condition.Operand) {
    for term in [left, right] {
      switch type(of: term) {
      case .secret?: throw .secret(term)
      case .words?: throw several(term)
      case .boolean?, .number?, .version?, .word?, .text?, .date?, nil: break
      }
    }
    switch (type(of: left), type(of: right)) {
    // A word that the other side allows is that word, even if a fact has its name: in
    // `outcome == completed`, `completed` isn't a fact.
    case (.word?, .boolean?) where facts.words(of: left.text).contains(right.text):
      return (.fact(left.text), .value(.word(right.text)))
    case (.boolean?, .word?) where facts.words(of: right.text).contains(left.text):
      return (.value(.word(left.text)), .fact(right.text))
    case (let type?, let other?):
      if type != other {
        throw ConditionError(
          "'\(left.text)' is a \(type.rawValue) and the fact '\(right.text)' is a"
            + " \(other.rawValue); put quotes around a plain word",
          at: right.offset, code: .conditionType)
      }
      for term in [left, right] where term.text.dropping(FactTypes.eventsHere) != nil {
        throw ConditionError(
          "compare '\(term.text)' with a number, as in \(term.text) >= 1", at: term.offset,
          code: .conditionType)
      }
      return (.fact(left.text), .fact(right.text))
    case (let type?, nil):
      return (.fact(left.text), .value(try value(of: right, as: type, like: left)))
    case (nil, let type?):
      return (.value(try value(of: left, as: type, like: right)), .fact(right.text))
    case (nil, nil):
      throw .unknownFact(left.isNumeric && !right.isNumeric ? right : left, among: facts)
    }
  }

  /// Returns the error for a fact of several words that is asked for as if it had one; what comes after it
  /// may be meant as `contains`.
  private func several(_ term: Term) -> ConditionError {
    if case .word(let word) = token.kind, !["and", "or"].contains(word) {
      return ConditionError("unexpected '\(word)'; did you mean 'contains'?", at: token.offset)
    }
    return ConditionError(
      "'\(term.text)' has several values; ask '\(term.text) contains …' or 'count(\(term.text))'",
      at: term.offset, code: .conditionType)
  }

  private func type(of term: Term) -> FactType? {
    term.isQuoted ? nil : facts[term.text]
  }

  private func value(
    of term: Term, as type: FactType, like fact: Term
  ) throws(ConditionError) -> FactValue {
    guard let value = type.value(term.text) else {
      let years = DerivedFact.years.name(of: fact.text)
      let advice = type == .date && Double(term.text) != nil ? "; ask '\(years)' for an age" : ""
      throw ConditionError(
        "'\(fact.text)' is a \(type.rawValue), but '\(term.text)' isn't\(advice)",
        at: term.offset, code: .conditionType)
    }
    guard facts.allows(value, of: fact.text) else {
      let advice = term.text.advice(among: facts.words(of: fact.text))
      throw ConditionError(
        "'\(fact.text)' can't be '\(term.text)'\(advice)", at: term.offset, code: .undeclaredValue)
    }
    return value
  }
}

extension String {
  /// The Boolean that this word may mean, as a keyword of another setting or a misspelling; nil if it
  /// resembles none.
  fileprivate var truthInOtherWords: String? {
    switch lowercased() {
    case "always", "allowed", "on": "yes"
    case "never", "off", "none": "no"
    default: nearest(in: ["yes", "no", "true", "false"])
    }
  }
}

extension ConditionParser.Term {
  /// True if it begins as a number does, and no fact.
  fileprivate var isNumeric: Bool {
    guard !isQuoted, let first = text.utf8.first else { return false }
    return "0123456789+-.".utf8.contains(first)
  }
}

extension FactTypes {
  /// Returns what to ask in place of a fact that only promises have; nil for another name.
  fileprivate func adviceInsteadOfPromise(_ name: String) -> String? {
    guard self[Self.completed] != nil, Promise.ownFacts.contains(name) else { return nil }
    let other = [Self.outcome: Self.lastOutcome, Self.recorded: Self.completed][name]
    return " here; only promises can name it" + (other.map { "; use '\($0)'" } ?? "")
  }
}

/// A syntax or type error in the text of a condition, and its position.
package struct ConditionError: Error, Hashable, Sendable {
  /// The problem and, if known, the remedy.
  package let message: String
  /// The start of the error, in Unicode scalars from the start of the text.
  package let offset: Int
  /// The stable code of this kind of error.
  package let code: DiagnosticCode

  init(_ message: String, at offset: Int, code: DiagnosticCode = .condition) {
    self.message = message
    self.offset = offset
    self.code = code
  }
}

extension ConditionError {
  fileprivate static func expected(_ what: String, at offset: Int) -> Self {
    ConditionError("expected \(what)", at: offset)
  }

  fileprivate static func secret(_ term: ConditionParser.Term) -> Self {
    ConditionError(
      "'\(term.text)' is a secret; conditions can only ask 'answered(\(term.text))'",
      at: term.offset, code: .conditionType)
  }

  fileprivate static func unbalanced(_ parenthesis: String, at offset: Int) -> Self {
    ConditionError("unmatched '\(parenthesis)'", at: offset)
  }

  fileprivate static func unknownFact(
    _ term: ConditionParser.Term, among facts: FactTypes, orMeaning other: String? = nil
  ) -> Self {
    if term.isNumeric {
      return ConditionError(
        "'\(term.text)' is a value, not a condition; compare it with a fact", at: term.offset)
    }
    let years = term.text.lastIndex(of: ".").map {
      DerivedFact.years.name(of: String(term.text[..<$0]))
    }
    let nearest =
      years.flatMap { facts[$0] == nil ? nil : $0 } ?? term.text.nearest(in: facts.names) ?? other
    let page = facts[FactTypes.completed] == nil ? nil : term.text.dropping(FactTypes.answer)
    let advice =
      facts.adviceInsteadOfPromise(term.text)
      ?? nearest.map { "; did you mean '\($0)'?" }
      ?? page.map { "; page '\($0)' has no choice that answers, as 'do: {answer: …}' does" }
      ?? "; declare it under '\(facts.section):'"
    return ConditionError(
      "unknown fact '\(term.text)'\(advice)", at: term.offset, code: .unknownFact)
  }
}
