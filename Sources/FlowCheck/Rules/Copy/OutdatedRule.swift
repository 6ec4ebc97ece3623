import FlowContent
import FlowCore

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

  package init(key: String, language: String, path: String, before: String, now: String) {
    self.key = key
    self.language = language
    self.path = path
    self.before = before
    self.now = now
  }

  /// The mistake, in lower case.
  package var description: String {
    "was translated from “\(before)”, and the source now says “\(now)”"
  }
}

extension CheckSubject {
  /// The copy keys to check, without duplicates, in the order of the files.
  package var checkedKeys: [String] { copyKeys }

  /// Returns findings about translations that are older than their source text.
  package func findings(about outdated: [OutdatedText]) -> [Finding] {
    outdated.compactMap { text in
      guard checksLanguage(text.language),
        let localization = entry(for: text.key)?.localization(text.language)
      else { return nil }
      let variant = text.path.isEmpty ? "" : ", \(text.path),"
      return .warning(
        .staleCopy,
        "'\(text.key)' in \(text.language)\(variant) is outdated: it \(text.description)",
        at: location(ofByte: localization.span.lowerBound),
        remark: .outdated(before: text.before, now: text.now))
    }
  }
}
