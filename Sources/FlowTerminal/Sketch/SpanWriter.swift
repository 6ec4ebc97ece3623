/// Gathers the cells of a canvas into spans, row by row.
struct SpanWriter {
  private var spans: [Span] = []
  private var bytes: [UInt8] = []
  private var style = Style.dim
  private var start = 0
  private var blanks = 0
  private var followsWide = false

  /// Adds a character of one scalar.
  mutating func write(_ scalar: Unicode.Scalar, _ style: Style, at column: Int) {
    begin(style, at: column)
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }

  /// Adds a longer cluster.
  mutating func write(_ cluster: String, _ style: Style, at column: Int) {
    begin(style, at: column)
    bytes.append(contentsOf: cluster.utf8)
  }

  /// Begins a cluster; blanks are only written between text of one style.
  private mutating func begin(_ style: Style, at column: Int) {
    if bytes.isEmpty || style != self.style || followsWide {
      endSpan()
      (self.style, start, followsWide) = (style, column, false)
    } else if blanks > 0 {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
    }
    blanks = 0
  }

  /// Adds a space.
  mutating func blank() { blanks += 1 }

  /// Says that the cluster before was a wide one.
  mutating func endWide() { followsWide = true }

  /// Ends a row, whose last blanks are left out.
  mutating func endLine() -> Line {
    endSpan()
    (blanks, followsWide) = (0, false)
    defer { spans = [] }
    return Line(spans)
  }

  private mutating func endSpan() {
    guard !bytes.isEmpty else { return }
    spans.append(Span(String(decoding: bytes, as: UTF8.self), style, at: start))
    bytes.removeAll(keepingCapacity: true)
  }
}
