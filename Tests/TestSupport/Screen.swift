import FlowSystem
import FlowTerminal

/// A screen, emulated by the `TerminalScreen` that transcripts use.
package struct Screen {
  private var screen: TerminalScreen
  private var size: WindowSize

  /// Creates an empty screen.
  package init(rows: Int, columns: Int) {
    size = WindowSize(rows: rows, columns: columns)
    screen = TerminalScreen(size)
  }

  /// The rows, without spaces at their ends and without empty rows at the bottom.
  package var text: String {
    var lines = (0..<size.rows).map { screen.line(screen.topRow + $0) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The rows that have left the screen, and those on it down to that of the cursor.
  package var history: String {
    (0...screen.cursorRow).map { screen.line($0) }.joined(separator: "\n")
  }

  /// The row and the column of the cursor, from 0.
  package var cursor: [Int] { [screen.cursorRow - screen.topRow, screen.cursorColumn] }

  /// Changes the size, and wraps lines again.
  package mutating func resize(rows: Int, columns: Int) {
    size = WindowSize(rows: rows, columns: columns)
    screen.resize(to: size)
  }

  /// Shows bytes; an incomplete character or sequence waits for the rest.
  package mutating func show(_ bytes: some Sequence<UInt8>) {
    screen.show(Array(bytes))
  }
}
