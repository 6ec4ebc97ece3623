import FlowCore

/// A colour in the form that an escape sequence has for it.
enum TerminalColour: Hashable {
  /// One of the terminal's sixteen named colours.
  case named(UInt8)
  /// One of the palette's 256 colours.
  case indexed(UInt8)
  /// An sRGB colour (24-bit).
  case exact(RGB)

  /// Creates the colour for a depth; nil if sRGB colours can't be shown there.
  init?(_ colour: RGB, depth: ColourDepth) {
    switch depth {
    case .truecolour: self = .exact(colour)
    case .palette: self = .indexed(Xterm.index(nearest: colour))
    case .sixteen, .monochrome: return nil
    }
  }
}

/// The attributes of text in a terminal.
struct TextAttributes: Hashable {
  /// The colour of the text; nil is the terminal's default.
  var foreground: TerminalColour?
  /// The background colour; nil is the terminal's default.
  var background: TerminalColour?
  /// True if the text is bold.
  var isBold = false
  /// True if the text is faint.
  var isFaint = false
}
