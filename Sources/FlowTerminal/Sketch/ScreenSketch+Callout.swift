extension ScreenSketch {
  /// Draws the callout beside the first light; false where there is no light or no room.
  func drawCallout(on canvas: inout Canvas, _ geometry: SketchGeometry) -> Bool {
    guard let callout, let first = litElements.first else { return callout == nil }
    let lights = litElements.map(geometry.light)
    let light = geometry.light(around: first)
    let placement = CalloutPlacement(
      at: callout.edge, of: light, within: geometry.viewport, avoiding: lights
    ) { widest in
      let lines = Self.lines(of: callout, within: widest)
      let width = lines.map { DisplayWidth.of($0) }.max() ?? 0
      return (width + 4 + Self.indent(of: callout), lines.count + 2)
    }
    guard let placement else { return false }
    draw(callout, at: placement, pointingTo: light, on: &canvas)
    return true
  }

  private func draw(
    _ callout: Callout, at placement: CalloutPlacement, pointingTo light: CellRectangle,
    on canvas: inout Canvas
  ) {
    let bubble = placement.bubble
    canvas.clear(bubble)
    canvas.border(bubble, .light(isRound: true), .accent)
    let (start, indent) = (bubble.column + 2, Self.indent(of: callout))
    if let icon = callout.icon.map(Glyph.symbol) {
      canvas.write(icon, row: bubble.row + 1, column: start, width: 2, .accent)
    }
    for (index, line) in Self.lines(of: callout, within: bubble.width).enumerated() {
      canvas.write(
        line, row: bubble.row + 1 + index, column: start + indent,
        width: bubble.width - 4 - indent, .strong)
    }
    let column = min(max(light.middleColumn, bubble.column + 1), bubble.trailing - 2)
    let row = min(max(light.middleRow, bubble.row + 1), bubble.bottom - 2)
    switch placement.edge {
    case .top: canvas.put("▼", row: bubble.bottom - 1, column: column, .accent)
    case .bottom: canvas.put("▲", row: bubble.row, column: column, .accent)
    case .leading: canvas.put("▶", row: row, column: bubble.trailing - 1, .accent)
    case .trailing: canvas.put("◀", row: row, column: bubble.column, .accent)
    }
  }

  /// The text of a callout in a bubble of so many columns at most: as few lines as there can be,
  /// and these as even as they can be.
  private static func lines(of callout: Callout, within widest: Int) -> [String] {
    let text = Sanitiser.clean(callout.text)
    let room = widest - 4 - indent(of: callout)
    let lines = LineWrap.wrap(text, to: room)
    let even = (DisplayWidth.of(text) + lines.count - 1) / lines.count
    for width in even..<max(room, even) {
      let evener = LineWrap.wrap(text, to: width)
      if evener.count <= lines.count { return evener }
    }
    return lines
  }

  private static func indent(of callout: Callout) -> Int { callout.icon == nil ? 0 : 3 }
}
