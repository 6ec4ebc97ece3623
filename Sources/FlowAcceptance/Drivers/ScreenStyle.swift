import FlowCore
import FlowTerminal

/// The look of text on a screen.
struct ScreenStyle: Hashable, Sendable {
  /// The colours as `#rrggbb`; empty is the terminal's own.
  var foreground = ""
  var background = ""
  var isBold = false
  var isFaint = false
  var isItalic = false
  var isUnderlined = false
  var isReversed = false

  /// Changes the style as an SGR sequence says, between `ESC [` and `m`.
  mutating func apply(_ body: some StringProtocol) {
    var codes = body.split(whereSeparator: { $0 == ";" || $0 == ":" }).map { Int($0) ?? 0 }[...]
    if codes.isEmpty { self = ScreenStyle() }
    while let code = codes.popFirst() {
      switch code {
      case 0: self = ScreenStyle()
      case 1: isBold = true
      case 2: isFaint = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isFaint) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: foreground = Self.colour(code - 30)
      case 38: foreground = Self.colour(&codes)
      case 39: foreground = ""
      case 40...47: background = Self.colour(code - 40)
      case 48: background = Self.colour(&codes)
      case 49: background = ""
      case 90...97: foreground = Self.colour(code - 82)
      case 100...107: background = Self.colour(code - 92)
      default: break
      }
    }
  }

  /// Takes the rest of a colour: `5;INDEX` or `2;RED;GREEN;BLUE`.
  private static func colour(_ codes: inout ArraySlice<Int>) -> String {
    switch codes.popFirst() {
    case 5: return colour(codes.popFirst() ?? 0)
    case 2:
      let parts = codes.prefix(3)
      codes = codes.dropFirst(3)
      return hexadecimal(parts.map { UInt8(clamping: $0) })
    default: return ""
    }
  }

  private static func colour(_ index: Int) -> String {
    let colour = Xterm.colour(at: UInt8(clamping: index))
    return hexadecimal([colour.red, colour.green, colour.blue])
  }

  private static func hexadecimal(_ parts: [UInt8]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// A text on a row of a screen, in one style.
struct ScreenRun: Hashable, Sendable {
  var text: String
  let style: ScreenStyle
}
