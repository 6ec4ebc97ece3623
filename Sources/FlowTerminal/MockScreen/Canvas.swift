import FlowFormats

/// A grid of cells to draw a mock screen on; later drawing covers earlier drawing.
struct Canvas {
  /// The cells that can be drawn on; drawing outside of them has no effect.
  var clip: CellRectangle
  let columns: Int
  let rows: Int
  private let isMirrored: Bool
  private(set) var cells: [Cell]
  /// The number of right-to-left texts written.
  private var textCount = 0

  init(columns: Int, rows: Int, isMirrored: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.isMirrored = isMirrored
    clip = CellRectangle(row: 0, column: 0, height: rows, width: columns)
    cells = Array(repeating: .blank, count: columns * rows)
  }

  /// Writes a line of text; if it is wider than `width`, it is shortened with an ellipsis.
  mutating func write(
    _ line: CleanLine, row: Int, column: Int, width: Int, _ style: Style
  ) {
    let fitted = Self.fitted(line, to: width)
    var offset = 0
    let isRightToLeft = fitted.text.unicodeScalars.contains { $0.isRightToLeft }
    if isRightToLeft { textCount += 1 }
    for character in fitted.text {
      let width = DisplayWidth.of(character)
      guard width > 0 else { continue }
      // A text keeps its order, wherever the first column is.
      let start = isMirrored ? fitted.width - offset - width : offset
      var cell = Cell(character, style, width: width)
      if isRightToLeft { cell.text = textCount }
      put(cell, row: row, column: column + start)
      offset += width
    }
  }

  /// Draws a border along the inner edge of a rectangle.
  mutating func border(_ rectangle: CellRectangle, _ strokes: BorderCharacters, _ style: Style) {
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

  mutating func clear(_ rectangle: CellRectangle) {
    let seen = rectangle.intersection(clip)
    for row in seen.row..<seen.bottom {
      line(" ", row: row, columns: seen.column..<seen.trailing, .dim)
    }
  }

  /// Fills a range of columns in a row with one character.
  mutating func line(_ character: Character, row: Int, columns span: Range<Int>, _ style: Style) {
    let seen = span.clamped(to: clip.column..<clip.trailing)
    guard !seen.isEmpty, clip.contains(row: row, column: seen.lowerBound) else { return }
    let start = row * columns + (isMirrored ? columns - seen.upperBound : seen.lowerBound)
    let range = start..<start + seen.count
    unlink(range)
    let cell = Cell(character, style)
    for index in range { cells[index] = cell }
  }

  /// Draws one character of a drawing, which is mirrored with the canvas.
  mutating func put(_ character: Character, row: Int, column: Int, _ style: Style) {
    let drawn = isMirrored ? BorderCharacters.counterparts[character] ?? character : character
    put(Cell(drawn, style), row: row, column: column)
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    guard clip.contains(row: row, column: column),
      cell.width == 1 || clip.contains(row: row, column: column + cell.width - 1)
    else { return }
    let index = row * columns + (isMirrored ? columns - column - cell.width : column)
    unlink(index..<index + cell.width)
    cells[index] = cell
    if cell.isWide { cells[index + 1] = Cell(.wideContinuation, cell.style) }
  }

  /// Blanks the remaining halves of wide clusters that are cut at either end of the range.
  private mutating func unlink(_ range: Range<Int>) {
    if cells[range.lowerBound].isContinuation {
      cells[range.lowerBound - 1] = .blank
    }
    let next = range.upperBound
    if next < cells.count, cells[next].isContinuation { cells[next] = .blank }
  }

  /// Returns the line, shortened with an ellipsis if it is wider than `width`.
  static func fitted(_ line: CleanLine, to width: Int) -> CleanLine {
    guard line.width > width else { return line }
    guard width > 0 else { return CleanLine(clean: "", width: 0) }
    var (text, used) = ("", 0)
    for character in line.text {
      let columns = DisplayWidth.of(character)
      guard used + columns < width else { break }
      text.append(character)
      used += columns
    }
    return CleanLine(clean: text + "…", width: used + 1)
  }
}

extension Canvas {
  /// The canvas as lines of spans; text of one style is one span.
  ///
  /// After a wide character a new span begins, with its own column. A right-to-left text is one
  /// isolated span, so that a terminal that reorders lines leaves it in its place among others.
  var lines: [Line] {
    (0..<rows).map { line(of: cells[$0 * columns..<($0 + 1) * columns]) }
  }

  private func line(of cells: ArraySlice<Cell>) -> Line {
    var spans: [Span] = []
    var index = cells.startIndex
    while index < cells.endIndex {
      if cells[index].isBlank {
        index += 1
      } else {
        spans.append(span(in: cells, from: &index))
      }
    }
    return Line(spans)
  }

  /// Returns the span that begins at `index`, and moves `index` past it.
  ///
  /// Blanks become spaces only between two pieces of text of the same style.
  private func span(in cells: ArraySlice<Cell>, from index: inout Int) -> Span {
    let (start, first) = (index - cells.startIndex, cells[index])
    var text = ""
    var (width, blanks) = (0, 0)
    while index < cells.endIndex {
      let cell = cells[index]
      if cell.isBlank {
        blanks += 1
        index += 1
        continue
      }
      guard cell.style == first.style, cell.text == first.text else { break }
      if blanks > 0 { text += String(repeating: " ", count: blanks) }
      if case .character(let character) = cell.content { text.append(character) }
      width += blanks + cell.width
      blanks = 0
      index += cell.isWide ? 2 : 1
      if cell.isWide, first.text == 0 { break }
    }
    if first.text > 0 { text = "\u{2067}\(text)\u{2069}" }
    return Span(CleanLine(clean: text, width: width), first.style, at: start)
  }
}

struct BorderCharacters: Hashable {
  let horizontal: Character
  let vertical: Character
  /// The corners: top leading, top trailing, bottom leading, bottom trailing.
  let corners: [Character]

  private init(_ horizontal: Character, _ vertical: Character, _ corners: String) {
    (self.horizontal, self.vertical, self.corners) = (horizontal, vertical, Array(corners))
  }

  /// The border of elements.
  static let angular = BorderCharacters("─", "│", "┌┐└┘")

  /// The border of the mock screen and of callouts.
  static let round = BorderCharacters("─", "│", "╭╮╰╯")

  /// Returns the border of a highlight; Unicode has no heavy round corners, so those are light.
  static func highlight(isRound: Bool) -> BorderCharacters {
    BorderCharacters("━", "┃", isRound ? "╭╮╰╯" : "┏┓┗┛")
  }

  /// The characters of drawings that have a left and a right form.
  static let counterparts: [Character: Character] = [
    "┌": "┐", "┐": "┌", "└": "┘", "┘": "└", "╭": "╮", "╮": "╭", "╰": "╯", "╯": "╰", "┏": "┓",
    "┓": "┏", "┗": "┛", "┛": "┗", "├": "┤", "┤": "├", "◀": "▶", "▶": "◀",
  ]
}

struct Cell {
  enum Content {
    case blank
    case character(Character)
    /// The second half of the wide character in the cell before.
    case wideContinuation
  }

  let content: Content
  let style: Style
  /// The width of the content in columns: 2 includes the tail in the next cell.
  let width: Int
  /// The number of the right-to-left text that the cell shows a part of; 0 if it shows none.
  var text = 0

  /// Creates a cell that shows a character; a space is blank.
  init(_ character: Character, _ style: Style, width: Int = 1) {
    self.init(character == " " ? .blank : .character(character), style, width: width)
  }

  init(_ content: Content, _ style: Style, width: Int = 1) {
    self.content = content
    self.style = style
    self.width = width
  }

  var isWide: Bool { width == 2 }

  var isBlank: Bool { if case .blank = content { true } else { false } }

  var isContinuation: Bool { if case .wideContinuation = content { true } else { false } }

  static let blank = Cell(.blank, .dim)
}
