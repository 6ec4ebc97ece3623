/// ASCII replacements for other characters.
enum Transliteration {
  /// Returns the replacement; nil for characters that no ASCII text could stand for.
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
