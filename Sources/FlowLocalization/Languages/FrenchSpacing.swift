/// The spaces that French sets around punctuation, where countries differ; before a colon it is a
/// no-break space in all of them.
struct FrenchSpacing: Sendable {
  /// The space before `!`, `?` and `;`.
  let high: String
  /// The space inside quotation marks and before `%`.
  let inner: String

  static let european = FrenchSpacing(high: "\u{202F}", inner: "\u{202F}")
  static let canadian = FrenchSpacing(high: "", inner: "\u{A0}")

  /// Returns a text in quotation marks.
  func quoted(_ text: String) -> String { "«\(inner)\(text)\(inner)»" }
}
