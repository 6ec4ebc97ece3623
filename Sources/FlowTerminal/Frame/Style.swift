/// What a piece of text means; how that looks is the encoder's business.
public enum Style: Hashable, Sendable {
  /// The copy itself.
  case body
  /// The title of a page.
  case title
  /// What matters most in its line.
  case strong
  /// What may be overlooked.
  case dim
  /// What can be typed here.
  case hint
  /// A glyph in the page's accent colour.
  case accent
  /// Words in the page's accent colour, readable as text.
  case tinted
  /// A number or word to type.
  case key
  /// The mark of a step or a list.
  case mark
  /// Something went well.
  case success
  /// Something deserves a look.
  case warning
  /// Something went wrong.
  case error
  /// Something is asked.
  case question
}
