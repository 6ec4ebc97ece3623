/// A grid of cells to draw a screen on, later strokes over earlier ones.
struct Canvas {
  /// What may be drawn on; strokes outside are lost.
  var clip: CellRectangle
  private let columns: Int
  private let rows: Int
  private var cells: [Cell]
  /// The clusters of more than one scalar, which cells name by their place here.
  private var clusters: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    clip = CellRectangle(row: 0, column: 0, height: rows, width: columns)
    cells = Array(repeating: .blank, count: columns * rows)
  }

  /// Writes a line of text, shortened with an ellipsis where it is longer than `width`.
  mutating func write(
    _ text: String, row: Int, column: Int, width: Int, _ style: Style
  ) {
    var column = column
    let clean = CleanLine(text)
    let text = clean.width > width ? Self.fitted(clean.text, to: width) : clean.text
    text.withBytes { bytes in
      for cluster in bytes.clusters where cluster.width > 0 {
        let cell = Cell(content(of: cluster, in: bytes), style)
        put(cell, row: row, column: column, width: cluster.width)
        column += cluster.width
      }
    }
  }

  /// Draws a border along the inside of a rectangle.
  mutating func border(_ rectangle: CellRectangle, _ strokes: Strokes, _ style: Style) {
    let (top, bottom) = (rectangle.row, rectangle.bottom - 1)
    let (start, end) = (rectangle.column, rectangle.trailing - 1)
    line(strokes.horizontal, row: top, columns: start..<max(end, start) + 1, style)
    line(strokes.horizontal, row: bottom, columns: start..<max(end, start) + 1, style)
    for row in top...max(bottom, top) {
      put(strokes.vertical, row: row, column: start, style)
      put(strokes.vertical, row: row, column: end, style)
    }
    put(strokes.corners[0], row: top, column: start, style)
    put(strokes.corners[1], row: top, column: end, style)
    put(strokes.corners[2], row: bottom, column: start, style)
    put(strokes.corners[3], row: bottom, column: end, style)
  }

  /// Empties a rectangle.
  mutating func clear(_ rectangle: CellRectangle) {
    let seen = rectangle.intersection(clip)
    for row in seen.row..<seen.bottom {
      line(" ", row: row, columns: seen.column..<seen.trailing, .dim)
    }
  }

  /// Draws one character again and again.
  mutating func line(_ scalar: Unicode.Scalar, row: Int, columns span: Range<Int>, _ style: Style) {
    let seen = span.clamped(to: clip.column..<clip.trailing)
    guard !seen.isEmpty, clip.contains(row: row, column: seen.lowerBound) else { return }
    let places = row * columns + seen.lowerBound..<row * columns + seen.upperBound
    unlink(places)
    let cell = Cell(.scalar(scalar), style)
    for index in places { cells[index] = cell }
  }

  /// Draws one character.
  mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, _ style: Style) {
    put(Cell(.scalar(scalar), style), row: row, column: column, width: 1)
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int, width: Int) {
    guard clip.contains(row: row, column: column),
      width == 1 || clip.contains(row: row, column: column + width - 1)
    else { return }
    let index = row * columns + column
    unlink(index..<index + width)
    cells[index] = cell
    if width == 2 { cells[index + 1] = Cell(.tail, cell.style) }
  }

  /// Blanks the other halves of wide clusters that the ends of a stretch are taken from.
  private mutating func unlink(_ places: Range<Int>) {
    if cells[places.lowerBound].content == .tail { cells[places.lowerBound - 1] = .blank }
    let next = places.upperBound
    if next < cells.count, cells[next].content == .tail { cells[next] = .blank }
  }

  private mutating func content(
    of cluster: Cluster, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Cell.Content {
    if cluster.isSingle { return .scalar(cluster.first) }
    clusters.append(bytes.text(cluster.bytes))
    return .cluster(UInt32(clusters.count - 1))
  }

  /// The canvas as lines: text of one style is one span, and after a wide cluster a new one says
  /// its column.
  var lines: [Line] {
    var spans = SpanWriter()
    return (0..<rows).map { row in
      for column in 0..<columns {
        let cell = cells[row * columns + column]
        switch cell.content {
        case .tail: spans.endWide()
        case .scalar(" "): spans.blank()
        case .scalar(let scalar): spans.write(scalar, cell.style, at: column)
        case .cluster(let index): spans.write(clusters[Int(index)], cell.style, at: column)
        }
      }
      return spans.endLine()
    }
  }

  /// The text, or as much of it as fits before an ellipsis.
  static func fitted(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    guard width > 0 else { return "" }
    return text.withBytes { bytes in
      var used = 1
      let rest = bytes.clusters.first { cluster in
        used += cluster.width
        return used > width
      }
      return bytes.text(0..<(rest?.bytes.lowerBound ?? bytes.count)) + "…"
    }
  }
}
