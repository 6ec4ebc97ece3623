package import FlowCore

/// Colours moved until text in them can be read, as measured on what the terminal will show.
package struct Legibility {
  /// How many colours the terminal shows.
  let depth: ColourDepth

  /// For a terminal, or a browser, that shows so many.
  package init(depth: ColourDepth) {
    self.depth = depth
  }

  /// The nominal colour that the terminal shows in place of this one.
  func shown(_ colour: RGB) -> RGB {
    switch depth {
    case .truecolour: colour
    case .palette: Xterm.colour(at: Xterm.index(nearest: colour))
    case .sixteen, .monochrome: colour
    }
  }

  /// The colour nearest to this one, on the way to one of the targets, that has the contrast with
  /// every ground; nil where there is none.
  package func moved(
    _ colour: RGB, towards targets: [RGB] = [.black, .white], until ratio: Double,
    against grounds: [RGB]
  ) -> RGB? {
    // The colours of a palette lie far apart.
    let steps = depth == .palette ? 20 : 50
    let lights = grounds.map(\.luminance)
    for step in 0...steps {
      for target in targets {
        let moved = shown(colour.mixed(with: target, share: Double(step) / Double(steps)))
        let light = moved.luminance
        if lights.allSatisfy({ RGB.contrast(of: light, and: $0) >= ratio }) { return moved }
      }
    }
    return nil
  }

  /// The colour made darker and fuller until it has the contrast with a light ground or text.
  package func deepened(_ colour: RGB, until ratio: Double, against light: RGB) -> RGB {
    moved(colour, towards: [colour.deepened], until: ratio, against: [light])
      ?? moved(colour.deepened, towards: [.black], until: ratio, against: [light]) ?? .black
  }

  /// The colour to lie under text: lighter or darker, where neither black nor white could be read.
  package func paper(_ colour: RGB, until ratio: Double) -> RGB {
    let isLight = colour.contrast(with: .black) > colour.contrast(with: .white)
    let (ink, ground): (RGB, RGB) = isLight ? (.black, .white) : (.white, .black)
    return moved(colour, towards: [ground], until: ratio, against: [ink]) ?? ground
  }
}
