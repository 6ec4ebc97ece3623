/// A cell of a canvas; a small value type, since a page has thousands of cells.
struct Cell {
  /// The content of a cell.
  enum Content: Equatable {
    /// A character of one scalar.
    case scalar(Unicode.Scalar)
    /// A longer cluster, as an index into the canvas's `clusters`.
    case cluster(UInt32)
    /// The second half of the wide cluster in the cell before.
    case wideContinuation
  }

  let content: Content
  let style: Style
  /// The width of the content in columns: 2 includes the tail in the next cell.
  let width: UInt8

  init(_ content: Content, _ style: Style, width: Int = 1) {
    self.content = content
    self.style = style
    self.width = UInt8(clamping: width)
  }

  /// True if the content continues in the next cell.
  var isWide: Bool { width == 2 }

  /// True if the cell shows nothing.
  var isBlank: Bool { content == .scalar(" ") }

  /// An empty cell.
  static let blank = Cell(.scalar(" "), .dim)
}
