import FlowCore

/// Draws a mock screen on a canvas: highlighted elements bright in a heavy frame, everything else
/// dim.
struct MockScreenPainter {
  private(set) var canvas: Canvas
  private let screen: MockScreen
  private let geometry: MockScreenGeometry
  private let placement: CalloutPlacement?

  init(
    _ mockScreen: MockScreen, _ geometry: MockScreenGeometry, _ placed: MockScreen.PlacedCallout?,
    isMirrored: Bool
  ) {
    canvas = Canvas(columns: geometry.columns, rows: geometry.rows, isMirrored: isMirrored)
    screen = mockScreen.drifted
    self.geometry = geometry
    placement = placed?.placement
    drawScreen()
    canvas.clip = geometry.viewport
    for element in screen.elements
    where !placement.hides(element.label, in: geometry.cells(of: element)) {
      drawDim(element)
    }
    // A highlight's frame may cover the outline beside the viewport, but never a bar.
    canvas.clip.column -= 1
    canvas.clip.width += 2
    for element in screen.highlightedElements { drawHighlighted(element) }
    if let callout = screen.callout, let placed { screen.draw(callout, placed, on: &canvas) }
  }

  private mutating func drawScreen() {
    let view = geometry.viewport
    canvas.border(canvas.clip, .round, .dim)
    if geometry.isTight {
      write(screen.topBar.map { " \($0) " }, row: view.row - 1)
      write(screen.bottomBar.map { " \($0) " }, row: view.bottom)
    } else {
      if !screen.topBar.isEmpty {
        rule(at: view.row - 1)
        write(screen.topBar, row: view.row - 2)
      }
      if !screen.bottomBar.isEmpty {
        rule(at: view.bottom)
        write(screen.bottomBar, row: view.bottom + 1)
      }
    }
    if geometry.scroll > 0 {
      canvas.put("▴", row: view.row, column: view.trailing, .dim)
    }
    if geometry.scroll + view.height < geometry.contentRows {
      canvas.put("▾", row: view.bottom - 1, column: view.trailing, .dim)
    }
  }

  private mutating func rule(at row: Int) {
    canvas.line("─", row: row, columns: 1..<geometry.columns - 1, .dim)
    canvas.put("├", row: row, column: 0, .dim)
    canvas.put("┤", row: row, column: geometry.columns - 1, .dim)
  }

  private mutating func write(_ labels: [String], row: Int) {
    let edge = geometry.isTight ? 0 : 1
    let width = geometry.viewport.width - 2 * edge
    for label in BarLayout.spread(labels.map { CleanLine($0) }, over: width) {
      let column = geometry.viewport.column + edge + label.column
      canvas.write(label.text, row: row, column: column, width: width, .dim)
    }
  }

  private mutating func drawDim(_ element: Screen.Element) {
    let cells = geometry.cells(of: element)
    canvas.clear(cells)
    if isBordered(element) { canvas.border(cells, .angular, .dim) }
    label(element, .dim, beside: placement)
  }

  /// Draws a highlighted element and all elements inside it bright, in a heavy frame.
  private mutating func drawHighlighted(_ element: Screen.Element) {
    let frame = geometry.highlightFrame(around: element)
    canvas.clear(frame)
    canvas.border(frame, .highlight(isRound: element.radius > 0), .accent)
    let inner = screen.elements.filter {
      $0.id != element.id && frame.outset(by: -1).contains(geometry.cells(of: $0))
    }
    if inner.isEmpty {
      label(element, .strong)
    } else {
      let title = CleanLine(" \(element.label) ")
      canvas.write(title, row: frame.row, column: frame.column + 2, width: frame.width - 4, .strong)
    }
    for element in inner {
      if isBordered(element) { canvas.border(geometry.cells(of: element), .angular, .body) }
      label(element, .body)
    }
  }

  private func isBordered(_ element: Screen.Element) -> Bool {
    MockScreenGeometry.hasBorder(element) && geometry.cells(of: element).width >= 3
  }

  /// Writes the label in the middle of the visible part of an element, on as many rows as it has.
  private mutating func label(
    _ element: Screen.Element, _ style: Style, beside placement: CalloutPlacement? = nil
  ) {
    let isBordered = isBordered(element)
    func lines(in space: CellRectangle) -> [CleanLine] {
      let text = Self.text(of: element, isPlain: isBordered || style != .dim, within: space.width)
      return space.height > 1 ? LineWrap.filled(text.text, to: space.width) : [text]
    }
    let whole = geometry.cells(of: element).outset(by: isBordered ? -1 : 0)
    var space = placement.rest(of: whole)
    // The middle is free, or the element would not be drawn.
    if space != whole, lines(in: space).count > lines(in: whole).count { space = whole }
    let lines = lines(in: space)
    let shown = lines.prefix(max(space.height, 1))
    for (index, line) in shown.enumerated() {
      let free = max(space.width - line.width, 0)
      canvas.write(
        line, row: space.row + (space.height - shown.count) / 2 + index,
        column: space.column + free / 2, width: space.width, style)
    }
  }

  /// Returns the text of an element; a button without a border gets brackets if they fit.
  private static func text(
    of element: Screen.Element, isPlain: Bool, within width: Int
  ) -> CleanLine {
    let label = CleanLine(element.label)
    switch element.kind {
    case .area, .text: return label
    case .image: return CleanLine("▨ ") + label
    case .button:
      guard !isPlain else { return label }
      if label.width + 4 <= width { return CleanLine("[ ") + label + CleanLine(" ]") }
      return label.width + 2 <= width ? CleanLine("[") + label + CleanLine("]") : label
    }
  }
}

extension MockScreen {
  /// The screen with the card that is swiped as far off its position as it drifts.
  fileprivate var drifted: MockScreen {
    guard drift != 0, let card = highlightedElements.first ?? elements.first else { return self }
    var screen = self
    for index in elements.indices where card.covers(elements[index]) {
      screen.elements[index].column += drift
    }
    return screen
  }
}

extension Screen.Element {
  /// Returns true if another element lies wholly within this one, or is this one.
  func covers(_ other: Screen.Element) -> Bool {
    other.row >= row && other.row + other.height <= row + height && other.column >= column
      && other.column + other.width <= column + width
  }
}

/// Computes the positions of labels on a bar of the mock screen.
enum BarLayout {
  struct Label: Hashable {
    let text: CleanLine
    let column: Int
  }

  /// Places the first label at the left end, the last at the right, and the others evenly between.
  ///
  /// While they are too wide together, the widest label is shortened.
  static func spread(_ labels: [CleanLine], over width: Int) -> [Label] {
    let texts = shortened(labels, to: width)
    let widths = texts.map(\.width)
    var end = -1
    var spread: [Label] = []
    for (index, text) in texts.enumerated() {
      let even = index * (width - widths[index]) / max(texts.count - 1, 1)
      let rest = widths[index...].reduce(0, +) + texts.count - 1 - index
      let column = max(min(even, width - rest), end + 1)
      guard column + widths[index] <= width else { break }
      spread.append(Label(text: text, column: column))
      end = column + widths[index]
    }
    return spread
  }

  private static func shortened(_ labels: [CleanLine], to width: Int) -> [CleanLine] {
    var labels = labels
    while labels.reduce(labels.count - 1, { $0 + $1.width }) > width {
      let longest = labels.indices.max { labels[$0].width < labels[$1].width }
      guard let longest, labels[longest].width > 2 else { break }
      labels[longest] = Canvas.fitted(labels[longest], to: labels[longest].width - 1)
    }
    return labels
  }
}
