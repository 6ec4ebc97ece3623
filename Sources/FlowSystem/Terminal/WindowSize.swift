/// The size of a terminal in character cells.
package struct WindowSize: Hashable, Sendable {
  package let rows: Int
  package let columns: Int

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
