import FlowAcceptance
import FlowSystem

/// A screen, emulated by the `TerminalScreen` that transcripts use.
public struct Screen {
  private var screen: TerminalScreen
  private var size: WindowSize

  /// Creates an empty screen.
  public init(rows: Int, columns: Int) {
    size = WindowSize(rows: rows, columns: columns)
    screen = TerminalScreen(size)
  }

  /// The rows, without spaces at their ends and without empty rows at the bottom.
  public var text: String {
    var lines = (0..<size.rows).map { screen.line(screen.topRow + $0) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The row and the column of the cursor, from 0.
  public var cursor: [Int] { [screen.cursorRow - screen.topRow, screen.cursorColumn] }

  /// Changes the size; cut-off text is lost, and lines are not wrapped again.
  public mutating func resize(rows: Int, columns: Int) {
    size = WindowSize(rows: rows, columns: columns)
    screen.resize(to: size)
  }

  /// Shows bytes; an incomplete character or sequence waits for the rest.
  public mutating func show(_ bytes: some Sequence<UInt8>) {
    screen.show(Array(bytes))
  }
}
