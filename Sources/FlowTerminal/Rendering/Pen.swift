import FlowCore

/// Writes text and escape sequences into a buffer, and keeps track of the active attributes.
struct Pen {
  private(set) var bytes: [UInt8] = []
  private var look = TextAttributes()
  private var address: String?

  mutating func write(_ text: String) { bytes += text.utf8 }

  mutating func space(_ count: Int) {
    bytes += repeatElement(UInt8(ascii: " "), count: max(0, count))
  }

  mutating func move(to column: Int) {
    write("\u{1B}[\(column + 1)G")
  }

  /// Begins a link to an address of printable ASCII (OSC 8); other addresses and nil end the link.
  mutating func link(to next: String?) {
    let next = next.flatMap { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? $0 : nil }
    guard next != address else { return }
    address = next
    write("\u{1B}]8;;\(next ?? "")\u{1B}\\")
  }

  enum Half {
    case upper, lower
  }

  /// Makes the whole line one half of double-height letters.
  mutating func doubleHeight(_ half: Half) {
    switch half {
    case .upper: write("\u{1B}#3")
    case .lower: write("\u{1B}#4")
    }
  }

  mutating func endLine() {
    draw(as: TextAttributes())
    write("\n")
  }

  /// Changes to a look with one sequence that has only the differences.
  mutating func draw(as next: TextAttributes) {
    let (last, resets) = (look, loses(next))
    let turnsBold = next.isBold && (resets || !last.isBold)
    let turnsFaint = next.isFaint && (resets || !last.isFaint)
    let foreground = resets || next.foreground != last.foreground ? next.foreground : nil
    let background = resets || next.background != last.background ? next.background : nil
    guard resets || turnsBold || turnsFaint || foreground != nil || background != nil else {
      return
    }
    var codes: [String] = []
    if resets { codes.append("0") }
    if turnsBold { codes.append("1") }
    if turnsFaint { codes.append("2") }
    if let foreground { codes.append(Self.code(foreground, base: 30)) }
    if let background { codes.append(Self.code(background, base: 40)) }
    write("\u{1B}[" + codes.joined(separator: ";") + "m")
    look = next
  }

  /// Returns true if an active attribute must be switched off, which only a reset does everywhere.
  private func loses(_ next: TextAttributes) -> Bool {
    (look.isBold && !next.isBold) || (look.isFaint && !next.isFaint)
      || (look.foreground != nil && next.foreground == nil)
      || (look.background != nil && next.background == nil)
  }

  /// Returns the codes of a colour, counted from `base`: 30 for text, 40 for a background.
  private static func code(_ colour: TerminalColour, base: Int) -> String {
    switch colour {
    case .named(let index) where index < 8: "\(base + Int(index))"
    case .named(let index): "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .exact(let colour): "\(base + 8);2;\(colour.red);\(colour.green);\(colour.blue)"
    }
  }
}

/// A colour in the form that an escape sequence has for it.
enum TerminalColour: Hashable {
  case named(UInt8)
  case indexed(UInt8)
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

struct TextAttributes: Hashable {
  /// The colour of the text; nil is the terminal's default.
  var foreground: TerminalColour?
  /// The background colour; nil is the terminal's default.
  var background: TerminalColour?
  var isBold = false
  var isFaint = false
}
