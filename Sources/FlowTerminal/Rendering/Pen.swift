import FlowCore

/// Writes text and escape sequences into a buffer, and keeps track of the active attributes.
struct Pen: ~Copyable {
  /// The bytes written so far.
  private(set) var buffer: ByteBuffer
  private var look = TextAttributes()

  init(reserving capacity: Int) {
    buffer = ByteBuffer(reserving: capacity)
  }

  /// Writes text unchanged.
  mutating func write(_ text: String) { text.withBytes { write($0) } }

  /// Writes bytes unchanged.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Writes spaces.
  mutating func space(_ count: Int) {
    buffer.append(UInt8(ascii: " "), times: max(0, count))
  }

  /// Moves to a column, counted from 0.
  mutating func move(to column: Int) {
    open()
    buffer.append(decimal: UInt16(clamping: column + 1))
    buffer.append(UInt8(ascii: "G"))
  }

  /// Bytes that can be written again, and the look that is active after them.
  ///
  /// They must have been written while the default attributes were active.
  struct Fill {
    fileprivate let bytes: [UInt8]
    fileprivate let look: TextAttributes
  }

  /// Returns the bytes written since the index `start`.
  func fill(from start: Int) -> Fill { Fill(bytes: buffer.bytes(from: start), look: look) }

  /// Writes the bytes of a fill again.
  mutating func `repeat`(_ fill: Fill) {
    fill.bytes.withUnsafeBufferPointer { write($0) }
    look = fill.look
  }

  /// The halves of double-height letters.
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

  /// Resets the attributes and ends the line.
  mutating func endLine() {
    draw(as: TextAttributes())
    buffer.append(UInt8(ascii: "\n"))
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
    open()
    if resets { code(0) }
    if turnsBold { code(1) }
    if turnsFaint { code(2) }
    if let foreground { code(foreground, base: 30) }
    if let background { code(background, base: 40) }
    buffer.replaceLast(with: UInt8(ascii: "m"))
    look = next
  }

  /// Returns true if an active attribute must be switched off, which only a reset does everywhere.
  private func loses(_ next: TextAttributes) -> Bool {
    (look.isBold && !next.isBold) || (look.isFaint && !next.isFaint)
      || (look.foreground != nil && next.foreground == nil)
      || (look.background != nil && next.background == nil)
  }

  /// Writes the beginning of a control sequence (`ESC [`).
  private mutating func open() {
    buffer.append(0x1B)
    buffer.append(UInt8(ascii: "["))
  }

  private mutating func code(_ ink: TerminalColour, base: UInt16) {
    switch ink {
    case .named(let index) where index < 8: code(base + UInt16(index))
    case .named(let index): code(base + 60 + UInt16(index) - 8)
    case .indexed(let index):
      code(base + 8)
      code(5)
      code(UInt16(index))
    case .exact(let colour):
      code(base + 8)
      code(2)
      code(UInt16(colour.red))
      code(UInt16(colour.green))
      code(UInt16(colour.blue))
    }
  }

  /// Writes one code and a separator, which the caller replaces after the last code.
  private mutating func code(_ code: UInt16) {
    buffer.append(decimal: code)
    buffer.append(UInt8(ascii: ";"))
  }
}
