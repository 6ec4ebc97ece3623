import CPseudoTerminal
import Foundation

/// What a terminal of so many rows and columns shows after the bytes it was given.
///
/// As much of one as line editing needs: cursor movement, erasing, inserting and deleting, wide
/// characters, wrapping that waits for the next character, scrolling. It ignores colours.
public struct Screen {
  private var cells: [[String]]
  private var rows: Int
  private var columns: Int
  private var row = 0
  private var column = 0
  private var isWrapDue = false
  private var unread: [UInt8] = []

  /// An empty screen.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the spaces at their ends, without the empty ones at the bottom.
  public var text: String {
    var lines = cells.map { row in
      String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Where the cursor stands, from 0.
  public var cursor: [Int] { [row, column] }

  /// Changes the size; what is cut off is gone, nothing is wrapped anew.
  public mutating func resize(rows: Int, columns: Int) {
    cells = cells.map { Array(($0 + Array(repeating: " ", count: columns)).prefix(columns)) }
    while cells.count < rows { cells.append(Array(repeating: " ", count: columns)) }
    cells = Array(cells.prefix(rows))
    self.rows = rows
    self.columns = columns
    row = min(row, rows - 1)
    column = min(column, columns - 1)
    isWrapDue = false
  }

  /// Shows bytes; a character or sequence that is not all there waits for the rest.
  public mutating func show(_ bytes: some Sequence<UInt8>) {
    unread += bytes
    while let length = nextLength() {
      let piece = String(decoding: unread[..<length], as: UTF8.self)
      unread.removeFirst(length)
      if piece.hasPrefix("\u{1B}[") {
        obey(piece)
      } else if let scalar = piece.unicodeScalars.first, scalar != "\u{1B}" {
        put(scalar)
      }
    }
  }

  /// Bytes of the next character or sequence; nil where it has not all come.
  private func nextLength() -> Int? {
    guard let first = unread.first else { return nil }
    if first == 0x1B {
      guard unread.count > 1 else { return nil }
      guard unread[1] == 0x5B else { return unread[1] == 0x28 ? (unread.count > 2 ? 3 : nil) : 2 }
      return unread.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    }
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return unread.count >= length ? length : nil
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": (column, isWrapDue) = (0, false)
    case "\n": lineFeed()
    case "\u{8}": (column, isWrapDue) = (max(0, column - (isWrapDue ? 0 : 1)), false)
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.value < 0x20: break
    default: write(scalar)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 { return }
    if isWrapDue || column + width > columns {
      column = 0
      lineFeed()
    }
    cells[row][column] = String(scalar)
    // The second half of a wide character is a cell with nothing of its own.
    if width == 2, column + 1 < columns { cells[row][column + 1] = "" }
    column += width
    isWrapDue = column >= columns
    if isWrapDue { column = columns - 1 }
  }

  private mutating func lineFeed() {
    isWrapDue = false
    if row + 1 < rows { return row += 1 }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func obey(_ sequence: String) {
    let body = sequence.dropFirst(2).dropLast()
    if body.hasPrefix("?") { return }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let count = max(1, first ?? 1)
    isWrapDue = false
    switch sequence.last {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns - 1, count - 1)
    case "d": row = min(rows - 1, count - 1)
    case "H": (row, column) = (count - 1, max(1, numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1)
    case "K": erase(row, first ?? 0)
    case "J": eraseBelow(first ?? 0)
    case "P": replaceRest(with: cells[row][min(columns, column + count)...])
    case "@": replaceRest(with: Array(repeating: " ", count: count) + cells[row][column...])
    case "X": for cell in column..<min(columns, column + count) { cells[row][cell] = " " }
    default: break
    }
  }

  /// Puts other cells from the cursor on, cut or filled up to the row's width.
  private mutating func replaceRest(with rest: some Sequence<String>) {
    let line = cells[row][..<column] + rest + Array(repeating: " ", count: columns)
    cells[row] = Array(line.prefix(columns))
  }

  private mutating func erase(_ row: Int, _ mode: Int) {
    let range = mode == 0 ? column..<columns : mode == 1 ? 0..<column + 1 : 0..<columns
    for cell in range { cells[row][cell] = " " }
  }

  private mutating func eraseBelow(_ mode: Int) {
    if mode == 0 { erase(row, 0) }
    for other in (mode == 0 ? row + 1 : 0)..<rows { erase(other, 2) }
  }

  /// Columns of a character: near enough for what the tests type.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
      2
    default: 1
    }
  }
}
