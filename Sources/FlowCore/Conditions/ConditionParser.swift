extension Condition {
  /// Parses and type-checks the text of a condition.
  ///
  /// ```
  /// try Condition(parsing: "launches >= 3 and not completed", facts: FactTypes())
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text, such as `firstUse or not authenticated`.
  ///   - facts: The facts that the text may name. A bare word that names a fact is that fact; a
  ///     quoted word is always a value.
  /// - Throws: `ConditionError` at the first error.
  public init(parsing text: String, facts: FactTypes) throws(ConditionError) {
    var parser = ConditionParser(
      tokens: try ConditionLexer.tokens(of: text), facts: facts)
    self = try parser.whole()
  }
}

/// A recursive-descent parser of one condition: `or` binds loosest, then `and`, then `not`.
struct ConditionParser {
  /// The maximum nesting depth, which bounds the recursion; conditions written by hand are not
  /// nested as deep.
  static let deepest = 100

  let tokens: [ConditionLexer.Token]
  let facts: FactTypes
  var position = 0
  var depth = 0

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
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws(ConditionError) -> Condition {
    var conditions = [try negation()]
    while take("and") { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
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
    if depth > Self.deepest { throw .tooDeep(at: offset) }
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
    return try check(alone: left)
  }

  private mutating func membership(of left: Term) throws(ConditionError) -> Condition {
    let opening = token.offset
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
      return Term(text: word, isQuoted: false, offset: offset)
    case .quoted(let text):
      position += 1
      return Term(text: text, isQuoted: true, offset: offset)
    case .word, .comparison, .opening, .closing, .openingBracket, .closingBracket, .comma, .end:
      throw .expected("a fact or a value", at: offset)
    }
  }
}

/// A syntax or type error in the text of a condition, and its position.
public struct ConditionError: Error, Hashable, Sendable {
  /// The problem and, if known, the remedy.
  public let message: String
  /// The start of the error, in Unicode scalars from the start of the text.
  public let offset: Int
  /// The stable code of this kind of error.
  public let code: DiagnosticCode

  init(_ message: String, at offset: Int, code: DiagnosticCode = .condition) {
    self.message = message
    self.offset = offset
    self.code = code
  }
}
