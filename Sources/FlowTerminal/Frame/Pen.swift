import FlowCore

/// Writes text and escape sequences into bytes, and knows which attributes are on.
struct Pen {
  /// What was written.
  private(set) var bytes: [UInt8]
  private var look = Look()

  init(reserving capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Writes text as it is.
  mutating func write(_ text: String) { text.withBytes { bytes.append(contentsOf: $0) } }

  /// Writes a grapheme cluster as it is.
  mutating func write(_ cluster: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: cluster)
  }

  /// Writes spaces.
  mutating func space(_ count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// Goes to a column, counted from 0.
  mutating func move(to column: Int) {
    open()
    write(number: column + 1)
    bytes.append(UInt8(ascii: "G"))
  }

  /// What was written with the terminal's own attributes on, and those that are on after it.
  struct Fill {
    fileprivate let bytes: [UInt8]
    fileprivate let look: Look
  }

  /// What was written since the first of these bytes.
  func fill(from start: Int) -> Fill { Fill(bytes: Array(bytes[start...]), look: look) }

  /// Writes the same again.
  mutating func `repeat`(_ fill: Fill) {
    bytes += fill.bytes
    look = fill.look
  }

  /// A half of letters of double height.
  enum Half {
    case upper, lower
  }

  /// Makes the whole line one of a half of letters of double height.
  mutating func doubleHeight(_ half: Half) {
    switch half {
    case .upper: write("\u{1B}#3")
    case .lower: write("\u{1B}#4")
    }
  }

  /// Ends the line with the terminal's own attributes.
  mutating func endLine() {
    draw(as: Look())
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Turns to a look, in one sequence that says only what changes.
  mutating func draw(as next: Look) {
    guard next != look else { return }
    open()
    if loses(next) {
      bytes.append(UInt8(ascii: "0"))
      look = Look()
    }
    if next.isBold, !look.isBold { code(1) }
    if next.isFaint, !look.isFaint { code(2) }
    if let ink = next.foreground, ink != look.foreground { code(ink, base: 30) }
    if let ink = next.background, ink != look.background { code(ink, base: 40) }
    bytes.append(UInt8(ascii: "m"))
    look = next
  }

  /// Whether something is on that the next look has not: only a reset turns it off everywhere.
  private func loses(_ next: Look) -> Bool {
    (look.isBold && !next.isBold) || (look.isFaint && !next.isFaint)
      || (look.foreground != nil && next.foreground == nil)
      || (look.background != nil && next.background == nil)
  }

  /// Begins a sequence.
  private mutating func open() {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
  }

  private mutating func code(_ ink: Ink, base: Int) {
    switch ink {
    case .named(let index) where index < 8: code(base + Int(index))
    case .named(let index): code(base + 60 + Int(index) - 8)
    case .indexed(let index):
      code(base + 8)
      code(5)
      code(Int(index))
    case .exact(let colour):
      code(base + 8)
      code(2)
      code(Int(colour.red))
      code(Int(colour.green))
      code(Int(colour.blue))
    }
  }

  /// Writes one code of a sequence, parted from the one before.
  private mutating func code(_ code: Int) {
    if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ";")) }
    write(number: code)
  }

  /// Writes a number of at most three digits, as columns and colours are.
  private mutating func write(number: Int) {
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100 % 10)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
