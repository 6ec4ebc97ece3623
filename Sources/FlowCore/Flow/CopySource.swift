/// The texts of a flow in one language.
package protocol CopySource {
  /// The text of a key; the key itself if it has no text.
  subscript(key: String) -> String { get }

  /// Returns the text of a key, or nil if there is none.
  func text(for key: String) -> String?
}
