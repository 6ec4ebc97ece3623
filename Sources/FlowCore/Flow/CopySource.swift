/// The texts of a flow in one language.
public protocol CopySource {
  /// The text of a key; a key without a text is its own text.
  subscript(key: String) -> String { get }

  /// Returns the text of a key, or nil if there is none.
  func optional(_ key: String) -> String?
}
