/// Gathers the cells of a row into spans.
struct SpanWriter {
  private var spans: [Span] = []
  private var bytes: [UInt8] = []
  private var style = Style.dim
  private var start = 0
  private var blanks = 0
  private var followsWide = false

  /// Adds a cluster; blanks are only written between text of one style.
  mutating func write(_ cluster: some Collection<UInt8>, _ style: Style, at column: Int) {
    if bytes.isEmpty || style != self.style || followsWide {
      endSpan()
      (self.style, start, followsWide) = (style, column, false)
    } else if blanks > 0 {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
    }
    blanks = 0
    bytes.append(contentsOf: cluster)
  }

  /// Adds a space.
  mutating func blank() { blanks += 1 }

  /// Says that the cluster before was a wide one.
  mutating func endWide() { followsWide = true }

  /// What was gathered, without blanks at its end.
  var line: Line {
    var whole = self
    whole.endSpan()
    return Line(whole.spans)
  }

  private mutating func endSpan() {
    guard !bytes.isEmpty else { return }
    spans.append(Span(String(decoding: bytes, as: UTF8.self), style, at: start))
    bytes.removeAll(keepingCapacity: true)
  }
}
