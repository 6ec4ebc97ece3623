/// Where everything of a sketch stands on the canvas: arithmetic only.
///
/// The canvas has an outline of one cell. Each bar takes a row of labels and a rule, or stands in
/// the outline where it is tight; between them lies the viewport, which the elements are scrolled
/// under.
struct SketchGeometry: Hashable {
  /// The columns of the whole canvas.
  let columns: Int
  /// The rows of the whole canvas.
  let rows: Int
  /// What lies between the bars.
  let viewport: CellRectangle
  /// How many rows are scrolled away at the top.
  let scroll: Int
  /// How many rows the content has, seen or not.
  let contentRows: Int
  /// Whether the bars stand in the outline.
  let isTight: Bool
  private let screenColumns: Int

  /// Lays a sketch out in so many columns, scrolled to what is lit; nil where it can't be drawn.
  init?(of sketch: ScreenSketch, within available: Int, isTight: Bool = false) {
    guard available >= Self.narrowest, (1...Self.largest).contains(sketch.columns),
      (1...Self.largest).contains(sketch.rows)
    else { return nil }
    screenColumns = sketch.columns
    columns = min(sketch.columns + 2, available)
    self.isTight = isTight
    let bar = isTight ? 0 : Self.barRows
    let top = 1 + (sketch.topBar.isEmpty ? 0 : bar)
    viewport = CellRectangle(row: top, column: 1, height: sketch.rows, width: columns - 2)
    rows = top + sketch.rows + (sketch.bottomBar.isEmpty ? 0 : bar) + 1
    let content = max(sketch.rows, sketch.elements.map { Self.bounds(of: $0).bottom }.max() ?? 0)
    contentRows = content
    let lights = sketch.litElements.map(Self.litRows)
    scroll = Self.scroll(
      from: sketch.scroll, to: lights, rows: sketch.rows, content: content)
  }

  /// The cells of an element on the canvas, whether they can be seen or not.
  func place(_ element: ScreenSketch.Element) -> CellRectangle {
    let bounds = Self.bounds(of: element)
    let start = narrowed(bounds.column)
    return CellRectangle(
      row: viewport.row + bounds.row - scroll, column: viewport.column + start,
      height: bounds.height, width: max(narrowed(bounds.trailing) - start, 1))
  }

  /// The frame of light around an element: its own border, or a cell around what has none.
  func light(around element: ScreenSketch.Element) -> CellRectangle {
    let place = place(element)
    return Self.hasBorder(element) && place.width >= 3 ? place : place.outset(by: 1)
  }

  /// Whether an element is tall enough for a border of its own.
  static func hasBorder(_ element: ScreenSketch.Element) -> Bool {
    element.kind != .text && element.height >= 3
  }

  /// The third of the visible screen that the middle of an element lies in, from 0 to 2.
  func third(of element: ScreenSketch.Element) -> Int {
    let middle = place(element).middleRow - viewport.row
    return min(max(middle * 3 / viewport.height, 0), 2)
  }

  /// The rows of a bar: its labels and a rule.
  static let barRows = 2

  /// Below this a drawing says less than words.
  private static let narrowest = 22

  /// No screen and no element is taken to be larger than this.
  private static let largest = 500

  /// A column of the screen as one of the canvas.
  private func narrowed(_ column: Int) -> Int {
    guard screenColumns > viewport.width else { return column }
    return (column * viewport.width * 2 + screenColumns) / (screenColumns * 2)
  }

  /// The cells of an element on its screen; numbers beyond all sense are brought within it.
  private static func bounds(of element: ScreenSketch.Element) -> CellRectangle {
    func bounded(_ value: Int, from least: Int) -> Int { min(max(value, least), largest) }
    return CellRectangle(
      row: bounded(element.row, from: -largest), column: bounded(element.column, from: -largest),
      height: bounded(element.height, from: 1), width: bounded(element.width, from: 1))
  }

  private static func litRows(_ element: ScreenSketch.Element) -> Range<Int> {
    let rows = bounds(of: element)
    let around = hasBorder(element) ? 0 : 1
    let top = max(rows.row - around, 0)
    return top..<max(rows.bottom + around, top + 1)
  }

  /// The least scrolling that shows every lit row, or the first light where all are too many.
  static func scroll(from scroll: Int, to lights: [Range<Int>], rows: Int, content: Int) -> Int {
    let last = max(content - rows, 0)
    var scroll = min(max(scroll, 0), last)
    guard let first = lights.first else { return scroll }
    let top = lights.map(\.lowerBound).min() ?? 0
    let bottom = min(lights.map(\.upperBound).max() ?? 0, content)
    let wanted = bottom - top <= rows ? top..<bottom : first
    if wanted.upperBound > scroll + rows { scroll = wanted.upperBound - rows }
    if wanted.lowerBound < scroll { scroll = wanted.lowerBound }
    return min(scroll, last)
  }
}

extension ScreenSketch {
  /// The rows that its bars take where they do not stand in the outline.
  var barRows: Int {
    [topBar, bottomBar].filter { !$0.isEmpty }.count * SketchGeometry.barRows
  }

  /// The elements to light, in the order asked for; an id that is not on the screen is left out.
  var litElements: [Element] {
    lit.compactMap { id in elements.first { $0.id == id } }
  }

  /// Whether something to light is not on the screen.
  package var isMissingLight: Bool {
    !lit.allSatisfy { id in elements.contains { $0.id == id } }
  }
}
