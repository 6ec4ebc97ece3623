package import FlowCore

/// Adjusts colours until text is legible, measured with the colours that a screen will show.
package struct Legibility: Sendable {
  /// Returns the nearest colour that the screen has; nil if it has all of them.
  fileprivate let nearest: (@Sendable (RGB) -> RGB)?

  package init(nearest: (@Sendable (RGB) -> RGB)? = nil) { self.nearest = nearest }

  /// Returns the nominal colour that the screen shows in place of this one.
  package func shown(_ colour: RGB) -> RGB { nearest?(colour) ?? colour }

  /// Mixes a colour with the targets, as little as possible, until it has the contrast with every
  /// background; nil if it never has.
  package func adjusted(
    _ colour: RGB, towards targets: [RGB] = [.black, .white], until ratio: Double,
    against grounds: [RGB]
  ) -> RGB? {
    // Where a screen has few colours, they are far apart, so fewer steps suffice.
    let steps = nearest == nil ? 50 : 20
    let luminances = grounds.map(\.luminance)
    for step in 0...steps {
      for target in targets {
        let moved = shown(colour.mixed(with: target, share: Double(step) / Double(steps)))
        let light = moved.luminance
        if luminances.allSatisfy({ RGB.contrast(of: light, and: $0) >= ratio }) { return moved }
      }
    }
    return nil
  }

  /// Returns the colour darkened and saturated until it has the contrast with a light colour.
  package func deepened(_ colour: RGB, until ratio: Double, against light: RGB) -> RGB {
    adjusted(colour, towards: [colour.deepened], until: ratio, against: [light])
      ?? adjusted(colour.deepened, towards: [.black], until: ratio, against: [light]) ?? .black
  }

  /// Returns the colour as a background, moved away from its text until black or white is legible.
  package func paper(_ colour: RGB, until ratio: Double) -> RGB {
    let isLight = colour.contrast(with: .black) > colour.contrast(with: .white)
    let (ink, ground): (RGB, RGB) = isLight ? (.black, .white) : (.white, .black)
    return adjusted(colour, towards: [ground], until: ratio, against: [ink]) ?? ground
  }
}

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
    // Few colours are too far apart for a gradient.
    let fades = legibility.nearest == nil
    if isWhite {
      start = legibility.deepened(accent, until: ratio, against: .white)
      end = fades ? legibility.deepened(start.gradientEnd, until: ratio, against: .white) : start
    } else {
      start = legibility.shown(accent)
      end = fades ? legibility.shown(accent.mixed(with: .white, share: 0.35)) : start
    }
  }

  /// Returns the band's colour at a column, if the band is `columns` wide.
  package func colour(at column: Int, of columns: Int) -> RGB {
    guard start != end, columns > 1 else { return start }
    return start.mixed(with: end, share: Double(column) / Double(columns - 1))
  }

  /// The least contrast with white for which an accent is darkened until white is legible.
  private static let whiteKeepsItsLook = 2.0
}
