/// A cell of a canvas.
struct Cell {
  /// The content of a cell.
  enum Content {
    case blank
    case character(Character)
    /// The second half of the wide character in the cell before.
    case wideContinuation
  }

  let content: Content
  let style: Style
  /// The width of the content in columns: 2 includes the tail in the next cell.
  let width: Int
  /// The number of the right-to-left text that the cell shows a part of; 0 if it shows none.
  var text = 0

  /// Creates a cell that shows a character; a space is blank.
  init(_ character: Character, _ style: Style, width: Int = 1) {
    self.init(character == " " ? .blank : .character(character), style, width: width)
  }

  init(_ content: Content, _ style: Style, width: Int = 1) {
    self.content = content
    self.style = style
    self.width = width
  }

  /// True if the content continues in the next cell.
  var isWide: Bool { width == 2 }

  /// True if the cell shows nothing.
  var isBlank: Bool { if case .blank = content { true } else { false } }

  /// True if the content is in the cell before.
  var isContinuation: Bool { if case .wideContinuation = content { true } else { false } }

  /// An empty cell.
  static let blank = Cell(.blank, .dim)
}
