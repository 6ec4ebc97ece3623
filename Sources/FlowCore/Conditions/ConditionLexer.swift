/// A lexer, which splits the text of a condition into tokens.
struct ConditionLexer {
  struct Token {
    let kind: Kind
    /// The start of the token, in Unicode scalars from the start of the text.
    let offset: Int
  }

  enum Kind: Hashable {
    case word(String)
    case quoted(String)
    case comparison(Condition.Comparison)
    case opening, closing
    case openingBracket, closingBracket
    case comma
    case end
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Returns all tokens of a text; the last one is `.end`.
  static func tokens(of text: String) throws(ConditionError) -> [Token] {
    var lexer = ConditionLexer(text)
    var tokens: [Token] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(ConditionError) -> Token {
    while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
    let start = position
    guard start < scalars.count else { return Token(kind: .end, offset: start) }
    return Token(kind: try kind(of: scalars[start], at: start), offset: start)
  }

  private mutating func kind(of first: Unicode.Scalar, at start: Int) throws(ConditionError) -> Kind
  {
    switch first {
    case "(": return single(.opening)
    case ")": return single(.closing)
    case "[": return single(.openingBracket)
    case "]": return single(.closingBracket)
    case ",": return single(.comma)
    case "\"", "'": return .quoted(try quoted(by: first, from: start))
    case "=", "!", "<", ">": return .comparison(try comparison(from: start))
    case _ where first.isPartOfWord: return .word(word())
    default: throw ConditionError("unexpected \(first.quoted) in a condition", at: start)
    }
  }

  private mutating func single(_ kind: Kind) -> Kind {
    position += 1
    return kind
  }

  private mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while position < scalars.count, scalars[position].isPartOfWord {
      word.append(scalars[position])
      position += 1
    }
    return String(word)
  }

  private mutating func quoted(
    by quote: Unicode.Scalar, from start: Int
  ) throws(ConditionError) -> String {
    var text = String.UnicodeScalarView()
    position += 1
    while position < scalars.count, scalars[position] != quote {
      if scalars[position] == "\\", position + 1 < scalars.count { position += 1 }
      text.append(scalars[position])
      position += 1
    }
    guard position < scalars.count else {
      throw ConditionError("unterminated quotation", at: start)
    }
    position += 1
    return String(text)
  }

  private mutating func comparison(
    from start: Int
  ) throws(ConditionError) -> Condition.Comparison {
    for length in [2, 1] where start + length <= scalars.count {
      let symbol = scalars[start..<start + length].reduce(into: "") { $0.unicodeScalars.append($1) }
      if let comparison = Condition.Comparison(rawValue: symbol) {
        position += length
        return comparison
      }
    }
    let advice =
      scalars[start] == "=" ? "'='; write '==' to compare" : "'!'; write 'not' or '!='"
    throw ConditionError("unexpected \(advice)", at: start)
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-", "+": true
    default: properties.isAlphabetic || properties.generalCategory == .decimalNumber
    }
  }

  fileprivate var quoted: String {
    properties.generalCategory == .control
      ? "control character U+" + String(value, radix: 16, uppercase: true) : "'\(self)'"
  }
}
