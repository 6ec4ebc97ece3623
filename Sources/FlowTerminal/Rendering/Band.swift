package import FlowCore

/// The colours of a page's title and of the gradient band behind it.
package struct Band: Hashable {
  /// The colour at the left end.
  package let start: RGB
  /// The colour at the right end.
  package let end: RGB
  /// The colour of the text on the band.
  package let ink: RGB

  /// Creates the band for an accent colour.
  ///
  /// Its text is white, and the accent is deepened until white is legible on it. A light accent
  /// would change too much that way, and gets black text. With high contrast the text is always
  /// white, at a contrast of 7:1.
  package init(accent: RGB, legibility: Legibility, hasHighContrast: Bool) {
    let ratio = hasHighContrast ? 7 : 4.5
    let isWhite = hasHighContrast || accent.contrast(with: .white) >= Self.whiteKeepsItsLook
    ink = isWhite ? .white : .black
    // The colours of a palette are too far apart for a gradient.
    let fades = legibility.depth == .truecolour
    if isWhite {
      start = legibility.deepened(accent, until: ratio, against: .white)
      end = fades ? legibility.deepened(start.gradientEnd, until: ratio, against: .white) : start
    } else {
      start = legibility.shown(accent)
      end = fades ? legibility.shown(accent.mixed(with: .white, share: 0.35)) : start
    }
  }

  /// Returns the band's colour at a column, if the band is `columns` wide.
  func colour(at column: Int, of columns: Int) -> RGB {
    guard start != end, columns > 1 else { return start }
    return start.mixed(with: end, share: Double(column) / Double(columns - 1))
  }

  /// The least contrast with white for which an accent is darkened until white is legible.
  private static let whiteKeepsItsLook = 2.0
}
