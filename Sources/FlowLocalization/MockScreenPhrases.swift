/// The localized sentences that describe a mock screen where none is drawn.
package struct MockScreenPhrases: Hashable, Sendable {
  /// The sentence for a highlighted element, with the placeholders `{element}` and `{place}`.
  ///
  ///     Highlighted: {element}, {place}.
  package var highlighted: String
  /// The place of an element in the upper third, such as "at the top of the screen".
  package var top: String
  /// The place of an element in the middle third.
  package var middle: String
  /// The place of an element in the lower third.
  package var bottom: String
  /// The sentence for a highlighted element that isn't on the screen.
  package var missing: String

  /// Creates the sentences of a language.
  package init(
    highlighted: String, top: String, middle: String, bottom: String, missing: String
  ) {
    self.highlighted = highlighted
    self.top = top
    self.middle = middle
    self.bottom = bottom
    self.missing = missing
  }
}
