/// A translation whose source text has changed since it was translated or approved.
package struct OutdatedText: Hashable, Sendable {
  /// The copy key.
  package let key: String
  /// The language of the translation, as the catalog writes its tag.
  package let language: String
  /// The path of the variant, as in `CopyVariant`.
  package let path: String
  /// The source text of which it is a translation.
  package let before: String
  /// The source text as it is now.
  package let now: String

  /// The mistake, in lower case.
  package var description: String {
    "was translated from “\(before)”, and the source now says “\(now)”"
  }
}
