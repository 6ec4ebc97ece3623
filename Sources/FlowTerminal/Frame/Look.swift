import FlowCore

/// A colour as an escape sequence can name it.
enum Ink: Hashable {
  /// One of the terminal's sixteen named colours.
  case named(UInt8)
  /// One of the palette's 256.
  case indexed(UInt8)
  /// A colour of sRGB.
  case exact(RGB)

  /// The colour at a depth that shows it; nil where there is none.
  init?(_ colour: RGB, depth: ColourDepth) {
    switch depth {
    case .truecolour: self = .exact(colour)
    case .palette: self = .indexed(Xterm.index(nearest: colour))
    case .sixteen, .monochrome: return nil
    }
  }
}

/// How text looks: what the attributes of a terminal can say.
struct Look: Hashable {
  /// The colour of the text; nil is the terminal's own.
  var foreground: Ink?
  /// The colour behind it; nil is the terminal's own.
  var background: Ink?
  /// Whether it is bold.
  var isBold = false
  /// Whether it is faint.
  var isFaint = false
}
