/// How many rows and columns a terminal shows.
public struct WindowSize: Hashable, Sendable {
  /// Lines from top to bottom.
  public let rows: Int
  /// Cells from left to right.
  public let columns: Int

  /// A size that is known already.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Asks the terminal; nil where there is none, or where it does not know (0 × 0).
  public init?(of descriptor: Descriptor) {
    var size = winsize()
    guard ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    guard size.ws_row > 0, size.ws_col > 0 else { return nil }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
