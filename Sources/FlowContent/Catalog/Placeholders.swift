/// A text of a catalog, split into plain text and placeholders.
///
/// A text that takes arguments is a format, which Foundation reads by this table; what starts no
/// conversion loses its percent sign. In any other text percent signs are text.
///
///     % N$ (name) flags width .precision length conversion
///
///     flags       - + space # 0 '
///     width, precision   digits, * or *N$, which take arguments, too
///     length      h hh l ll q L z t j
///     conversion  @   d i u o x X D U O   f F e E g G a A   c C s S p
///
/// A name is firstrun's own. There are also `%%`, `%#@name@`, and `%arg`, which is the argument of
/// the substitution that it stands in or, elsewhere, an argument of unknown type.
package struct Placeholders {
  enum Piece: Hashable {
    case text(String)
    case argument(Conversion)
    case substitution(String, original: String)
    /// A percent sign that starts no conversion, in a format.
    case stray
  }

  /// A placeholder for an argument.
  struct Conversion: Hashable {
    let position: Int
    /// True if the text says the position.
    let isNumbered: Bool
    /// The positions of the arguments for the width and the precision.
    let stars: [Int]
    /// What follows the percent sign, the position and the name: `lld`, `.1f`, `@` or `arg`.
    let specifier: String
    let original: String
    /// True if the text may rather mean a percent sign: `3% de`.
    let isDoubtful: Bool
  }

  let pieces: [Piece]
  /// True if the text is a format.
  let isFormat: Bool

  package init(_ text: String, isFormat: Bool? = nil, hidesMarkup: Bool = false) {
    let markup = hidesMarkup ? Markup(text).hidden : []
    guard text.utf8.contains(UInt8(ascii: "%")) || !markup.isEmpty else {
      (pieces, self.isFormat) = ([.text(text)], isFormat == true)
      return
    }
    let isFormat = isFormat ?? Self.takesArguments(text)
    self.isFormat = isFormat
    var found: [Piece] = []
    var plain = ""
    var (next, hidden) = (0, markup[...])
    func isHidden(_ index: String.Index) -> Bool {
      while let first = hidden.first, first.upperBound <= index { hidden.removeFirst() }
      return hidden.first?.contains(index) == true
    }
    func position(_ given: Int?) -> Int {
      if given == nil { next += 1 }
      return given ?? next
    }
    func add(_ piece: Piece, at start: String.Index) {
      if isHidden(start) { return }
      if !plain.isEmpty { found.append(.text(plain)) }
      plain = ""
      found.append(piece)
    }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      let start = rest.startIndex
      if scalar != "%", hidden.isEmpty {
        let run = rest.prefix { $0 != "%" }
        plain += text[start..<run.endIndex]
        rest = rest[run.endIndex...]
        continue
      }
      rest.removeFirst()
      let format =
        scalar == "%" ? Format(rest, after: text.unicodeScalars[..<start].last) : nil
      if scalar == "%", rest.first == "%" {
        rest.removeFirst()
        add(.text("%"), at: start)
      } else if let format, isFormat || format.isUnlikeProse {
        rest = rest[format.end...]
        let original = String(text[start..<format.end])
        if let name = format.substitution {
          add(.substitution(name, original: original), at: start)
          continue
        }
        let stars = format.stars.map(position)
        let conversion = Conversion(
          position: position(format.position), isNumbered: format.position != nil, stars: stars,
          specifier: format.specifier, original: original,
          isDoubtful: !format.isUnlikeProse)
        add(.argument(conversion), at: start)
      } else if scalar == "%", isFormat {
        add(.stray, at: start)
      } else if !isHidden(start) {
        plain.unicodeScalars.append(scalar)
      }
    }
    if !plain.isEmpty { found.append(.text(plain)) }
    pieces = found
  }

  /// Returns true if a text has a placeholder, rather than percent signs in prose such as
  /// `20%cheaper` or `3% de`.
  static func takesArguments(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let sign = rest.firstIndex(of: "%") {
      let before = text.unicodeScalars[..<sign].last
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        rest.removeFirst()
      } else if let format = Format(rest, after: before), format.isPlaceholder {
        return true
      }
    }
    return false
  }

  /// The text without its placeholders.
  package var plainText: String {
    pieces.reduce(into: "") { text, piece in
      if case .text(let plain) = piece { text += plain }
    }
  }
}

/// What follows a percent sign.
private struct Format {
  private(set) var position: Int?
  /// The positions of the arguments for width and precision; nil for the next.
  private(set) var stars: [Int?] = []
  private(set) var specifier = ""
  private(set) var substitution: String?
  /// False where it looks like a percent sign in prose; today's copy has `20%cheaper` and `3% de`.
  private(set) var isPlaceholder = true
  /// True if nobody would write it as prose.
  private(set) var isUnlikeProse = true
  var end: String.Index { rest.startIndex }
  private var rest: Substring.UnicodeScalarView

  /// Reads what follows a percent sign; nil if that starts no conversion.
  init?(_ text: Substring.UnicodeScalarView, after previous: Unicode.Scalar?) {
    rest = text
    let digits = taken("0"..."9")
    if !digits.isEmpty, rest.first == "$" {
      guard let number = Int(digits), number > 0 else { return nil }
      position = number
      rest.removeFirst()
    } else {
      rest = text
    }
    if rest.starts(with: "#@".unicodeScalars) {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard !name.isEmpty, name.endIndex < rest.endIndex else { return nil }
      substitution = String(name)
      rest = rest[name.endIndex...].dropFirst()
      return
    }
    var isNamed = false
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      let name = String(rest[..<close].dropFirst())
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return nil
      }
      rest = rest[close...].dropFirst()
      isNamed = true
    }
    let start = rest.startIndex
    if rest.starts(with: "arg".unicodeScalars) {
      rest = rest.dropFirst(3)
      // As in '100%argan oil'.
      let isWord = previous?.properties.numericType != nil && rest.first?.isASCIILetter == true
      if !isWord {
        specifier = "arg"
        return
      }
      rest = text[start...]
    }
    let flags = taken { Self.flags.contains($0) }
    guard let width = extent() else { return nil }
    var precision: String?
    if rest.first == "." {
      rest.removeFirst()
      guard let extent = extent() else { return nil }
      precision = extent
    }
    let length =
      ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"].first {
        rest.starts(with: $0.unicodeScalars)
      } ?? ""
    rest = rest.dropFirst(length.unicodeScalars.count)
    guard let letter = rest.popFirst(), Self.conversions.contains(letter) else { return nil }
    specifier = String(text[start..<rest.startIndex])
    let isGlued = letter != "@" && rest.first?.properties.isAlphabetic == true
    guard position == nil, !isNamed else { return }
    let hasNumber = !width.isEmpty || precision != nil || flags.contains("0")
    if flags.contains(" ") || flags.contains("-") && width.isEmpty {
      isPlaceholder = false
    } else if isGlued {
      let isInteger = "diu".unicodeScalars.contains(letter) && flags.isEmpty
      isPlaceholder = hasNumber || (length.isEmpty ? isInteger : length != "L")
    }
    isUnlikeProse = isPlaceholder && !isGlued
  }

  private static let flags = "-+ #0'".unicodeScalars
  private static let conversions = "@diuoxXDUOfFeEgGaAcCsSp".unicodeScalars

  private mutating func taken(_ range: ClosedRange<Unicode.Scalar>) -> String {
    taken { range.contains($0) }
  }

  private mutating func taken(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let found = rest.prefix(while: isTaken)
    rest = rest[found.endIndex...]
    return String(found)
  }

  /// Reads a width or a precision, of which an argument can take the place; nil if it is malformed.
  private mutating func extent() -> String? {
    guard rest.first == "*" else { return taken("0"..."9") }
    rest.removeFirst()
    let after = rest
    let digits = taken("0"..."9")
    if digits.isEmpty || rest.first != "$" {
      rest = after
      stars.append(nil)
      return "*"
    }
    guard let number = Int(digits), number > 0 else { return nil }
    rest.removeFirst()
    stars.append(number)
    return "*"
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
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
