/// A grid of cells to draw a screen on, later strokes over earlier ones.
struct Canvas {
  private struct Cell {
    var cluster: Character = " "
    var style = Style.dim
    /// Whether it is the second half of a wide cluster.
    var isTail = false
  }

  /// What may be drawn on; strokes outside are lost.
  var clip: CellRectangle
  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    clip = CellRectangle(row: 0, column: 0, height: rows, width: columns)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Writes a line of text, shortened with an ellipsis where it is longer than `width`.
  mutating func write(
    _ text: String, row: Int, column: Int, width: Int, _ style: Style
  ) {
    var column = column
    for cluster in Self.fitted(Sanitiser.cleanLine(text), to: width) {
      let wide = DisplayWidth.of(cluster)
      guard wide > 0 else { continue }
      put(cluster, row: row, column: column, width: wide, style)
      column += wide
    }
  }

  /// Draws a border along the inside of a rectangle.
  mutating func border(_ rectangle: CellRectangle, _ strokes: Strokes, _ style: Style) {
    let (top, bottom) = (rectangle.row, rectangle.bottom - 1)
    let (start, end) = (rectangle.column, rectangle.trailing - 1)
    for column in start...max(end, start) {
      put(strokes.horizontal, row: top, column: column, style)
      put(strokes.horizontal, row: bottom, column: column, style)
    }
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
      for column in seen.column..<seen.trailing {
        put(" ", row: row, column: column, .dim)
      }
    }
  }

  /// Draws one cluster.
  mutating func put(
    _ cluster: Character, row: Int, column: Int, width: Int = 1, _ style: Style
  ) {
    guard clip.contains(row: row, column: column),
      clip.contains(row: row, column: column + width - 1)
    else { return }
    let index = row * columns + column
    for offset in 0..<width { unlink(index + offset, within: row) }
    cells[index] = Cell(cluster: cluster, style: style)
    if width == 2 { cells[index + 1] = Cell(style: style, isTail: true) }
  }

  /// The canvas as lines: text of one style is one span, and after a wide cluster a new one says
  /// its column.
  var lines: [Line] { (0..<rows).map { Line(spans(of: $0)) } }

  /// Blanks the other half of a wide cluster that a cell is taken from.
  private mutating func unlink(_ index: Int, within row: Int) {
    if cells[index].isTail { cells[index - 1] = Cell() }
    let next = index + 1
    if next < (row + 1) * columns, cells[next].isTail { cells[next] = Cell() }
  }

  private func spans(of row: Int) -> [Span] {
    var spans: [Span] = []
    var text = ""
    var style = Style.dim
    var start = 0
    var blanks = 0
    var endsWide = false
    func span() -> Span { Span(text, style, at: start) }
    for column in 0..<columns {
      let cell = cells[row * columns + column]
      if cell.isTail { continue }
      if cell.cluster == " " {
        blanks += 1
        continue
      }
      let followsWide = column > 0 && cells[row * columns + column - 1].isTail
      if text.isEmpty || cell.style != style || followsWide || endsWide {
        if !text.isEmpty { spans.append(span()) }
        (text, style, start) = ("", cell.style, column)
      } else {
        text += String(repeating: " ", count: blanks)
      }
      blanks = 0
      text.append(cell.cluster)
      endsWide = column + 1 < columns && cells[row * columns + column + 1].isTail
    }
    return text.isEmpty ? spans : spans + [span()]
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
