import FlowFormats
package import FlowSystem

/// A terminal emulator: the screen after the bytes it was given, and the rows that scrolled off.
///
/// It supports what line editing and appended pages need: cursor movement, erasing, inserting and
/// deleting, wide characters, deferred wrapping, scrolling. Colours are ignored. Rows count from
/// the first row ever, scrolled-off rows included.
package struct TerminalScreen {
  private var scrollback: [[String]] = []
  private var cells: [[String]]
  private var size: WindowSize
  private var row = 0
  private var column = 0
  private var isWrapPending = false
  private var unread: [UInt8] = []
  /// The greatest number of a mark so far, which is the sequence `ESC ] 7770 ; NUMBER BEL`.
  private(set) var lastMark = 0

  /// Creates an empty screen.
  package init(_ size: WindowSize) {
    self.size = size
    cells = Array(repeating: Self.empty(size.columns), count: size.rows)
  }

  private static func empty(_ columns: Int) -> [String] { Array(repeating: " ", count: columns) }

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
    return cells.joined().trimmedEnd
  }

  /// Changes the size; cut-off text is lost, and lines are not wrapped again.
  package mutating func resize(to size: WindowSize) {
    cells = cells.map { Array(($0 + Self.empty(size.columns)).prefix(size.columns)) }
    while cells.count > size.rows, row > 0 {
      scrollback.append(cells.removeFirst())
      row -= 1
    }
    while cells.count < size.rows { cells.append(Self.empty(size.columns)) }
    cells = Array(cells.prefix(size.rows))
    self.size = size
    column = min(column, size.columns - 1)
    isWrapPending = false
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
    if index >= 0 { cells[row][index].unicodeScalars.append(scalar) }
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if row + 1 < size.rows { return row += 1 }
    scrollback.append(cells.removeFirst())
    cells.append(Self.empty(size.columns))
  }

  private mutating func execute(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    if body.hasPrefix("?") { return }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let count = max(1, min(first ?? 1, 10_000))
    isWrapPending = false
    switch sequence.last {
    case "A": row = max(0, row - count)
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
    case "X": for cell in column..<min(size.columns, column + count) { cells[row][cell] = " " }
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
    for cell in range { cells[row][cell] = " " }
  }

  private mutating func eraseBelow(_ mode: Int) {
    if mode == 0 { erase(row, 0) }
    for other in (mode == 0 ? row + 1 : 0)..<size.rows { erase(other, 2) }
  }
}
