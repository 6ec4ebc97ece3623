import FlowCore
import FlowFormats

extension MockScreen {
  /// A callout's position, and its text wrapped for it.
  struct PlacedCallout {
    let placement: CalloutPlacement
    let highlight: CellRectangle
    let lines: [CleanLine]
  }

  /// Returns the callout beside the first highlight; nil if there is no highlight or no room.
  func placedCallout(_ geometry: MockScreenGeometry) -> PlacedCallout? {
    let lights = highlightedElements.map(geometry.highlightFrame)
    guard let callout, let highlight = lights.first else { return nil }
    var lines: [CleanLine] = []
    let placement = CalloutPlacement(
      at: callout.edge, of: highlight, within: geometry.viewport, avoiding: lights
    ) { widest in
      lines = Self.lines(of: callout, within: widest)
      let width = lines.map(\.width).max() ?? 0
      return (width + 4 + Self.indent(of: callout), lines.count + 2)
    }
    return placement.map { PlacedCallout(placement: $0, highlight: highlight, lines: lines) }
  }

  /// Draws the callout with an arrow to the first highlight.
  func draw(_ callout: Spotlight.Callout, _ placed: PlacedCallout, on canvas: inout Canvas) {
    let (bubble, light) = (placed.placement.bubble, placed.highlight)
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
    let column = min(max(light.middleColumn, bubble.column + 1), bubble.trailing - 2)
    let row = min(max(light.middleRow, bubble.row + 1), bubble.bottom - 2)
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
    let room = widest - 4 - indent(of: callout)
    return LineWrap.balanced(text, to: room)
  }

  private static func indent(of callout: Spotlight.Callout) -> Int { callout.icon == nil ? 0 : 3 }
}
