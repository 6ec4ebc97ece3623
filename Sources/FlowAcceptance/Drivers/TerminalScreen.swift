import FlowFormats
package import FlowSystem

/// A terminal emulator: the screen after the bytes it was given, and the rows that scrolled off.
///
/// It supports what line editing and appended pages need: cursor movement, erasing, inserting and
/// deleting, wide characters, deferred wrapping, scrolling, and wrapping again in a wider or
/// narrower window. Colours are ignored. Rows count from the first row ever, scrolled-off rows
/// included.
package struct TerminalScreen {
  /// A row of cells; the second half of a wide character is an empty string.
  private typealias Row = [String]

  private var scrollback: [Row] = []
  private var cells: [Row]
  /// For each row on the screen, whether its line goes on in the next one.
  private var isWrapped: [Bool]
  private var size: WindowSize
  private var row = 0
  private var column = 0
  private var isWrapPending = false
  private var unread: [UInt8] = []
  /// The greatest number of a mark so far, which is the sequence `ESC ] 7770 ; NUMBER BEL`.
  private(set) var lastMark = 0
  /// The highest row that the cursor has moved up to since `beginOutput()`; nil if it has not.
  private(set) var highestRow: Int?

  package init(_ size: WindowSize) {
    self.size = size
    cells = Array(repeating: Self.empty(size.columns), count: size.rows)
    isWrapped = Array(repeating: false, count: size.rows)
  }

  /// A cell that nothing was written to.
  private static let blank = "\0"

  private static func empty(_ columns: Int) -> Row { Array(repeating: blank, count: columns) }

  /// Forgets how far the cursor has moved up before.
  package mutating func beginOutput() { highestRow = nil }

  /// The row of the cursor.
  package var cursorRow: Int { scrollback.count + row }

  /// The column of the cursor, from 0.
  package var cursorColumn: Int { column }

  /// The first row on the screen.
  package var topRow: Int { scrollback.count }

  /// Returns the text of a row, without spaces at its end.
  package func line(_ row: Int) -> String {
    let index = row - scrollback.count
    let cells = row < scrollback.count ? scrollback[row] : index < cells.count ? cells[index] : []
    return cells.map { $0 == Self.blank ? " " : $0 }.joined().trimmedEnd
  }

  /// Changes the size, and wraps the lines on the screen again; rows that don't fit scroll off at
  /// the top.
  package mutating func resize(to size: WindowSize) {
    if size.columns != self.size.columns { rewrap(to: size.columns) }
    while cells.count > size.rows {
      if row < cells.count - 1, cells[cells.count - 1].allSatisfy({ $0 == Self.blank }) {
        cells.removeLast()
        isWrapped.removeLast()
      } else {
        scroll()
        row = max(0, row - 1)
      }
    }
    while cells.count < size.rows {
      cells.append(Self.empty(size.columns))
      isWrapped.append(false)
    }
    self.size = size
    column = min(column, size.columns - 1)
    isWrapPending = false
  }

  /// Joins the rows of each line, and parts them to fit a width; the cursor stays at its character.
  private mutating func rewrap(to columns: Int) {
    var lines: [Row] = [[]]
    var cursor = (line: 0, offset: 0)
    for (index, cells) in cells.enumerated() {
      let last = lines.count - 1
      if index == row { cursor = (last, lines[last].count + column) }
      lines[last] += cells
      // A wide character that didn't fit has left a cell free.
      if isWrapped[index], cells.last == Self.blank { lines[last].removeLast() }
      if !isWrapped[index], index + 1 < self.cells.count { lines.append([]) }
    }
    (cells, isWrapped) = ([], [])
    for (index, line) in lines.enumerated() {
      if index == cursor.line {
        (row, column) = (cells.count + cursor.offset / columns, cursor.offset % columns)
      }
      add(line, in: columns)
      while index == cursor.line, cells.count <= row { add([], in: columns) }
    }
  }

  private mutating func add(_ line: Row, in columns: Int) {
    var rest = line[...]
    while rest.last == Self.blank { rest.removeLast() }
    repeat {
      var part = rest.prefix(columns)
      // A wide character isn't parted.
      if rest.count > columns, rest[rest.startIndex + columns].isEmpty { part.removeLast() }
      rest = rest.dropFirst(part.count)
      cells.append(part + Self.empty(columns - part.count))
      isWrapped.append(!rest.isEmpty)
    } while !rest.isEmpty
  }

  private mutating func scroll() {
    scrollback.append(cells.removeFirst())
    isWrapped.removeFirst()
  }

  /// Shows bytes; an incomplete character or sequence waits for the rest.
  package mutating func show(_ bytes: [UInt8]) {
    unread += bytes
    var index = 0
    while index < unread.count, let length = length(at: index) {
      let piece = String(decoding: unread[index..<index + length], as: UTF8.self)
      index += length
      if piece.hasPrefix("\u{1B}[") {
        execute(piece)
      } else if piece.hasPrefix("\u{1B}]7770;") {
        lastMark = max(lastMark, Int(piece.dropFirst(7).dropLast()) ?? 0)
      } else if let scalar = piece.unicodeScalars.first, scalar != "\u{1B}" {
        put(scalar)
      }
    }
    unread.removeFirst(index)
  }

  /// Returns the number of bytes of the next character or sequence, or nil if it is incomplete.
  private func length(at index: Int) -> Int? {
    let rest = unread[index...]
    guard let first = rest.first else { return nil }
    guard first == 0x1B else {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      return rest.count >= length ? length : nil
    }
    switch rest.dropFirst().first {
    case nil: return nil
    case 0x5B?:
      return rest.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 - index + 1 }
    case 0x5D?: return rest.firstIndex(of: 0x07).map { $0 - index + 1 }
    case 0x28?: return rest.count > 2 ? 3 : nil
    default: return 2
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": (column, isWrapPending) = (0, false)
    case "\n": lineFeed()
    case "\u{8}": (column, isWrapPending) = (max(0, column - (isWrapPending ? 0 : 1)), false)
    case "\t": column = min(size.columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.value < 0x20: break
    default: write(scalar)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let width = DisplayWidth.of(scalar)
    guard width > 0 else { return join(scalar) }
    if isWrapPending || column + width > size.columns {
      isWrapped[row] = true
      column = 0
      lineFeed()
    }
    cells[row][column] = String(scalar)
    // The second half of a wide character is an empty cell.
    if width == 2, column + 1 < size.columns { cells[row][column + 1] = "" }
    column += width
    isWrapPending = column >= size.columns
    if isWrapPending { column = size.columns - 1 }
  }

  /// Appends a scalar without width, such as a combining mark, to the character before.
  private mutating func join(_ scalar: Unicode.Scalar) {
    var index = isWrapPending ? column : column - 1
    while index > 0, cells[row][index].isEmpty { index -= 1 }
    guard index >= 0 else { return }
    if cells[row][index] == Self.blank { cells[row][index] = " " }
    cells[row][index].unicodeScalars.append(scalar)
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if row + 1 < size.rows { return row += 1 }
    scroll()
    cells.append(Self.empty(size.columns))
    isWrapped.append(false)
  }

  private mutating func execute(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    if body.hasPrefix("?") { return }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let count = max(1, min(first ?? 1, 10_000))
    isWrapPending = false
    switch sequence.last {
    case "A":
      row = max(0, row - count)
      highestRow = min(highestRow ?? cursorRow, cursorRow)
    case "B": row = min(size.rows - 1, row + count)
    case "C": column = min(size.columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(size.columns - 1, count - 1)
    case "d": row = min(size.rows - 1, count - 1)
    case "H":
      let second = numbers.count > 1 ? numbers[1] ?? 1 : 1
      row = min(size.rows - 1, count - 1)
      column = min(size.columns - 1, max(1, second) - 1)
    case "K": erase(row, first ?? 0)
    case "J": eraseBelow(first ?? 0)
    case "P": replaceRest(with: cells[row][min(size.columns, column + count)...])
    case "@": replaceRest(with: Self.empty(count) + cells[row][column...])
    case "X":
      for cell in column..<min(size.columns, column + count) { cells[row][cell] = Self.blank }
    default: break
    }
  }

  /// Replaces the cells from the cursor on; the row is cut or filled to its width.
  private mutating func replaceRest(with rest: some Sequence<String>) {
    let line = cells[row][..<column] + rest + Self.empty(size.columns)
    cells[row] = Array(line.prefix(size.columns))
  }

  private mutating func erase(_ row: Int, _ mode: Int) {
    let range =
      mode == 0 ? column..<size.columns : mode == 1 ? 0..<column + 1 : 0..<size.columns
    for cell in range { cells[row][cell] = Self.blank }
    if range.upperBound == size.columns { isWrapped[row] = false }
  }

  private mutating func eraseBelow(_ mode: Int) {
    if mode == 0 { erase(row, 0) }
    for other in (mode == 0 ? row + 1 : 0)..<size.rows { erase(other, 2) }
  }
}
