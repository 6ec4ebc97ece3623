/// A mock screen of the app, in character cells.
package struct Screen: Hashable, Sendable {
  /// The id, unique in the flow.
  package var id: String
  /// The width, in cells.
  package var columns: Int
  /// The height of the visible part, including the bars, in cells.
  package var rows: Int
  /// The bars, which stay in place while the rest scrolls.
  package var bars: [Bar]
  /// The elements, in drawing order.
  package var elements: [Element]

  package init(id: String, columns: Int, rows: Int, bars: [Bar], elements: [Element]) {
    self.id = id
    self.columns = columns
    self.rows = rows
    self.bars = bars
    self.elements = elements
  }

  /// A navigation bar or a tab bar: one row at an edge.
  package struct Bar: Hashable, Sendable {
    /// The edge of the screen: `top` or `bottom`.
    package var edge: Edge
    /// The copy key of the label.
    package var label: String

    package init(edge: Edge, label: String) {
      self.edge = edge
      self.label = label
    }
  }

  /// An element of the screen that a page can highlight.
  package struct Element: Hashable, Sendable {
    /// The appearance of an element.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
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
    package var id: String
    /// The copy key of the label.
    package var label: String
    /// The distance from the left edge of the screen, in cells.
    package var column: Int
    /// The distance from the top of the scrolled content, in cells.
    package var row: Int
    /// The width, in cells.
    package var width: Int
    /// The height, in cells.
    package var height: Int
    /// The corner radius of the highlight; above 0, corners are round.
    package var radius: Int
    package var kind: Kind
    /// The condition on which the element is on the screen.
    package var show: Condition

    package init(
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
package enum Edge: String, Hashable, Sendable, CaseIterable {
  case top
  case bottom
  case leading
  case trailing
}

extension Flow {
  /// Returns the mock screen that a page shows; nil if it shows none.
  package func screen(of page: Page) -> Screen? {
    (page.spotlight?.screen ?? page.practice?.screen).flatMap { id in
      screens.first { $0.id == id }
    }
  }

  /// Returns the elements that a page highlights on its mock screen, in drawing order.
  package func highlightedElements(of page: Page) -> [Screen.Element] {
    guard let spotlight = page.spotlight else { return [] }
    return screen(of: page)?.elements.filter { spotlight.elements.contains($0.id) } ?? []
  }
}
