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

  /// The text that a decision is about.
  package struct Subject: Hashable, Sendable, CustomStringConvertible {
    /// The copy key.
    package let key: String
    /// The language, as the catalog writes its tag.
    package let language: String
    /// The path of the variant, as in `CopyVariant`.
    package let variant: String

    /// The subject as shown to people: `welcome.title in es`.
    package var description: String {
      "\(key)\(variant.isEmpty ? "" : ", \(variant)") in \(language)"
    }
  }

  package let subject: Subject
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
