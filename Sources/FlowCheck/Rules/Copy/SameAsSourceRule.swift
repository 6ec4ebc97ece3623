import FlowContent
import FlowCore

/// Finds translations that are the source text word for word.
///
/// A single word may be a name, or the same in both languages; so may texts in two forms of one
/// language, such as `en` and `en-GB`.
enum SameAsSourceRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let source = subject.catalog?.sourceLanguage else { return [] }
    return subject.entries.filter(\.shouldTranslate).flatMap { entry -> [Finding] in
      let own = entry.localization(source)?.variants.map(\.unit.value) ?? []
      let texts = own.isEmpty ? [entry.key] : own
      return entry.localizations.compactMap { localization in
        guard localization.language != source,
          let unit = localization.variants.first(where: { texts.contains($0.unit.value) })?.unit,
          unit.value.hasSeveralWords, subject.checksLanguage(localization.language),
          LanguageTag(localization.language)?.language != LanguageTag(source)?.language
        else { return nil }
        return Finding(
          .warning, .sameAsSource,
          "'\(entry.key)' is the same in \(localization.language) as in \(source)",
          at: subject.location(ofByte: unit.byte(at: 0)), remark: .sameAsSource)
      }
    }
  }
}

extension String {
  /// True if the text has at least two words, apart from placeholders.
  fileprivate var hasSeveralWords: Bool {
    Placeholders(self).plainText.split(whereSeparator: \.isWhitespace)
      .count { $0.contains(where: \.isLetter) } > 1
  }
}
