/// A mock screen of the app, with some elements highlighted and the rest dimmed.
///
/// Rows and columns are cells of the mock screen, counted from 0 at the top left of the area
/// between its bars. A screen that is wider than the page is scaled down to the page's width.
public struct ScreenSketch: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows visible between the bars; content below them is reached by scrolling.
  public var rows: Int
  /// The labels of the top bar, from left to right; empty for no bar.
  public var topBar: [String] = []
  /// The labels of the bottom bar; empty for no bar.
  public var bottomBar: [String] = []
  /// The elements on the screen; later ones cover earlier ones.
  public var elements: [Element] = []
  /// The number of rows that the screen is scrolled down.
  public var scroll = 0
  /// The ids of the highlighted elements.
  public var lit: [String] = []
  /// The text about the highlighted elements.
  public var callout: Callout?
  /// The localized sentences of the description.
  public var words: Words

  /// Creates an empty screen; set its elements afterwards.
  public init(columns: Int, rows: Int, words: Words) {
    self.columns = columns
    self.rows = rows
    self.words = words
  }
}

extension ScreenSketch {
  /// An element of the screen.
  public struct Element: Hashable, Sendable {
    /// The kinds of element, which differ in look.
    public enum Kind: Hashable, Sendable {
      /// A region with a border.
      case area
      /// A button.
      case button
      /// Text without a border.
      case text
      /// A picture.
      case image
    }

    /// The element's id, unique on its screen, by which it is highlighted.
    public var id: String
    /// The label drawn on the element and used in descriptions.
    public var label: String
    /// The top row.
    public var row: Int
    /// The leading column.
    public var column: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The kind of element.
    public var kind = Kind.area
    /// The corner radius of the highlight; any value above 0 draws round corners.
    public var radius = 0

    /// Creates an element; set its kind and radius afterwards.
    public init(
      _ id: String, label: String, row: Int, column: Int, width: Int, height: Int
    ) {
      self.id = id
      self.label = label
      self.row = row
      self.column = column
      self.width = width
      self.height = height
    }
  }

  /// A text in a bubble at an edge of the first highlighted element.
  public struct Callout: Hashable, Sendable {
    /// The edges of an element.
    public enum Edge: Hashable, Sendable, CaseIterable {
      /// Above the element.
      case top
      /// Below the element.
      case bottom
      /// Before the element.
      case leading
      /// After the element.
      case trailing
    }

    /// The text of the callout.
    public var text: String
    /// The name of an SF Symbol.
    public var icon: String?
    /// The preferred edge; where it has no room, the opposite one is tried, then the others.
    public var edge: Edge

    /// Creates a callout.
    public init(_ text: String, icon: String? = nil, edge: Edge = .top) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }

  /// The localized sentences that describe a mock screen where none is drawn.
  public struct Words: Hashable, Sendable {
    /// The sentence for a highlighted element, with the placeholders `{element}` and `{place}`.
    ///
    ///     Highlighted: {element}, {place}.
    public var highlighted: String
    /// The place of an element in the upper third, such as "at the top of the screen".
    public var top: String
    /// The place of an element in the middle third.
    public var middle: String
    /// The place of an element in the lower third.
    public var bottom: String
    /// The sentence for a highlighted element that isn't on the screen.
    public var missing: String

    /// Creates the sentences of a language.
    public init(
      highlighted: String, top: String, middle: String, bottom: String, missing: String
    ) {
      self.highlighted = highlighted
      self.top = top
      self.middle = middle
      self.bottom = bottom
      self.missing = missing
    }
  }
}
