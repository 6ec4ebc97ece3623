import FlowCore
import FlowWords

extension MockScreen {
  /// The form of a drawing.
  enum Drawing {
    /// With rules between the bars and the rest.
    case spacious
    /// With the bars' labels in the outline.
    case tight
  }

  /// Draws the mock screen: highlighted elements bright in a heavy frame, everything else dim.
  ///
  /// The callout is at an edge of the first highlight; if no edge has space, it is below the screen.
  func draw(into builder: inout FrameBuilder, _ drawing: Drawing = .spacious) {
    guard
      let geometry = MockScreenGeometry(
        of: self, within: builder.width, isTight: drawing == .tight)
    else {
      return addDescription(to: &builder)
    }
    let placed = placedCallout(geometry)
    for line in canvas(geometry, placed, isMirrored: builder.isMirrored).lines {
      builder.add(line, drawn: geometry.columns)
    }
    if drawing == .spacious || warning != nil || placed == nil { builder.gap() }
    if let warning { builder.paragraph(warning, .warning) }
    if placed == nil, let callout {
      let icon = callout.icon.map(Glyph.symbol) ?? Glyph.bullet
      builder.item(Span(icon, .accent), callout.text)
    }
  }

  private func canvas(
    _ geometry: MockScreenGeometry, _ placed: PlacedCallout?, isMirrored: Bool
  ) -> Canvas {
    var canvas = Canvas(columns: geometry.columns, rows: geometry.rows, isMirrored: isMirrored)
    drawScreen(on: &canvas, geometry)
    canvas.clip = geometry.viewport
    let placement = placed?.placement
    let scene = drifted
    for element in scene.elements
    where !placement.hides(element.label, in: geometry.place(element)) {
      drawDim(element, on: &canvas, geometry, beside: placement)
    }
    // A highlight's frame may cover the outline beside the viewport, but never a bar.
    canvas.clip.column -= 1
    canvas.clip.width += 2
    for element in scene.highlightedElements {
      scene.drawHighlighted(element, on: &canvas, geometry)
    }
    if let callout, let placed { draw(callout, placed, on: &canvas) }
    return canvas
  }

  /// The screen with the card that is swiped as far off its place as it drifts.
  private var drifted: MockScreen {
    guard drift != 0, let card = highlightedElements.first ?? elements.first else { return self }
    var screen = self
    for index in elements.indices where card.covers(elements[index]) {
      screen.elements[index].column += drift
    }
    return screen
  }

  private func drawScreen(on canvas: inout Canvas, _ geometry: MockScreenGeometry) {
    let view = geometry.viewport
    let whole = CellRectangle(row: 0, column: 0, height: geometry.rows, width: geometry.columns)
    canvas.border(whole, .round, .dim)
    if geometry.isTight {
      write(topBar.map { " \($0) " }, row: view.row - 1, on: &canvas, geometry)
      write(bottomBar.map { " \($0) " }, row: view.bottom, on: &canvas, geometry)
    } else {
      if !topBar.isEmpty {
        rule(at: view.row - 1, on: &canvas, geometry)
        write(topBar, row: view.row - 2, on: &canvas, geometry)
      }
      if !bottomBar.isEmpty {
        rule(at: view.bottom, on: &canvas, geometry)
        write(bottomBar, row: view.bottom + 1, on: &canvas, geometry)
      }
    }
    if geometry.scroll > 0 {
      canvas.put("▴", row: view.row, column: view.trailing, .dim)
    }
    if geometry.scroll + view.height < geometry.contentRows {
      canvas.put("▾", row: view.bottom - 1, column: view.trailing, .dim)
    }
  }

  private func rule(at row: Int, on canvas: inout Canvas, _ geometry: MockScreenGeometry) {
    canvas.line("─", row: row, columns: 1..<geometry.columns - 1, .dim)
    canvas.put("├", row: row, column: 0, .dim)
    canvas.put("┤", row: row, column: geometry.columns - 1, .dim)
  }

  private func write(
    _ labels: [String], row: Int, on canvas: inout Canvas, _ geometry: MockScreenGeometry
  ) {
    let edge = geometry.isTight ? 0 : 1
    let space = geometry.viewport.width - 2 * edge
    for label in BarLayout.spread(labels.map { CleanLine($0) }, over: space) {
      canvas.write(
        label.text, row: row, column: geometry.viewport.column + edge + label.column,
        width: space,
        .dim)
    }
  }

  private func drawDim(
    _ element: Screen.Element, on canvas: inout Canvas, _ geometry: MockScreenGeometry,
    beside placement: CalloutPlacement?
  ) {
    let place = geometry.place(element)
    canvas.clear(place)
    if MockScreenGeometry.hasBorder(element), place.width >= 3 {
      canvas.border(place, .angular, .dim)
    }
    label(element, in: place, .dim, on: &canvas, beside: placement)
  }

  /// Draws a highlighted element and all elements inside it bright, in a heavy frame.
  private func drawHighlighted(
    _ element: Screen.Element, on canvas: inout Canvas, _ geometry: MockScreenGeometry
  ) {
    let frame = geometry.highlightFrame(around: element)
    canvas.clear(frame)
    canvas.border(frame, .highlight(isRound: element.radius > 0), .accent)
    let inner = elements.filter {
      $0.id != element.id && frame.outset(by: -1).contains(geometry.place($0))
    }
    let place = geometry.place(element)
    if inner.isEmpty {
      label(element, in: place, .strong, on: &canvas)
    } else {
      let title = CleanLine(" \(element.label) ")
      canvas.write(title, row: frame.row, column: frame.column + 2, width: frame.width - 4, .strong)
    }
    for element in inner {
      let place = geometry.place(element)
      if MockScreenGeometry.hasBorder(element), place.width >= 3 {
        canvas.border(place, .angular, .body)
      }
      label(element, in: place, .body, on: &canvas)
    }
  }

  /// Writes the label in the middle of the visible part of an element, on as many rows as it has.
  private func label(
    _ element: Screen.Element, in place: CellRectangle, _ style: Style, on canvas: inout Canvas,
    beside placement: CalloutPlacement? = nil
  ) {
    let isBordered = MockScreenGeometry.hasBorder(element) && place.width >= 3
    func lines(in space: CellRectangle) -> [CleanLine] {
      let text = Self.text(of: element, isPlain: isBordered || style != .dim, within: space.width)
      return space.height > 1 ? LineWrap.filled(text.text, to: space.width) : [text]
    }
    let whole = isBordered ? place.outset(by: -1) : place
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
  private static func text(of element: Screen.Element, isPlain: Bool, within width: Int)
    -> CleanLine
  {
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

extension Screen.Element {
  /// Returns true if another element lies wholly on this one, or is this one.
  fileprivate func covers(_ other: Screen.Element) -> Bool {
    other.row >= row && other.row + other.height <= row + height && other.column >= column
      && other.column + other.width <= column + width
  }
}

/// Computes the positions of labels on a bar of the mock screen.
enum BarLayout {
  /// A label and the column in which it starts.
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
