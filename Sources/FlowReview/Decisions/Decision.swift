package import FlowCore

/// One person's decision about one text in a deck.
package struct Decision: Hashable, Sendable {
  /// The kinds of decisions.
  package enum Verdict: Hashable, Sendable {
    case approve
    case flag
    /// Another wording.
    case suggest(String)
  }

  /// The text that the decision is about.
  package let subject: ReviewItem
  /// The text that was in the deck; nil if there was none.
  package let text: String?
  /// The source text that the text stood beside; nil for a text in the source language, and in files
  /// of decks that did not say it.
  package let source: String?
  package let verdict: Verdict
  /// The comment; empty if there is none.
  package let comment: String
  /// The name of the person, or the file's path.
  package let author: String
  /// The location of the decision in its file.
  package let location: SourceLocation
}
