package import FlowCore

/// The layout of a mock screen for drawing it outside of a terminal, as in a browser.
///
/// It is the same layout as in a terminal: scrolled to the highlights, with the callout where there
/// is space. Rectangles are in cells of the viewport, which is the area between the bars.
package struct MockScreenLayout: Hashable, Sendable {
  /// An element with its position and highlighting.
  package struct Element: Hashable, Sendable {
    /// The element.
    package let element: Screen.Element
    /// The element's cells; the top row is negative if it is scrolled out of view.
    package let place: CellRectangle
    /// True if the page highlights the element.
    package let isHighlighted: Bool
    /// True if the element is highlighted, or is inside a highlighted one.
    package let isBright: Bool
  }

  /// The position of a callout.
  package struct Bubble: Hashable, Sendable {
    /// The bubble's cells, including its border.
    package let place: CellRectangle
    /// The edge of the highlight that the bubble is at.
    package let edge: Edge
  }

  /// The number of columns of the viewport.
  package let columns: Int
  /// The number of rows of the viewport.
  package let rows: Int
  /// The visible elements in drawing order: dim, highlighted, then those inside highlights.
  package let elements: [Element]
  /// The position of the callout; nil if there is none, or no space for it on the screen.
  package let bubble: Bubble?

  /// Lays a mock screen out; nil if it is too narrow or too large.
  package init?(_ mockScreen: MockScreen) {
    guard let geometry = MockScreenGeometry(of: mockScreen, within: mockScreen.columns + 2) else {
      return nil
    }
    let view = geometry.viewport
    func inView(_ cells: CellRectangle) -> CellRectangle {
      CellRectangle(
        row: cells.row - view.row, column: cells.column - view.column, height: cells.height,
        width: cells.width)
    }
    columns = view.width
    rows = view.height
    let highlighted = mockScreen.highlightedElements
    let highlights = highlighted.map(geometry.highlightFrame)
    let seen = mockScreen.elements.filter { geometry.place($0).intersects(view) }
    elements = seen.map { element in
      let isHighlighted = mockScreen.highlighted.contains(element.id)
      let place = geometry.place(element)
      return Element(
        element: element, place: inView(place), isHighlighted: isHighlighted,
        isBright: isHighlighted || highlights.contains { $0.outset(by: -1).contains(place) })
    }
    .sorted { one, other in
      (one.isHighlighted ? 1 : one.isBright ? 2 : 0)
        < (other.isHighlighted ? 1 : other.isBright ? 2 : 0)
    }
    bubble = mockScreen.placedCallout(geometry).map {
      Bubble(place: inView($0.placement.bubble), edge: $0.placement.edge)
    }
  }
}
