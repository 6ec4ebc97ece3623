import FlowCore

/// Writes text and escape sequences into a buffer, and keeps track of the active attributes.
struct Pen {
  private(set) var bytes: [UInt8] = []
  private var look = TextAttributes()
  private var address: String?
  private static let escape: UInt8 = 0x1B

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
    bytes.append(Self.escape)
    if resets { add(code: 0) }
    if turnsBold { add(code: 1) }
    if turnsFaint { add(code: 2) }
    if let foreground { add(foreground, base: 30) }
    if let background { add(background, base: 40) }
    write("m")
    look = next
  }

  /// Returns true if an active attribute must be switched off, which only a reset does everywhere.
  private func loses(_ next: TextAttributes) -> Bool {
    (look.isBold && !next.isBold) || (look.isFaint && !next.isFaint)
      || (look.foreground != nil && next.foreground == nil)
      || (look.background != nil && next.background == nil)
  }

  /// Adds the codes of a colour, counted from `base`: 30 for text, 40 for a background.
  private mutating func add(_ colour: TerminalColour, base: UInt8) {
    switch colour {
    case .named(let index): add(code: index < 8 ? base + index : base + 60 + index - 8)
    case .indexed(let index):
      for code in [base + 8, 5, index] { add(code: code) }
    case .exact(let colour):
      for code in [base + 8, 2, colour.red, colour.green, colour.blue] { add(code: code) }
    }
  }

  private mutating func add(code: UInt8) {
    bytes.append(UInt8(ascii: bytes.last == Self.escape ? "[" : ";"))
    if code >= 100 { bytes.append(UInt8(ascii: "0") + code / 100) }
    if code >= 10 { bytes.append(UInt8(ascii: "0") + code / 10 % 10) }
    bytes.append(UInt8(ascii: "0") + code % 10)
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
