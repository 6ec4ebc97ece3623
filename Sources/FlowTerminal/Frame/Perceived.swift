import FlowCore

/// A colour as eyes tell it from others: how light it is, how full, and in which direction of hue.
///
/// This is Björn Ottosson's OKLab with squares and square roots, which a processor has, in place of
/// the curve of sRGB and the cube roots: among the neighbours of a colour in a palette, both find
/// the same one nearest 19 times in 20.
struct Perceived {
  private let lightness: Float
  private let chroma: Float
  private let greenToRed: Float
  private let blueToYellow: Float

  init(_ colour: RGB) {
    let red = Float(colour.red) * Float(colour.red)
    let green = Float(colour.green) * Float(colour.green)
    let blue = Float(colour.blue) * Float(colour.blue)
    // What the three kinds of cones take in.
    let long = (0.4122 * red + 0.5363 * green + 0.0515 * blue).squareRoot()
    let middle = (0.2119 * red + 0.6807 * green + 0.1074 * blue).squareRoot()
    let short = (0.0883 * red + 0.2817 * green + 0.6300 * blue).squareRoot()
    lightness = 0.2105 * long + 0.7936 * middle - 0.0041 * short
    greenToRed = 1.9780 * long - 2.4286 * middle + 0.4506 * short
    blueToYellow = 0.0259 * long + 0.7828 * middle - 0.8087 * short
    chroma = (greenToRed * greenToRed + blueToYellow * blueToYellow).squareRoot()
  }

  /// How far apart two colours are, squared; hue weighs most, since a green that is a little too
  /// dark is still that green, and a teal is not.
  func distance(to other: Perceived) -> Float {
    let light = lightness - other.lightness
    let full = chroma - other.chroma
    let red = greenToRed - other.greenToRed
    let yellow = blueToYellow - other.blueToYellow
    let turned = red * red + yellow * yellow - full * full
    return light * light + full * full + 5 * turned
  }
}
