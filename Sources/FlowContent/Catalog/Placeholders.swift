/// A text of a catalog, split into plain text and placeholders.
///
/// The placeholders are `%@`, `%s`, `%c`, the whole numbers `%d`, `%i`, `%u` and `%x` and the
/// decimals `%f`, `%g` and `%e` with any length, width and precision as in `%lld` and `%.1f`, all
/// of them with a position as in `%2$@` and a name as in `%(app)@` or `%2$(app)@`, and `%%`, `%arg`
/// and `%#@name@`. Anything else is plain text.
package struct Placeholders {
  enum Piece: Hashable {
    case text(String)
    /// An argument by its position, from 1; nil for the next argument.
    case argument(Int?, original: String)
    case substitution(String, original: String)
    /// The placeholder `%arg`: the argument of the substitution that contains it.
    case substitutionArgument
  }

  private(set) var pieces: [Piece] = []

  /// Splits a text.
  package init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      pieces = [.text(text)]
      return
    }
    var plain = ""
    var rest = Substring(text)
    while let sign = rest.firstIndex(of: "%") {
      plain += rest[..<sign]
      rest = rest[sign...]
      guard let (piece, end) = Self.piece(at: rest) else {
        plain += "%"
        rest = rest.dropFirst()
        continue
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(piece)
      rest = rest[end...]
    }
    plain += rest
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }

  /// The text without its placeholders.
  package var plainText: String {
    pieces.reduce(into: "") { text, piece in
      if case .text(let plain) = piece { text += plain }
    }
  }

  /// The placeholders, such as `1: @`: the position and the kind of value; `%arg` is not included.
  package var names: [String] {
    var next = 0
    return pieces.compactMap { piece in
      switch piece {
      case .text, .substitutionArgument: return nil
      case .substitution(let name, _): return "#@\(name)@"
      case .argument(let position, let original):
        if position == nil { next += 1 }
        return "\(position ?? next): \(original.last == "@" ? "@" : "number")"
      }
    }
  }

  /// Returns the piece that starts at a percent sign, and its end.
  private static func piece(at text: Substring) -> (Piece, Substring.Index)? {
    var rest = text.dropFirst()
    if rest.first == "%" { return (.text("%"), rest.index(after: rest.startIndex)) }
    if rest.hasPrefix("arg") {
      return (.substitutionArgument, rest.index(rest.startIndex, offsetBy: 3))
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    var position: Int?
    if !digits.isEmpty, rest[digits.endIndex...].first == "$" {
      guard let number = Int(digits), number > 0 else { return nil }
      position = number
      rest = rest[digits.endIndex...].dropFirst()
    }
    if rest.hasPrefix("#@") {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard !name.isEmpty, name.endIndex < text.endIndex else { return nil }
      let end = text.index(after: name.endIndex)
      return (.substitution(String(name), original: String(text[..<end])), end)
    }
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      let name = rest[..<close].dropFirst()
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return nil
      }
      rest = rest[close...].dropFirst()
    }
    guard let end = conversionEnd(in: rest) else { return nil }
    return (.argument(position, original: String(text[..<end])), end)
  }

  /// Returns the end of a conversion such as `lld` or `.1f` at the start of a text.
  ///
  /// A sentence such as `20%cheaper` has none: without a length, width or precision in front of it,
  /// a letter is a conversion only if no other letter follows, except for `d`, `i` and `u`.
  private static func conversionEnd(in text: Substring) -> Substring.Index? {
    if text.first == "@" { return text.index(after: text.startIndex) }
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    var rest = text[number.endIndex...]
    let length = ["hh", "h", "ll", "l", "q", "z", "t", "j"].first { rest.hasPrefix($0) } ?? ""
    rest = rest.dropFirst(length.count)
    guard let letter = rest.first, "diuxXfFeEgGsc".contains(letter) else { return nil }
    let isPlain = number.isEmpty && length.isEmpty && !"diu".contains(letter)
    let end = rest.index(after: rest.startIndex)
    return isPlain && text[end...].first?.isLetter == true ? nil : end
  }
}

/// A value that replaces a placeholder of a text.
package enum Argument: Hashable, Sendable {
  case text(String)
  /// A whole number, which also selects the plural form.
  case integer(Int)

  package var shown: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    }
  }

  var integer: Int? {
    switch self {
    case .text: nil
    case .integer(let integer): integer
    }
  }
}

extension Argument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral text: String) { self = .text(text) }

  package init(integerLiteral integer: Int) { self = .integer(integer) }
}
