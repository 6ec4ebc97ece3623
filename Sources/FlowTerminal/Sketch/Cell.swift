/// What stands in a cell of a canvas: plain values, since there are thousands of them on a page.
struct Cell {
  /// What a cell shows.
  enum Content: Equatable {
    /// A character of one scalar.
    case scalar(Unicode.Scalar)
    /// A longer cluster, by its place among the canvas's own.
    case cluster(UInt32)
    /// The second half of the wide cluster before it.
    case tail
  }

  let content: Content
  let style: Style
  /// The columns that it takes, with its tail.
  let width: UInt8

  init(_ content: Content, _ style: Style, width: Int = 1) {
    self.content = content
    self.style = style
    self.width = UInt8(clamping: width)
  }

  /// Whether its other half stands in the cell behind it.
  var isWide: Bool { width == 2 }

  /// Whether there is nothing to be seen in it.
  var isBlank: Bool { content == .scalar(" ") }

  /// A cell that nothing was drawn on.
  static let blank = Cell(.scalar(" "), .dim)
}
