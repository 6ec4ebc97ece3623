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

  init(_ content: Content, _ style: Style) {
    self.content = content
    self.style = style
  }

  /// A cell that nothing was drawn on.
  static let blank = Cell(.scalar(" "), .dim)
}
