/// The text of a line that is not entered yet, with the place of the cursor.
package struct LineDraft: Hashable, Sendable {
  /// An empty line.
  package static let empty = LineDraft("")

  /// The text of the line.
  package let text: String
  /// The number of code points after the cursor.
  let scalarsAfterCursor: Int

  /// Creates a draft; by default the cursor is at its end.
  package init(_ text: String, scalarsAfterCursor: Int = 0) {
    self.text = text
    self.scalarsAfterCursor = scalarsAfterCursor
  }
}
