package import FlowCore
import FlowFormats
package import FlowWords

/// A mock screen of the app, with some elements highlighted and the rest dimmed.
///
/// Rows and columns are cells of the mock screen, counted from 0 at the top left of the area
/// between its bars. A screen that is wider than the page is scaled down to the page's width.
package struct MockScreen: Hashable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// The number of rows visible between the bars; content below them is reached by scrolling.
  package var rows: Int
  /// The labels of the top bar, from left to right; empty for no bar.
  package var topBar: [String] = []
  /// The labels of the bottom bar; empty for no bar.
  package var bottomBar: [String] = []
  /// The elements on the screen, with looked-up labels; later ones cover earlier ones.
  package var elements: [Screen.Element] = []
  /// The number of rows that the screen is scrolled down.
  package var scroll = 0
  /// The ids of the highlighted elements.
  package var highlighted: [String] = []
  /// The number of columns by which the card that people swipe is off its place: the first
  /// highlighted element, with all that lies on it.
  package var drift = 0
  /// The looked-up text about the highlighted elements.
  ///
  /// Where its edge has no space, the opposite one is tried, then the others.
  package var callout: Spotlight.Callout?
  /// The localized sentences of the description.
  package var words: Words

  /// Creates an empty screen; set its elements afterwards.
  package init(columns: Int, rows: Int, words: Words) {
    self.columns = columns
    self.rows = rows
    self.words = words
  }
}

extension MockScreen {
  /// Adds a description: the highlighted elements with their place, then the callout.
  ///
  ///     Highlighted: Betting area, in the middle of the screen.
  ///     Select a chip and tap the bet area
  func addDescription(to builder: inout FrameBuilder) {
    for sentence in sentences { builder.paragraph(sentence) }
    builder.gap()
  }

  /// The mock screen with labels for a screen reader: commas in place of middle dots.
  var withSpokenLabels: MockScreen {
    var withSpokenLabels = self
    for index in elements.indices {
      let label = elements[index].label
      guard label.unicodeScalars.contains("·") else { continue }
      let parts = label.split(separator: "·").map { LineWrap.trimmed(String($0)) }
      if parts.count > 1 {
        withSpokenLabels.elements[index].label = parts.joined(separator: words.comma)
      }
    }
    return withSpokenLabels
  }

  /// The sentences of the description: highlighted elements with their place, then the callout.
  package var sentences: [String] {
    let geometry = MockScreenGeometry(of: self, within: max(columns + 2, FrameBuilder.widest))
    let highlighted = highlightedElements.map { element in
      let place = geometry.map {
        [words.mockScreenTop, words.mockScreenMiddle, words.mockScreenBottom][$0.third(of: element)]
      }
      return words.mockScreenHighlighted(
        element: element.label, place: place ?? words.mockScreenMiddle)
    }
    return highlighted + [warning, callout?.text].compactMap(\.self)
  }

  /// The warning that an id in `highlighted` isn't on the screen; nil if all are.
  package var warning: String? {
    highlightedElements.count < highlighted.count ? words.mockScreenMissing : nil
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
    let space = widest - 4 - indent(of: callout)
    return LineWrap.balanced(text, to: space)
  }

  private static func indent(of callout: Spotlight.Callout) -> Int { callout.icon == nil ? 0 : 3 }
}
