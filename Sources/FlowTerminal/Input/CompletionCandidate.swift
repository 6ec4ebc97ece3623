/// A possible completion of the word before the cursor.
package struct CompletionCandidate: Hashable, Sendable {
  /// The complete word.
  package let word: String
  /// The explanation shown beside the word in a list.
  package let description: String?
  /// True if the word is listed; unlisted words complete only where no listed word does.
  package let isListed: Bool

  /// Creates a candidate.
  package init(_ word: String, description: String? = nil, isListed: Bool = true) {
    self.word = word
    self.description = description
    self.isListed = isListed
  }
}
