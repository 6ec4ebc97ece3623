import FlowCore

/// The nominal colours of xterm's palette: what a terminal shows unless its owner chose otherwise.
enum Xterm {
  /// The sixteen that have names, from black to bright white.
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

  /// The colour of an index: the named ones, then a cube of 6×6×6, then 24 greys.
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

  /// The index past the named ones that comes nearest: these no theme changes.
  static func index(nearest colour: RGB) -> UInt8 {
    let cube =
      16 + 36 * step(nearest: colour.red) + 6 * step(nearest: colour.green)
      + step(nearest: colour.blue)
    let mean = (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
    let grey = 232 + UInt8(min(max((mean - 3) / 10, 0), 23))
    return distance(colour, Self.colour(at: grey)) < distance(colour, Self.colour(at: cube))
      ? grey : cube
  }

  /// The one of the given named colours that comes nearest.
  static func index(nearest colour: RGB, among indices: [UInt8]) -> UInt8 {
    indices.min { distance(colour, self.colour(at: $0)) < distance(colour, self.colour(at: $1)) }
      ?? index(nearest: colour)
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  private static func step(nearest part: UInt8) -> UInt8 {
    switch part {
    case ..<48: 0
    case ..<115: 1
    default: (part - 35) / 40
    }
  }

  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}
