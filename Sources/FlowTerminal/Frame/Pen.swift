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
  mutating func write(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Writes spaces.
  mutating func space(_ count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// Goes to a column, counted from 0.
  mutating func move(to column: Int) {
    write("\u{1B}[\(column + 1)G")
  }

  /// Ends the line with the terminal's own attributes.
  mutating func endLine() {
    draw(as: Look())
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Turns to a look, in one sequence that says only what changes.
  mutating func draw(as next: Look) {
    guard next != look else { return }
    if next == Look() {
      write("\u{1B}[0m")
    } else {
      var parts: [String] = []
      if loses(next) {
        parts.append("0")
        look = Look()
      }
      if next.isBold, !look.isBold { parts.append("1") }
      if next.isFaint, !look.isFaint { parts.append("2") }
      if let ink = next.foreground, ink != look.foreground { parts.append(Self.code(ink, 30)) }
      if let ink = next.background, ink != look.background { parts.append(Self.code(ink, 40)) }
      write("\u{1B}[" + parts.joined(separator: ";") + "m")
    }
    look = next
  }

  /// Whether something is on that the next look has not: only a reset turns it off everywhere.
  private func loses(_ next: Look) -> Bool {
    (look.isBold && !next.isBold) || (look.isFaint && !next.isFaint)
      || (look.foreground != nil && next.foreground == nil)
      || (look.background != nil && next.background == nil)
  }

  private static func code(_ ink: Ink, _ base: UInt8) -> String {
    switch ink {
    case .named(let index) where index < 8: "\(base + index)"
    case .named(let index): "\(base + 60 + index - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .exact(let colour): "\(base + 8);2;\(colour.red);\(colour.green);\(colour.blue)"
    }
  }
}
