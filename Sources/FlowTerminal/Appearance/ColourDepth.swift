/// How many colours the terminal shows.
public enum ColourDepth: Hashable, Sendable, Comparable {
  /// None at all: no escape sequence is written.
  case monochrome
  /// The sixteen that the terminal's own theme names.
  case sixteen
  /// The 256 of xterm's palette.
  case palette
  /// Every colour of sRGB.
  case truecolour
}

extension ColourDepth {
  /// What a terminal shows by its `TERM` and `COLORTERM`; a missing or dumb one shows no colour.
  static func named(term: String?, colorterm: String?) -> ColourDepth {
    guard let term, !term.isEmpty, term != "dumb", term != "unknown" else { return .monochrome }
    if colorterm == "truecolor" || colorterm == "24bit" { return .truecolour }
    if term.hasSuffix("-direct") || term == "xterm-kitty" || term == "xterm-ghostty" {
      return .truecolour
    }
    if term.hasSuffix("-256color") { return .palette }
    return isColourless(term) ? .monochrome : .sixteen
  }

  /// The terminals of DEC that had a number and no colour, and the `-m` (monochrome) entries.
  private static func isColourless(_ term: String) -> Bool {
    let isDEC = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
    return isDEC || term.hasSuffix("-m") || term.hasSuffix("-mono")
  }
}
