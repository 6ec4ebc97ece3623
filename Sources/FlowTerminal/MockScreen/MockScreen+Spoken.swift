import FlowCore
import FlowLocalization

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
      if parts.count > 1 { withSpokenLabels.elements[index].label = parts.joined(separator: ", ") }
    }
    return withSpokenLabels
  }

  /// The sentences of the description: highlighted elements with their place, then the callout.
  package var sentences: [String] {
    let geometry = MockScreenGeometry(of: self, within: max(columns + 2, FrameBuilder.widest))
    let lit = highlightedElements.map { element in
      let place = geometry.map {
        [words.mockScreenTop, words.mockScreenMiddle, words.mockScreenBottom][$0.third(of: element)]
      }
      return words.mockScreenHighlighted(
        element: element.label, place: place ?? words.mockScreenMiddle)
    }
    return lit + [warning, callout?.text].compactMap(\.self)
  }

  /// The warning that an id in `lit` isn't on the screen; nil if all are.
  package var warning: String? {
    highlightedElements.count < highlighted.count ? words.mockScreenMissing : nil
  }
}
