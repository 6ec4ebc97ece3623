import FlowCore

/// The nominal colours of xterm's palette, which terminals show unless configured otherwise.
enum Xterm {
  /// The sixteen named colours, from black to bright white.
  private static let named: [RGB] = [
    RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
    RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
    RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
    RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
    RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
    RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
    RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
    RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
  ]

  /// Returns the colour at an index: 16 named colours, then a 6×6×6 cube, then 24 greys.
  static func colour(at index: UInt8) -> RGB {
    switch index {
    case ..<16: return named[Int(index)]
    case ..<232:
      let cell = index - 16
      return RGB(red: level(cell / 36), green: level(cell / 6 % 6), blue: level(cell % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return RGB(red: grey, green: grey, blue: grey)
    }
  }

  /// Returns the index of the perceptually nearest colour, leaving out the 16 that themes change.
  ///
  /// The candidates are the corners of the cell of the cube that contains the colour, and the grey
  /// of the same lightness.
  static func index(nearest colour: RGB) -> UInt8 {
    let wanted = PerceptualColor(colour)
    let mean = (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
    var nearest = 232 + min(max((mean - 3) / 10, 0), 23)
    var least = wanted.distance(to: perceptualColors[nearest - 16])
    for red in steps(around: colour.red) {
      for green in steps(around: colour.green) {
        for blue in steps(around: colour.blue) {
          let corner = 16 + 36 * red + 6 * green + blue
          let distance = wanted.distance(to: perceptualColors[corner - 16])
          guard distance <= least else { continue }
          (nearest, least) = (corner, distance)
        }
      }
    }
    return UInt8(nearest)
  }

  /// The perceptual values of the colours 16 to 255, computed once: a page looks up hundreds.
  private static let perceptualColors = (16...255).map { PerceptualColor(colour(at: $0)) }

  /// Returns the index of the nearest of the given named colours.
  static func index(nearest colour: RGB, among indices: [UInt8]) -> UInt8 {
    let wanted = PerceptualColor(colour)
    func distance(_ index: UInt8) -> Float {
      wanted.distance(to: PerceptualColor(self.colour(at: index)))
    }
    return indices.min { distance($0) < distance($1) } ?? index(nearest: colour)
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  /// Returns the cube's steps below and above a component; a single step if it matches exactly.
  private static func steps(around part: UInt8) -> ClosedRange<Int> {
    let below = part < 95 ? 0 : (part - 55) / 40
    return Int(below)...Int(level(below) == part ? below : below + 1)
  }
}
