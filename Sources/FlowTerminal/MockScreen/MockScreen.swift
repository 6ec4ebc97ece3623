package import FlowCore
package import FlowWords

/// A mock screen of the app, with some elements highlighted and the rest dimmed.
///
/// Rows and columns are cells of the mock screen, counted from 0 at the top left of the area
/// between its bars. A screen that is wider than the page is scaled down to the page's width.
package struct MockScreen: Hashable, Sendable {
  package var columns: Int
  /// The number of rows visible between the bars; content below them is reached by scrolling.
  package var rows: Int
  /// The labels of the top bar, from left to right; empty for no bar.
  package var topBar: [String] = []
  /// The labels of the bottom bar; empty for no bar.
  package var bottomBar: [String] = []
  /// The elements on the screen, with looked-up labels; later ones cover earlier ones.
  package var elements: [Screen.Element] = []
  package var scroll = 0
  package var highlighted: [String] = []
  /// The number of columns by which the card that people swipe is off its position: the first
  /// highlighted element, with all that lies on it.
  package var drift = 0
  /// The looked-up text about the highlighted elements.
  ///
  /// Where its edge has no space, the opposite one is tried, then the others.
  package var callout: Spotlight.Callout?
  package var words: Words

  package init(columns: Int, rows: Int, words: Words) {
    self.columns = columns
    self.rows = rows
    self.words = words
  }
}

extension MockScreen {
  enum Drawing {
    /// With rules between the bars and the rest.
    case spacious
    /// With the bars' labels in the outline.
    case tight
  }

  /// Draws the mock screen, or describes it if it is too narrow or too large.
  ///
  /// The callout is at an edge of the first highlight; if no edge has space, it is below the
  /// screen.
  func draw(into builder: inout FrameBuilder, _ drawing: Drawing = .spacious) {
    guard
      let geometry = MockScreenGeometry(
        of: self, within: builder.width, isTight: drawing == .tight)
    else {
      return addDescription(to: &builder)
    }
    let placed = placedCallout(geometry)
    let painter = MockScreenPainter(self, geometry, placed, isMirrored: builder.isMirrored)
    for line in painter.canvas.lines { builder.add(line, drawn: geometry.columns) }
    if drawing == .spacious || warning != nil || placed == nil { builder.gap() }
    if let warning { builder.paragraph(warning, .warning) }
    if placed == nil, let callout {
      let icon = callout.icon.map(Glyph.symbol) ?? Glyph.bullet
      builder.item(Span(icon, .accent), callout.text)
    }
  }

  /// Adds a description: the highlighted elements with their place, then the callout.
  ///
  ///     Highlighted: Betting area, in the middle of the screen.
  ///     Select a chip and tap the bet area
  func addDescription(to builder: inout FrameBuilder) {
    for sentence in sentences { builder.paragraph(sentence) }
    builder.gap()
  }

  /// Adds a description for a screen reader, which also names what isn't highlighted.
  func addSpokenDescription(to builder: inout FrameBuilder) {
    var spoken = self
    for index in elements.indices {
      spoken.elements[index].label = words.spoken(elements[index].label)
    }
    for sentence in spoken.sentences { builder.paragraph(sentence) }
    let others = visibleElements.filter { !highlighted.contains($0.id) }.map(\.label)
    if let sentence = sentence(naming: topBar + others + bottomBar) { builder.paragraph(sentence) }
    builder.gap()
  }

  /// Returns a sentence for a screen reader about what the screen shows now and didn't show before;
  /// nil if that is nothing.
  package func news(since before: MockScreen) -> String? {
    let known = Set(before.visibleElements.map(\.id))
    return sentence(naming: visibleElements.filter { !known.contains($0.id) }.map(\.label))
  }

  private func sentence(naming labels: [String]) -> String? {
    // A menu's "☰" means nothing aloud.
    let labels = labels.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(words.spoken)
    return labels.isEmpty
      ? nil : words.mockScreenShows(elements: labels.joined(separator: words.semicolon))
  }

  /// The elements in view that no later one lies on wholly, as cards lie on their place.
  private var visibleElements: [Screen.Element] {
    let geometry = geometry
    return elements.enumerated().filter { index, element in
      !elements[(index + 1)...].contains { $0.covers(element) }
        && geometry.map { $0.cells(of: element).intersects($0.viewport) } ?? true
    }.map(\.element)
  }

  /// The layout where there is space; nil if the screen is too large.
  private var geometry: MockScreenGeometry? {
    MockScreenGeometry(of: self, within: max(columns + 2, FrameBuilder.widest))
  }

  /// The sentences of the description: highlighted elements with their place, then the callout.
  package var sentences: [String] {
    let geometry = geometry
    let highlighted = highlightedElements.map { element in
      let third = geometry.map {
        [words.mockScreenTop, words.mockScreenMiddle, words.mockScreenBottom][$0.third(of: element)]
      }
      return words.mockScreenHighlighted(
        element: element.label, place: third ?? words.mockScreenMiddle)
    }
    return highlighted + [warning, callout?.text].compactMap(\.self)
  }

  /// The warning that an id in `highlighted` isn't on the screen; nil if all are.
  package var warning: String? {
    highlightedElements.count < highlighted.count ? words.mockScreenMissing : nil
  }

  /// The number of rows of the bars when their labels aren't in the outline.
  var barRows: Int {
    [topBar, bottomBar].filter { !$0.isEmpty }.count * MockScreenGeometry.barRows
  }

  /// The elements to highlight, in the order of `highlighted`, without ids that aren't on the
  /// screen.
  var highlightedElements: [Screen.Element] {
    highlighted.compactMap { id in elements.first { $0.id == id } }
  }
}

extension Words {
  /// Returns a label of a mock screen for a screen reader: with playing cards in words, commas in
  /// place of middle dots, and without a chevron.
  ///
  ///     You: 8♥ 7♣              You: 8 of hearts, 7 of clubs
  ///     Hit · Stand · Double    Hit, Stand, Double
  ///     ‹ T-Shirts              T-Shirts
  func spoken(_ label: String) -> String {
    let words = label.replacing(#/^[‹›]\s+|\s+[‹›]$/#, with: "")
    let label = words.replacing(#/[0-9\p{Lu}]{1,2}[♠♥♦♣](\s*([0-9\p{Lu}]{1,2}[♠♥♦♣]|\?))*/#) {
      hand($0.output.0)
    }
    let parts = label.split(separator: "·").map { $0.split(separator: " ").joined(separator: " ") }
    return parts.count > 1 ? parts.joined(separator: comma) : label
  }

  /// Returns cards that lie side by side in words.
  private func hand(_ cards: Substring) -> String {
    cards.matches(of: #/([0-9\p{Lu}]{1,2})([♠♥♦♣])|\?/#).map { card in
      guard let rank = card.output.1, let suit = card.output.2 else { return cardFaceDown }
      return self.card(of: suit, rank: String(rank))
    }.joined(separator: comma)
  }

  private func card(of suit: Substring, rank: String) -> String {
    switch suit {
    case "♠": cardSpades(rank: rank)
    case "♥": cardHearts(rank: rank)
    case "♦": cardDiamonds(rank: rank)
    default: cardClubs(rank: rank)
    }
  }
}
