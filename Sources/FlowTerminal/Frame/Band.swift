package import FlowCore

/// The colours of a page's band, from its left end to its right, and of the title on it.
package struct Band: Hashable {
  /// The colour at the left end.
  package let start: RGB
  /// The colour at the right end.
  package let end: RGB
  /// The colour of what is written on it.
  package let ink: RGB

  /// The band for an accent.
  ///
  /// White stands on it, and it is deepened until that can be read; a light accent, which would
  /// lose its look, takes black. With high contrast it is always white, at 7:1.
  package init(accent: RGB, legibility: Legibility, hasHighContrast: Bool) {
    let ratio = hasHighContrast ? 7 : 4.5
    let isWhite = hasHighContrast || accent.contrast(with: .white) >= Self.whiteKeepsItsLook
    ink = isWhite ? .white : .black
    // The steps of a palette are too coarse to fade.
    let fades = legibility.depth == .truecolour
    if isWhite {
      start = legibility.deepened(accent, until: ratio, against: .white)
      end = fades ? legibility.deepened(start.dusk, until: ratio, against: .white) : start
    } else {
      start = legibility.shown(accent)
      end = fades ? legibility.shown(accent.mixed(with: .white, share: 0.35)) : start
    }
  }

  /// The colour at a column of so many.
  func colour(at column: Int, of columns: Int) -> RGB {
    guard start != end, columns > 1 else { return start }
    return start.mixed(with: end, share: Double(column) / Double(columns - 1))
  }

  /// The contrast with white below which an accent is too light to be darkened for it.
  private static let whiteKeepsItsLook = 2.0
}
