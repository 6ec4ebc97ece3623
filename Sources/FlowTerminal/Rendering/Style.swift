/// The meaning of a piece of text; `StyleResolver` decides its look.
package enum Style: Hashable, Sendable {
  /// Normal text of the copy.
  case body
  /// The title of the page.
  case title
  /// The most important text in its line.
  case strong
  /// Text of little importance.
  case dim
  /// The commands that can be typed here.
  case hint
  /// A glyph in the page's accent colour.
  case accent
  /// Text in the page's accent colour, legible as text.
  case tinted
  /// A number or word that can be typed.
  case key
  /// The mark before a step or a list item.
  case mark
  /// A success.
  case success
  /// Something that needs attention.
  case warning
  /// An error.
  case error
  /// A question.
  case question
}
