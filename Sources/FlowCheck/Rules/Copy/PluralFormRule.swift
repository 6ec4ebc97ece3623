import FlowContent
import FlowCore

/// Finds texts that lack plural forms of a language, also within substitutions.
///
/// Numbers below 200 decide which forms a language needs: Spanish may lack the one for millions, and
/// Czech the one for fractions.
enum PluralFormRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let varying = subject.copyKeys.compactMap { subject.entry(for: $0) }.filter { entry in
      entry.shouldTranslate && entry.localizations.contains(where: \.varies)
    }
    guard !varying.isEmpty else { return [] }
    let needed = Dictionary(
      uniqueKeysWithValues: catalog.languages.filter(subject.checksLanguage).map { language in
        (language, PluralRules(LanguageTag(language)).neededCategories)
      })
    return varying.flatMap { entry -> [Finding] in
      let source = entry.localization(catalog.sourceLanguage)
      return entry.localizations.compactMap { localization in
        guard let categories = needed[localization.language] else { return nil }
        let missing = localization.missingPlurals(from: source, categories)
        return missing.isEmpty
          ? nil
          : .missing(
            missing, of: entry.key, in: localization.language,
            at: subject.location(ofByte: localization.span.lowerBound))
      }
    }
  }
}

extension Localization {
  /// True if the localization has more than a plain text.
  fileprivate var varies: Bool { variants.contains { !$0.path.isEmpty } }
}

extension Finding {
  fileprivate static func missing(
    _ paths: [String], of key: String, in language: String, at location: SourceLocation
  ) -> Self {
    let names = paths.map {
      $0.replacing("plural.", with: "").replacing("substitutions.", with: "")
    }
    let forms = names.count == 1 ? "the plural form" : "the plural forms"
    return Finding(
      .warning, .untranslated,
      "'\(key)' lacks \(forms) \(names.joined(separator: ", ")) in \(language)", at: location,
      remark: .pluralForms(names))
  }
}
