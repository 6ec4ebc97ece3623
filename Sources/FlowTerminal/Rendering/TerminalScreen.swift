import FlowFormats
package import FlowSystem

/// A terminal emulator: all rows after the bytes it was given, those that scrolled off included.
///
///     var screen = TerminalScreen(columns: 80)
///     screen.show(Encoder(appearance).encode(frame))
///
/// It supports what pages and line editing need: colours, letters of double height, cursor movement,
/// erasing, inserting and deleting, wide characters, deferred wrapping, scrolling, and wrapping again
/// in a wider or narrower window. Rows count from the first row ever.
package struct TerminalScreen {
  struct Row {
    /// The cells up to the last one that something was written to; nil where nothing was.
    var cells: [Cell?] = []
    /// True if its line goes on in the next row.
    var isWrapped = false
    /// The half of doubled letters that the row shows.
    var half: Pen.Half?
  }

  /// The second half of a wide character is a cell without text and width.
  struct Cell {
    var text = ""
    var width = 0
    var attributes = TextAttributes()
  }

  private(set) var rows = [Row()]
  private var size: WindowSize
  /// True for output that no terminal has passed on, which is as high as needed.
  ///
  /// A line feed also returns the cursor, a cleared screen begins below what was seen before, and a
  /// cluster of scalars is one character, as pages have it. Line editing counts scalars.
  private let isPicture: Bool
  /// The first row on the screen.
  package private(set) var topRow = 0
  package private(set) var cursorRow = 0
  /// The column of the cursor; beyond the last one, the next character goes to the next row.
  private var column = 0
  private var attributes = TextAttributes()
  private var unread: [UInt8] = []
  /// The greatest number of a mark so far, which is the sequence `ESC ] 7770 ; NUMBER BEL`.
  package private(set) var lastMark = 0
  /// The highest row that the cursor has moved up to since `beginOutput()`; nil if it has not.
  package private(set) var highestRow: Int?
  /// The row of the mark 0 since `beginOutput()`, where a prompt begins; nil if there was none.
  package private(set) var promptRow: Int?

  package init(_ size: WindowSize) { (self.size, isPicture) = (size, false) }

  /// Creates a picture of output, which is as high as needed.
  package init(columns: Int) {
    (size, isPicture) = (WindowSize(rows: .max, columns: columns), true)
  }

  package var columns: Int { size.columns }

  /// The number of rows up to the last one that is not empty.
  package var height: Int { (rows.lastIndex { !$0.cells.isEmpty } ?? -1) + 1 }

  /// Forgets how far the cursor has moved up before, and where prompts began.
  package mutating func beginOutput() { (highestRow, promptRow) = (nil, nil) }

  package var cursorColumn: Int { min(column, columns - 1) }

  /// The widths of the rows above that of the cursor.
  package var widthsAboveCursor: [Int] { rows.prefix(cursorRow).map(\.cells.count) }

  /// Returns the number of rows above that of the cursor after a terminal has become narrower or
  /// wider and has wrapped its lines again; nil for doubled letters, which wrap in several ways.
  package func rowsAboveCursor(rewrappedTo columns: Int) -> Int? {
    guard rows.prefix(cursorRow).allSatisfy({ $0.half == nil }) else { return nil }
    var screen = self
    screen.rewrap(to: columns)
    return screen.cursorRow
  }

  /// Returns the text of a row, without spaces at its end.
  package func line(_ row: Int) -> String {
    row < rows.count ? rows[row].cells.map { $0?.text ?? " " }.joined().trimmedEnd : ""
  }

  /// Changes the size, and wraps the lines on the screen again; rows that don't fit scroll off at
  /// the top.
  package mutating func resize(to size: WindowSize) {
    column = cursorColumn
    if size.columns != columns { rewrap(to: size.columns) }
    self.size = size
    while rows.count - topRow > size.rows {
      if cursorRow < rows.count - 1, rows[rows.count - 1].cells.isEmpty {
        rows.removeLast()
      } else {
        topRow += 1
      }
    }
    cursorRow = max(cursorRow, topRow)
    column = cursorColumn
  }

  /// Joins the rows of each line, and parts them to fit a width; the cursor stays at its character.
  private mutating func rewrap(to columns: Int) {
    var lines: [[Cell?]] = [[]]
    var cursor = (line: 0, offset: 0)
    for index in topRow..<rows.count {
      let last = lines.count - 1
      if index == cursorRow { cursor = (last, lines[last].count + column) }
      lines[last] += rows[index].cells
      if !rows[index].isWrapped, index + 1 < rows.count { lines.append([]) }
    }
    rows.removeSubrange(topRow...)
    for (index, line) in lines.enumerated() {
      if index == cursor.line {
        (cursorRow, column) = (rows.count + cursor.offset / columns, cursor.offset % columns)
      }
      var rest = line[...]
      repeat {
        var count = min(columns, rest.count)
        // A wide character isn't parted.
        if count > 1, rest.dropFirst(count).first.map({ $0?.width == 0 }) ?? false { count -= 1 }
        rows.append(Row(cells: Array(rest.prefix(count)), isWrapped: count < rest.count))
        rest = rest.dropFirst(count)
      } while !rest.isEmpty
      if index == cursor.line { addRows() }
    }
  }

  /// Adds rows down to that of the cursor.
  private mutating func addRows() {
    while rows.count <= cursorRow { rows.append(Row()) }
  }
}

extension TerminalScreen {
  /// Shows bytes; an incomplete character or sequence waits for the rest.
  package mutating func show(_ bytes: [UInt8]) {
    unread += bytes
    var index = 0
    while index < unread.count, let length = length(at: index) {
      let piece = String(decoding: unread[index..<index + length], as: UTF8.self)
      if unread[index] == KeyDecoder.escape {
        execute(piece)
      } else {
        piece.unicodeScalars.forEach { put($0) }
      }
      addRows()
      index += length
    }
    unread.removeFirst(index)
  }

  /// Returns the number of bytes of the next character or sequence, or nil if it is incomplete.
  private func length(at index: Int) -> Int? {
    let first = unread[index]
    let rest = unread[(index + 1)...]
    guard first == KeyDecoder.escape else {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return rest.count + 1 >= length ? length : nil
    }
    return switch EscapeSequence(afterEscape: rest) {
    case .whole(let length): length + 1
    case .unfinished: nil
    case .none: 2
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{8}": column = max(0, column - 1)
    case "\t": column = max(column, min(columns - 1, (column / 8 + 1) * 8))
    case _ where scalar.isControl: break
    default:
      let width = DisplayWidth.of(scalar)
      // No scalar below U+0300 belongs to a cluster.
      if width == 0 || isPicture && scalar.value >= 0x300, join(scalar) || width == 0 { return }
      write(String(scalar), width: width)
    }
  }

  private mutating func write(_ text: String, width: Int) {
    if column + width > columns {
      rows[cursorRow].isWrapped = true
      column = 0
      lineFeed()
      column = 0
    }
    extend(to: column + width)
    rows[cursorRow].cells[column] = Cell(text: text, width: width, attributes: attributes)
    if width == 2 { rows[cursorRow].cells[column + 1] = Cell() }
    column += width
  }

  private mutating func extend(to count: Int) {
    while rows[cursorRow].cells.count < count { rows[cursorRow].cells.append(nil) }
  }

  /// Adds a scalar, such as a combining mark, to the character before; returns false if it does not
  /// belong to it.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard column > 0 else { return false }
    extend(to: column)
    var index = column - 1
    while index > 0, rows[cursorRow].cells[index]?.width == 0 { index -= 1 }
    var cell = rows[cursorRow].cells[index] ?? Cell(text: " ", width: 1)
    cell.text.unicodeScalars.append(scalar)
    guard isPicture else {
      rows[cursorRow].cells[index] = cell
      return true
    }
    guard cell.text.count == 1 else { return false }
    // What is painted behind it stays.
    rows[cursorRow].cells[index] = nil
    column = index
    write(cell.text, width: DisplayWidth.of(cell.text))
    return true
  }

  private mutating func lineFeed() {
    if isPicture { column = 0 }
    cursorRow += 1
    topRow = max(topRow, cursorRow - size.rows + 1)
    addRows()
  }

  private mutating func execute(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    switch sequence.dropFirst().first {
    case "[" where !body.hasPrefix("?"):
      let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
      execute(sequence.last, numbers)
    case "#":
      rows[cursorRow].half =
        sequence.hasSuffix("3") ? .upper : sequence.hasSuffix("4") ? .lower : nil
    case "]" where body.hasPrefix("7770;"):
      let mark = Int(body.dropFirst(5)) ?? 0
      if mark == 0 { promptRow = cursorRow }
      lastMark = max(lastMark, mark)
    default: break
    }
  }

  private mutating func execute(_ command: Character?, _ numbers: [Int?]) {
    guard command != "m" else { return attributes.apply(numbers.map { $0 ?? 0 }) }
    let first = numbers.first ?? nil
    let count = max(1, min(first ?? 1, 10_000))
    func row(_ number: Int) -> Int { topRow + min(size.rows - 1, number) }
    column = cursorColumn
    switch command {
    case "A":
      cursorRow = max(topRow, cursorRow - count)
      highestRow = min(highestRow ?? cursorRow, cursorRow)
    case "B": cursorRow = row(cursorRow - topRow + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns - 1, count - 1)
    case "d": cursorRow = row(count - 1)
    case "H":
      let second = numbers.count > 1 ? numbers[1] ?? 1 : 1
      (cursorRow, column) = (row(count - 1), min(columns - 1, max(1, second) - 1))
    case "K": erase(first ?? 0)
    case "J" where first == 2 && isPicture:
      (cursorRow, column) = (height == 0 ? 0 : height + 1, 0)
      topRow = cursorRow
    case "J" where first == 2: rows.removeSubrange(topRow...)
    case "J":
      rows.removeSubrange((cursorRow + 1)...)
      if column == 0 { rows[cursorRow] = Row() } else { erase(0) }
    case "P": replaceRest(with: rows[cursorRow].cells.dropFirst(column + count))
    case "@":
      extend(to: column)
      replaceRest(with: Array(repeating: nil, count: count) + rows[cursorRow].cells[column...])
    case "X":
      for cell in rows[cursorRow].cells.indices.dropFirst(column).prefix(count) {
        rows[cursorRow].cells[cell] = nil
      }
    default: break
    }
  }

  /// Replaces the cells from the cursor on.
  private mutating func replaceRest(with rest: some Sequence<Cell?>) {
    rows[cursorRow].cells = Array((rows[cursorRow].cells.prefix(column) + rest).prefix(columns))
  }

  /// Erases the row of the cursor: from the cursor on, or with 1 up to it, or all.
  private mutating func erase(_ mode: Int) {
    let count = rows[cursorRow].cells.count
    if mode == 1 {
      for cell in 0..<min(count, column + 1) { rows[cursorRow].cells[cell] = nil }
    } else {
      rows[cursorRow].cells.removeSubrange(min(count, mode == 0 ? column : 0)...)
      rows[cursorRow].isWrapped = false
    }
  }
}
