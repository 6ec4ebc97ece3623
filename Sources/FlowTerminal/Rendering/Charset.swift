import FlowFormats

/// The characters that can be shown in the current locale.
///
/// ```
/// LC_ALL=C            ascii      "Let's go ..."
/// LANG=de_DE.ISO-8859-1  latin1  "Schließen"
/// LANG=de, or nothing    unicode
/// ```
package enum Charset: Hashable, Sendable {
  /// All of Unicode, as UTF-8.
  case unicode
  /// ISO 8859-1: the characters of Western Europe, one byte each.
  case latin1
  /// ASCII: the characters of the C locale, which all other legacy locales share.
  case ascii

  /// Reads the encoding from `LC_ALL`, `LC_CTYPE` or `LANG`; a locale without one means UTF-8, and so
  /// does no locale at all, as in containers.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    self = locale.map(Charset.init(locale:)) ?? .unicode
  }

  private init(locale: String) {
    if locale == "C" || locale == "POSIX" {
      self = .ascii
      return
    }
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else {
      self = .unicode
      return
    }
    switch parts[1].lowercased().filter({ $0.isLetter || $0.isNumber }) {
    case "utf8": self = .unicode
    case "iso88591", "latin1": self = .latin1
    default: self = .ascii
    }
  }

  /// Converts output from UTF-8, which may contain escape sequences, to this charset.
  package func converted(_ bytes: [UInt8]) -> [UInt8] {
    if self == .unicode || bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    return encoded(String(decoding: bytes, as: UTF8.self))
  }

  package func transliterated(_ text: String) -> String {
    if self == .unicode || text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    // The encoded text is Latin-1 at most, whose codes are the first 256 of Unicode.
    return String(String.UnicodeScalarView(encoded(text).map { Unicode.Scalar($0) }))
  }

  /// Returns true if every character can be shown, if necessary transliterated.
  package func canShow(_ text: String) -> Bool {
    self == .unicode
      || text.allSatisfy { $0 == "?" || encoded($0).first != UInt8(ascii: "?") }
  }

  func decoded(_ bytes: some Sequence<UInt8>) -> String {
    guard self == .latin1 else { return String(decoding: Array(bytes), as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private func encoded(_ text: String) -> [UInt8] { text.flatMap { encoded($0) } }

  private func encoded(_ character: Character) -> [UInt8] {
    guard let first = character.unicodeScalars.first else { return [] }
    if first.isASCII {
      // Combining marks are dropped. CR LF is one Character and is kept.
      return character.unicodeScalars.filter(\.isASCII).map { UInt8($0.value) }
    }
    if self == .latin1, (0xA0...0xFF).contains(first.value) { return [UInt8(first.value)] }
    // Fill up with spaces, so that the text after it keeps its column.
    let stand = Array((Transliteration.of(first) ?? (first.isPicture ? "*" : "?")).utf8)
    let spaces = max(0, DisplayWidth.of(character) - stand.count)
    return stand + Array(repeating: UInt8(ascii: " "), count: spaces)
  }
}

extension Unicode.Scalar {
  /// True if it is an emoji or another symbol and not a letter.
  fileprivate var isPicture: Bool {
    switch properties.generalCategory {
    case .otherSymbol, .mathSymbol, .modifierSymbol: true
    default: false
    }
  }
}

/// ASCII replacements for other characters.
enum Transliteration {
  /// Returns the replacement; nil for characters without one.
  static func of(_ scalar: Unicode.Scalar) -> String? {
    if (0xC0...0xFF).contains(scalar.value) { return letters[Int(scalar.value) - 0xC0] }
    return marks[scalar]
  }

  /// The replacements of Latin letters with accents, from À (U+C0) to ÿ (U+FF).
  private static let letters =
    ("A A A A A A AE C E E E E I I I I D N O O O O O x O U U U U Y Th ss "
    + "a a a a a a ae c e e e e i i i i d n o o o o o / o u u u u y th y")
    .split(separator: " ").map(String.init)

  private static let marks: [Unicode.Scalar: String] = [
    "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ", "\u{3000}": " ",
    "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "<<", "»": ">>",
    "‹": "<", "›": ">", "…": "...", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
    "·": "-", "•": "*", "●": "*", "○": "o", "✓": "+", "✔": "+", "✗": "x", "✘": "x",
    "←": "<-", "→": "->", "↑": "^", "↓": "v", "↔": "<->", "×": "x", "÷": "/",
    "¡": "!", "¿": "?", "©": "(c)", "®": "(R)", "™": "(TM)", "€": "EUR", "£": "GBP", "¥": "JPY",
    "Œ": "OE", "œ": "oe", "Š": "S", "š": "s", "Ž": "Z", "ž": "z", "Ÿ": "Y", "ł": "l", "Ł": "L",
    "─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "║": "|", "┌": "+", "┐": "+", "└": "+",
    "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+",
    "╯": "+", "█": "#", "▓": "#", "▒": "%", "░": ":", "▀": "\"", "▄": "_", "▌": "|", "▐": "|",
    "、": ",", "。": ".", "！": "!", "？": "?", "：": ":", "，": ",", "（": "(", "）": ")",
    "「": "\"", "」": "\"",
  ]
}
