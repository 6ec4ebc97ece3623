/// A grid of cells to draw a screen on, later strokes over earlier ones.
struct Canvas {
  /// What may be drawn on; strokes outside are lost.
  var clip: CellRectangle
  private let columns: Int
  private let rows: Int
  private var cells: [Cell]
  /// The clusters of more than one scalar, which cells name by their place here.
  private var clusters: [Character] = []

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
    guard !clean.isOrdinary else {
      for scalar in text.unicodeScalars {
        let wide = scalar.ordinaryWidth ?? 0
        put(scalar, row: row, column: column, width: wide, style)
        column += wide
      }
      return
    }
    for cluster in text {
      let wide = DisplayWidth.of(cluster)
      guard wide > 0 else { continue }
      put(Cell(content(of: cluster), style), row: row, column: column, width: wide)
      column += wide
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
  mutating func put(
    _ scalar: Unicode.Scalar, row: Int, column: Int, width: Int = 1, _ style: Style
  ) {
    put(Cell(.scalar(scalar), style), row: row, column: column, width: width)
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

  private mutating func content(of cluster: Character) -> Cell.Content {
    let scalars = cluster.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return .scalar(only) }
    clusters.append(cluster)
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
    var fitted = ""
    var used = 1
    for cluster in text {
      used += DisplayWidth.of(cluster)
      guard used <= width else { break }
      fitted.append(cluster)
    }
    return fitted + "…"
  }
}
