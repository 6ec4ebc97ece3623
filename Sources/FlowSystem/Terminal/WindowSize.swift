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
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    guard size.ws_row > 0, size.ws_col > 0 else { return nil }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}

/// The two descriptors of a terminal: typing is read from one, and output is written to the other.
package struct TerminalEnds: Hashable, Sendable {
  /// The descriptor that typing is read from.
  package let input: Descriptor
  /// The descriptor that output is written to.
  package let output: Descriptor

  /// Creates the ends; nil unless both are a terminal.
  package init?(input: Descriptor, output: Descriptor) {
    guard input.isTerminal, output.isTerminal else { return nil }
    self.input = input
    self.output = output
  }
}
