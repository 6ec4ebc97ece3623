import FlowContent
import FlowCore

/// The nominal colours of xterm's palette, which terminals show unless configured otherwise.
enum Xterm {
  /// The sixteen named colours, from black to bright white.
  private static let named: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init)

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

/// A colour in a perceptual colour space: its lightness, chroma and hue.
///
/// This is Björn Ottosson's OKLab with squares and square roots, which are processor instructions,
/// in place of the sRGB curve and the cube roots. When searching a palette for the nearest
/// neighbour of a colour, both give the same result 19 times in 20.
struct PerceptualColor {
  private let lightness: Float
  private let chroma: Float
  private let greenToRed: Float
  private let blueToYellow: Float

  init(_ colour: RGB) {
    let red = Float(colour.red) * Float(colour.red)
    let green = Float(colour.green) * Float(colour.green)
    let blue = Float(colour.blue) * Float(colour.blue)
    // The responses of the three kinds of cones.
    let long = (0.4122 * red + 0.5363 * green + 0.0515 * blue).squareRoot()
    let middle = (0.2119 * red + 0.6807 * green + 0.1074 * blue).squareRoot()
    let short = (0.0883 * red + 0.2817 * green + 0.6300 * blue).squareRoot()
    lightness = 0.2105 * long + 0.7936 * middle - 0.0041 * short
    greenToRed = 1.9780 * long - 2.4286 * middle + 0.4506 * short
    blueToYellow = 0.0259 * long + 0.7828 * middle - 0.8087 * short
    chroma = (greenToRed * greenToRed + blueToYellow * blueToYellow).squareRoot()
  }

  /// Returns the squared distance between two colours.
  ///
  /// Hue has the largest weight: a green that is too dark is still that green, but a teal isn't.
  func distance(to other: PerceptualColor) -> Float {
    let light = lightness - other.lightness
    let full = chroma - other.chroma
    let red = greenToRed - other.greenToRed
    let yellow = blueToYellow - other.blueToYellow
    let turned = red * red + yellow * yellow - full * full
    return light * light + full * full + 5 * turned
  }
}
