/// A mock screen of the app, in character cells.
public struct Screen: Hashable, Sendable {
  /// Unique in the flow.
  public var id: String
  /// The width, in cells.
  public var columns: Int
  /// The height of what is visible at once, bars included, in cells.
  public var rows: Int
  /// What stays in place while the rest scrolls.
  public var bars: [Bar]
  /// In the order in which they are drawn.
  public var elements: [Element]

  /// Takes them all.
  public init(id: String, columns: Int, rows: Int, bars: [Bar], elements: [Element]) {
    self.id = id
    self.columns = columns
    self.rows = rows
    self.bars = bars
    self.elements = elements
  }

  /// A navigation bar or a tab bar: one row at an edge.
  public struct Bar: Hashable, Sendable {
    /// `top` or `bottom`.
    public var edge: Edge
    /// Copy key.
    public var label: String

    /// Takes the two.
    public init(edge: Edge, label: String) {
      self.edge = edge
      self.label = label
    }
  }

  /// Something on the screen that a page can light.
  public struct Element: Hashable, Sendable {
    /// What an element looks like.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A region with a border.
      case area
      /// Something to press.
      case button
      /// Words by themselves.
      case text
      /// A picture.
      case image
    }

    /// Unique on its screen.
    public var id: String
    /// Copy key.
    public var label: String
    /// From 0, from the left edge of the screen, in cells.
    public var column: Int
    /// From 0, from the top of what scrolls, in cells.
    public var row: Int
    /// In cells.
    public var width: Int
    /// In cells.
    public var height: Int
    /// Above 0 the corners of its light are round.
    public var radius: Int
    /// What it looks like.
    public var kind: Kind
    /// When it is on the screen at all.
    public var show: Condition

    /// Takes them all.
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
