import FlowCore

/// The positions of all parts of a mock screen on the canvas.
///
/// The outline is one cell wide. Each bar takes a row of labels and a rule; in a tight layout, the
/// labels are in the outline instead. Between the bars is the viewport, in which the elements
/// scroll.
struct MockScreenGeometry: Hashable {
  /// The columns of the whole canvas.
  let columns: Int
  /// The rows of the whole canvas.
  let rows: Int
  /// The cells between the bars.
  let viewport: CellRectangle
  /// The number of rows scrolled out of view at the top.
  let scroll: Int
  /// The number of rows of the content, visible or not.
  let contentRows: Int
  /// True if the bars' labels are in the outline.
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
  func place(_ element: Screen.Element) -> CellRectangle {
    let bounds = Self.bounds(of: element)
    let start = narrowed(bounds.column)
    return CellRectangle(
      row: viewport.row + bounds.row - scroll, column: viewport.column + start,
      height: bounds.height, width: max(narrowed(bounds.trailing) - start, 1))
  }

  /// Returns the frame of an element's highlight: its own border, or one cell around it.
  func highlightFrame(around element: Screen.Element) -> CellRectangle {
    let place = place(element)
    return Self.hasBorder(element) && place.width >= 3 ? place : place.outset(by: 1)
  }

  /// Returns true if an element is high enough for a border of its own.
  static func hasBorder(_ element: Screen.Element) -> Bool {
    element.kind != .text && element.height >= 3
  }

  /// Returns the third of the viewport in which the middle of an element is, from 0 to 2.
  func third(of element: Screen.Element) -> Int {
    let middle = place(element).middleRow - viewport.row
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

extension MockScreen {
  /// The number of rows of the bars when their labels aren't in the outline.
  var barRows: Int {
    [topBar, bottomBar].filter { !$0.isEmpty }.count * MockScreenGeometry.barRows
  }

  /// The elements to highlight, in the order of `highlighted`; ids that aren't on the screen are left out.
  var highlightedElements: [Screen.Element] {
    highlighted.compactMap { id in elements.first { $0.id == id } }
  }
}
