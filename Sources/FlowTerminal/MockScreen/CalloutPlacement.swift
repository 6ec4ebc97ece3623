import FlowCore
import FlowFormats

/// The position of a callout beside a highlighted element.
struct CalloutPlacement: Hashable {
  /// The cells of the bubble, including its border.
  let bubble: CellRectangle
  let edge: Edge

  /// Tries the requested edge, then the opposite one, then the other two; nil if at each of them the
  /// bubble would leave the viewport or cover a highlight.
  init?(
    at edge: Edge, of highlight: CellRectangle, within viewport: CellRectangle,
    avoiding highlights: [CellRectangle], size: (_ widest: Int) -> (width: Int, height: Int)
  ) {
    for edge in Self.order(from: edge) {
      guard let widest = Self.widest(at: edge, of: highlight, within: viewport) else { continue }
      let size = size(widest)
      let bubble = Self.bubble(
        at: edge, of: highlight, within: viewport, width: size.width, height: size.height)
      guard viewport.contains(bubble), !highlights.contains(where: bubble.intersects) else {
        continue
      }
      self.bubble = bubble
      self.edge = edge
      return
    }
    return nil
  }

  /// The least and greatest width of a bubble: wider lines are hard to read at a glance, and
  /// narrower ones break every word.
  private static let widths = 16...40

  private static func order(
    from edge: Edge
  ) -> [Edge] {
    switch edge {
    case .top: [.top, .bottom, .trailing, .leading]
    case .bottom: [.bottom, .top, .trailing, .leading]
    case .leading: [.leading, .trailing, .top, .bottom]
    case .trailing: [.trailing, .leading, .top, .bottom]
    }
  }

  /// Returns the columns available at an edge; nil if they are too few.
  private static func widest(
    at edge: Edge, of highlight: CellRectangle, within viewport: CellRectangle
  ) -> Int? {
    let space =
      switch edge {
      case .top, .bottom: viewport.width
      case .leading: highlight.column - viewport.column
      case .trailing: viewport.trailing - highlight.trailing
      }
    return space < widths.lowerBound ? nil : min(space, widths.upperBound)
  }

  private static func bubble(
    at edge: Edge, of highlight: CellRectangle, within viewport: CellRectangle,
    width: Int, height: Int
  ) -> CellRectangle {
    let column = highlight.middleColumn - (width - 1) / 2
    let row = highlight.middleRow - (height - 1) / 2
    let within = (
      row: min(max(row, viewport.row), max(viewport.bottom - height, viewport.row)),
      column: min(max(column, viewport.column), viewport.trailing - width)
    )
    let (top, start) =
      switch edge {
      case .top: (highlight.row - height, within.column)
      case .bottom: (highlight.bottom, within.column)
      case .leading: (within.row, highlight.column - width)
      case .trailing: (within.row, highlight.trailing)
      }
    return CellRectangle(row: top, column: start, height: height, width: width)
  }
}

extension CalloutPlacement? {
  /// Returns true if the callout covers part of a label centred in these cells.
  ///
  /// A label that is partly covered isn't drawn at all, because its rest would be meaningless.
  func hides(_ label: String, in cells: CellRectangle) -> Bool {
    guard let bubble = self?.bubble, bubble.intersects(cells) else { return false }
    let width = min(max(DisplayWidth.of(label), 1), cells.width)
    return bubble.intersects(
      CellRectangle(
        row: cells.middleRow, column: cells.column + (cells.width - width) / 2, height: 1,
        width: width))
  }

  /// Returns the wider part of an element's cells beside the callout, for the element's label.
  func rest(of space: CellRectangle) -> CellRectangle {
    guard let bubble = self?.bubble, bubble.intersects(space) else { return space }
    var (before, after) = (space, space)
    before.width = bubble.column - space.column
    after.column = bubble.trailing
    after.width = space.trailing - bubble.trailing
    let rest = before.width > after.width ? before : after
    return rest.width > 0 ? rest : space
  }
}

extension MockScreen {
  /// A callout's position, and its text wrapped for it.
  struct PlacedCallout {
    let placement: CalloutPlacement
    let highlight: CellRectangle
    let lines: [CleanLine]
  }

  /// Returns the callout beside the first highlight; nil if there is no highlight or no space.
  func placedCallout(_ geometry: MockScreenGeometry) -> PlacedCallout? {
    let highlights = highlightedElements.map(geometry.highlightFrame)
    guard let callout, let highlight = highlights.first else { return nil }
    var lines: [CleanLine] = []
    let placement = CalloutPlacement(
      at: callout.edge, of: highlight, within: geometry.viewport, avoiding: highlights
    ) { widest in
      lines = Self.lines(of: callout, within: widest)
      let width = lines.map(\.width).max() ?? 0
      return (width + 4 + Self.indent(of: callout), lines.count + 2)
    }
    return placement.map { PlacedCallout(placement: $0, highlight: highlight, lines: lines) }
  }

  /// Draws the callout with an arrow to the first highlight.
  func draw(_ callout: Spotlight.Callout, _ placed: PlacedCallout, on canvas: inout Canvas) {
    let (bubble, highlight) = (placed.placement.bubble, placed.highlight)
    canvas.clear(bubble)
    canvas.border(bubble, .round, .accent)
    let (start, indent) = (bubble.column + 2, Self.indent(of: callout))
    if let icon = callout.icon.map(Glyph.symbol) {
      canvas.write(CleanLine(icon), row: bubble.row + 1, column: start, width: 2, .accent)
    }
    for (index, line) in placed.lines.enumerated() {
      canvas.write(
        line, row: bubble.row + 1 + index, column: start + indent,
        width: bubble.width - 4 - indent, .strong)
    }
    let column = min(max(highlight.middleColumn, bubble.column + 1), bubble.trailing - 2)
    let row = min(max(highlight.middleRow, bubble.row + 1), bubble.bottom - 2)
    switch placed.placement.edge {
    case .top: canvas.put("▼", row: bubble.bottom - 1, column: column, .accent)
    case .bottom: canvas.put("▲", row: bubble.row, column: column, .accent)
    case .leading: canvas.put("▶", row: row, column: bubble.trailing - 1, .accent)
    case .trailing: canvas.put("◀", row: row, column: bubble.column, .accent)
    }
  }

  /// Wraps a callout's text for a bubble of at most `widest` columns: as few lines as possible, and
  /// these as even as possible.
  private static func lines(of callout: Spotlight.Callout, within widest: Int) -> [CleanLine] {
    let text = Sanitiser.clean(callout.text)
    let space = widest - 4 - indent(of: callout)
    return LineWrap.balanced(text, to: space)
  }

  private static func indent(of callout: Spotlight.Callout) -> Int { callout.icon == nil ? 0 : 3 }
}
