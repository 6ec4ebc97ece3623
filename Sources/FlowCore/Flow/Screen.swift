/// A mock screen of the app, in character cells.
public struct Screen: Hashable, Sendable {
  /// The id, unique in the flow.
  public var id: String
  /// The width, in cells.
  public var columns: Int
  /// The height of the visible part, including the bars, in cells.
  public var rows: Int
  /// The bars, which stay in place while the rest scrolls.
  public var bars: [Bar]
  /// The elements, in drawing order.
  public var elements: [Element]

  /// Creates a screen.
  public init(id: String, columns: Int, rows: Int, bars: [Bar], elements: [Element]) {
    self.id = id
    self.columns = columns
    self.rows = rows
    self.bars = bars
    self.elements = elements
  }

  /// A navigation bar or a tab bar: one row at an edge.
  public struct Bar: Hashable, Sendable {
    /// The edge of the screen: `top` or `bottom`.
    public var edge: Edge
    /// The copy key of the label.
    public var label: String

    /// Creates a bar.
    public init(edge: Edge, label: String) {
      self.edge = edge
      self.label = label
    }
  }

  /// An element of the screen that a page can highlight.
  public struct Element: Hashable, Sendable {
    /// The appearance of an element.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A region with a border.
      case area
      /// A button.
      case button
      /// A text without a border.
      case text
      /// A picture.
      case image
    }

    /// The id, unique on its screen.
    public var id: String
    /// The copy key of the label.
    public var label: String
    /// The distance from the left edge of the screen, in cells.
    public var column: Int
    /// The distance from the top of the scrolled content, in cells.
    public var row: Int
    /// The width, in cells.
    public var width: Int
    /// The height, in cells.
    public var height: Int
    /// The corner radius of the highlight; above 0, corners are round.
    public var radius: Int
    /// The appearance.
    public var kind: Kind
    /// The condition on which the element is on the screen.
    public var show: Condition

    /// Creates an element.
    public init(
      id: String, label: String, column: Int, row: Int, width: Int, height: Int, radius: Int = 0,
      kind: Kind = .area, show: Condition = .constant(true)
    ) {
      self.id = id
      self.label = label
      self.column = column
      self.row = row
      self.width = width
      self.height = height
      self.radius = radius
      self.kind = kind
      self.show = show
    }
  }
}

/// A side of a screen or of an element.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case top
  case bottom
  case leading
  case trailing
}
