package import FlowCore

/// The positions of all parts of a mock screen on the canvas.
///
/// The outline is one cell wide. Each bar takes a row of labels and a rule; in a tight layout, the
/// labels are in the outline instead. Between the bars is the viewport, in which the elements
/// scroll.
struct MockScreenGeometry: Hashable {
  let columns: Int
  let rows: Int
  /// The cells between the bars.
  let viewport: CellRectangle
  /// The number of rows scrolled out of view at the top.
  let scroll: Int
  /// The number of rows of the content, visible or not.
  let contentRows: Int
  let isTight: Bool
  private let screenColumns: Int

  /// Lays a mock screen out and scrolls it to its highlights; nil if it is too narrow or too large.
  init?(of mockScreen: MockScreen, within available: Int, isTight: Bool = false) {
    guard available >= Self.narrowest, (1...Self.largest).contains(mockScreen.columns),
      (1...Self.largest).contains(mockScreen.rows)
    else { return nil }
    screenColumns = mockScreen.columns
    columns = min(mockScreen.columns + 2, available)
    self.isTight = isTight
    let bar = isTight ? 0 : Self.barRows
    let top = 1 + (mockScreen.topBar.isEmpty ? 0 : bar)
    viewport = CellRectangle(row: top, column: 1, height: mockScreen.rows, width: columns - 2)
    rows = top + mockScreen.rows + (mockScreen.bottomBar.isEmpty ? 0 : bar) + 1
    let content = max(
      mockScreen.rows, mockScreen.elements.map { Self.bounds(of: $0).bottom }.max() ?? 0)
    contentRows = content
    let highlights = mockScreen.highlightedElements.map(Self.highlightedRows)
    scroll = Self.scroll(
      from: mockScreen.scroll, to: highlights, rows: mockScreen.rows, content: content)
  }

  /// Returns the cells of an element on the canvas, including those that are out of view.
  func cells(of element: Screen.Element) -> CellRectangle {
    let bounds = Self.bounds(of: element)
    let start = narrowed(bounds.column)
    return CellRectangle(
      row: viewport.row + bounds.row - scroll, column: viewport.column + start,
      height: bounds.height, width: max(narrowed(bounds.trailing) - start, 1))
  }

  /// Returns the frame of an element's highlight: its own border, or one cell around it.
  func highlightFrame(around element: Screen.Element) -> CellRectangle {
    let cells = cells(of: element)
    return Self.hasBorder(element) && cells.width >= 3 ? cells : cells.outset(by: 1)
  }

  /// Returns true if an element is high enough for a border of its own.
  static func hasBorder(_ element: Screen.Element) -> Bool {
    element.kind != .text && element.height >= 3
  }

  /// Returns the third of the viewport in which the middle of an element is, from 0 to 2.
  func third(of element: Screen.Element) -> Int {
    let middle = cells(of: element).middleRow - viewport.row
    return min(max(middle * 3 / viewport.height, 0), 2)
  }

  /// The number of rows of a bar: its labels and a rule.
  static let barRows = 2

  /// The least width in columns; a narrower drawing would be less clear than a description.
  private static let narrowest = 22

  /// The largest number of rows or columns of a screen or an element.
  private static let largest = 500

  /// Converts a column of the mock screen to one of the canvas.
  private func narrowed(_ column: Int) -> Int {
    guard screenColumns > viewport.width else { return column }
    return (column * viewport.width * 2 + screenColumns) / (screenColumns * 2)
  }

  /// Returns the cells of an element on its screen, limited to reasonable numbers.
  private static func bounds(of element: Screen.Element) -> CellRectangle {
    func bounded(_ value: Int, from least: Int) -> Int { min(max(value, least), largest) }
    return CellRectangle(
      row: bounded(element.row, from: -largest), column: bounded(element.column, from: -largest),
      height: bounded(element.height, from: 1), width: bounded(element.width, from: 1))
  }

  private static func highlightedRows(_ element: Screen.Element) -> Range<Int> {
    let rows = bounds(of: element)
    let around = hasBorder(element) ? 0 : 1
    let top = max(rows.row - around, 0)
    return top..<max(rows.bottom + around, top + 1)
  }

  /// Returns the least scrolling that shows all highlighted rows, or the first highlight if they
  /// don't all fit.
  static func scroll(from scroll: Int, to highlights: [Range<Int>], rows: Int, content: Int) -> Int
  {
    let last = max(content - rows, 0)
    var scroll = min(max(scroll, 0), last)
    guard let first = highlights.first else { return scroll }
    let top = highlights.map(\.lowerBound).min() ?? 0
    let bottom = min(highlights.map(\.upperBound).max() ?? 0, content)
    let wanted = bottom - top <= rows ? top..<bottom : first
    if wanted.upperBound > scroll + rows { scroll = wanted.upperBound - rows }
    if wanted.lowerBound < scroll { scroll = wanted.lowerBound }
    return min(scroll, last)
  }
}

/// The layout of a mock screen for drawing it outside of a terminal, as in a browser.
///
/// It is the same layout as in a terminal: scrolled to the highlights, with the callout where there
/// is space. Rectangles are in cells of the viewport, which is the area between the bars.
package struct MockScreenLayout: Hashable, Sendable {
  package struct Element: Hashable, Sendable {
    package let element: Screen.Element
    /// The element's cells; the top row is negative if it is scrolled out of view.
    package let cells: CellRectangle
    package let isHighlighted: Bool
    /// True if the element is highlighted, or is inside a highlighted one.
    package let isBright: Bool
  }

  /// The position of a callout.
  package struct Bubble: Hashable, Sendable {
    /// The bubble's cells, including its border.
    package let cells: CellRectangle
    package let edge: Edge
  }

  package let columns: Int
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
    let seen = mockScreen.elements.filter { geometry.cells(of: $0).intersects(view) }
    elements = seen.map { element in
      let isHighlighted = mockScreen.highlighted.contains(element.id)
      let cells = geometry.cells(of: element)
      return Element(
        element: element, cells: inView(cells), isHighlighted: isHighlighted,
        isBright: isHighlighted || highlights.contains { $0.outset(by: -1).contains(cells) })
    }
    .sorted { one, other in
      (one.isHighlighted ? 1 : one.isBright ? 2 : 0)
        < (other.isHighlighted ? 1 : other.isBright ? 2 : 0)
    }
    bubble = mockScreen.placedCallout(geometry).map {
      Bubble(cells: inView($0.placement.bubble), edge: $0.placement.edge)
    }
  }
}

/// A rectangle of a terminal's cells.
package struct CellRectangle: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var height: Int
  package var width: Int

  /// The row after the last one.
  var bottom: Int { row + height }
  /// The column after the last one.
  var trailing: Int { column + width }
  /// The middle column; with an even width, the left one of the two.
  var middleColumn: Int { column + (width - 1) / 2 }
  /// The middle row; with an even height, the upper one of the two.
  var middleRow: Int { row + (height - 1) / 2 }

  /// Returns the rectangle extended by `count` cells on each side, or reduced if it is negative.
  func outset(by count: Int) -> CellRectangle {
    CellRectangle(
      row: row - count, column: column - count, height: height + 2 * count,
      width: width + 2 * count)
  }

  /// Returns the cells that both rectangles contain; an empty rectangle if there are none.
  func intersection(_ other: CellRectangle) -> CellRectangle {
    let (row, column) = (max(row, other.row), max(column, other.column))
    return CellRectangle(
      row: row, column: column, height: max(min(bottom, other.bottom) - row, 0),
      width: max(min(trailing, other.trailing) - column, 0))
  }

  func intersects(_ other: CellRectangle) -> Bool {
    row < other.bottom && other.row < bottom && column < other.trailing && other.column < trailing
  }

  func contains(_ other: CellRectangle) -> Bool {
    row <= other.row && other.bottom <= bottom && column <= other.column
      && other.trailing <= trailing
  }

  func contains(row: Int, column: Int) -> Bool {
    (self.row..<bottom).contains(row) && (self.column..<trailing).contains(column)
  }
}
