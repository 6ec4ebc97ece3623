import FlowAcceptance
import FlowSystem

/// What the product's own terminal shows by now, from the top of the screen.
public struct Screen {
  private var screen: TerminalScreen
  private var size: WindowSize

  /// An empty screen.
  public init(rows: Int, columns: Int) {
    size = WindowSize(rows: rows, columns: columns)
    screen = TerminalScreen(size)
  }

  /// The rows without the spaces at their ends, without the empty ones at the bottom.
  public var text: String {
    var lines = (0..<size.rows).map { screen.line(screen.topRow + $0) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Where the cursor stands, from 0.
  public var cursor: [Int] { [screen.cursorRow - screen.topRow, screen.cursorColumn] }

  /// Changes the size; what is cut off is gone, nothing is wrapped anew.
  public mutating func resize(rows: Int, columns: Int) {
    size = WindowSize(rows: rows, columns: columns)
    screen.resize(to: size)
  }

  /// Shows bytes; a character or sequence that is not all there waits for the rest.
  public mutating func show(_ bytes: some Sequence<UInt8>) {
    screen.show(Array(bytes))
  }
}
