/// The number of colours that a terminal can show.
package enum ColourDepth: Hashable, Sendable, Comparable {
  /// No colours; no escape sequences are written.
  case monochrome
  /// The sixteen colours that the terminal's theme defines.
  case sixteen
  /// The 256 colours of xterm's palette.
  case palette
  /// All colours of sRGB (24-bit).
  case truecolour
}

extension ColourDepth {
  /// Returns the colours of a terminal by its `TERM` and `COLORTERM`; none without `TERM`.
  static func named(term: String?, colorterm: String?) -> ColourDepth {
    guard let term, !term.isEmpty, term != "dumb", term != "unknown" else { return .monochrome }
    if colorterm == "truecolor" || colorterm == "24bit" { return .truecolour }
    if term.hasSuffix("-direct") || term == "xterm-kitty" || term == "xterm-ghostty" {
      return .truecolour
    }
    if term.hasSuffix("-256color") { return .palette }
    return isColourless(term) ? .monochrome : .sixteen
  }

  /// Returns true for DEC's terminals (vt100 …) and for `-m` and `-mono` entries (monochrome).
  private static func isColourless(_ term: String) -> Bool {
    let isDEC = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
    return isDEC || term.hasSuffix("-m") || term.hasSuffix("-mono")
  }
}
