package import FlowLocalization

/// A mock screen of the app, with some elements highlighted and the rest dimmed.
///
/// Rows and columns are cells of the mock screen, counted from 0 at the top left of the area
/// between its bars. A screen that is wider than the page is scaled down to the page's width.
package struct MockScreen: Hashable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// The number of rows visible between the bars; content below them is reached by scrolling.
  package var rows: Int
  /// The labels of the top bar, from left to right; empty for no bar.
  package var topBar: [String] = []
  /// The labels of the bottom bar; empty for no bar.
  package var bottomBar: [String] = []
  /// The elements on the screen; later ones cover earlier ones.
  package var elements: [Element] = []
  /// The number of rows that the screen is scrolled down.
  package var scroll = 0
  /// The ids of the highlighted elements.
  package var lit: [String] = []
  /// The text about the highlighted elements.
  package var callout: Callout?
  /// The localized sentences of the description.
  package var words: MockScreenPhrases

  /// Creates an empty screen; set its elements afterwards.
  package init(columns: Int, rows: Int, words: MockScreenPhrases) {
    self.columns = columns
    self.rows = rows
    self.words = words
  }
}

extension MockScreen {
  /// An element of the screen.
  package struct Element: Hashable, Sendable {
    /// The kinds of element, which differ in look.
    package enum Kind: Hashable, Sendable {
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
    package var id: String
    /// The label drawn on the element and used in descriptions.
    package var label: String
    /// The top row.
    package var row: Int
    /// The leading column.
    package var column: Int
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int
    /// The kind of element.
    package var kind = Kind.area
    /// The corner radius of the highlight; any value above 0 draws round corners.
    package var radius = 0

    /// Creates an element; set its kind and radius afterwards.
    package init(
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
  package struct Callout: Hashable, Sendable {
    /// The edges of an element.
    package enum Edge: Hashable, Sendable, CaseIterable {
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
    package var text: String
    /// The name of an SF Symbol.
    package var icon: String?
    /// The preferred edge; where it has no room, the opposite one is tried, then the others.
    package var edge: Edge

    /// Creates a callout.
    package init(_ text: String, icon: String? = nil, edge: Edge = .top) {
      self.text = text
      self.icon = icon
      self.edge = edge
    }
  }
}
