/// The size of a terminal in character cells.
package struct WindowSize: Hashable, Sendable {
  /// The number of lines.
  package let rows: Int
  /// The number of cells in a line.
  package let columns: Int

  /// Creates a size from known numbers.
  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Asks the terminal for its size; nil if it isn't a terminal or reports 0 × 0.
  package init?(of descriptor: Descriptor) {
    var size = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return nil }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
