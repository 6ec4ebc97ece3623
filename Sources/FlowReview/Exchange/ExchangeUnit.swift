import FlowContent
import FlowCore

/// One text to translate, as it is written to a file.
struct ExchangeUnit {
  let place: CopyPlace
  let sourceLanguage: String
  let language: String
  let source: String
  /// The translation; empty if there is none yet.
  let target: String
  /// The state as the catalog writes it; `new` if there is no translation.
  let state: String
  /// The comment for the translator.
  var comment: String
  /// The source texts of all variants of the key.
  let sources: SourceTexts
  /// The spelling of placeholders in Xcode's files.
  let xcode: (source: XcodeText, target: XcodeText)
}

extension ExchangeUnit {
  /// Returns the translatable texts of a catalog by language, and within a language in the order of
  /// the file.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - keys: The keys of the texts.
  ///   - languages: The languages, as the catalog writes their tags; new ones are allowed.
  /// - Returns: A unit for each variant in the language, and for each plural category of it; if the
  ///   language has no text, the variants are those of the source language.
  static func all(
    in catalog: Catalog, _ keys: Set<String>, languages: [String]
  ) -> [ExchangeUnit] {
    let entries = catalog.keys.filter(keys.contains).compactMap { key in
      catalog.entry(for: key).map { ($0, SourceTexts(of: $0, in: catalog)) }
    }
    .filter(\.0.shouldTranslate)
    return languages.flatMap { language in
      let categories = PluralRules(LanguageTag(language)).categories
      return entries.flatMap { entry, sources -> [ExchangeUnit] in
        let (own, source) = (entry.localization(language), sources.localization)
        let sources = sources.named(as: own)
        let units = Dictionary(
          (own?.variants ?? []).map { ($0.path, $0.unit) }, uniquingKeysWith: { first, _ in first })
        let xcode = (XcodeText(source), XcodeText(own, orFrom: source))
        return Localization.paths(of: own, from: source, categories).map { path in
          ExchangeUnit(
            place: CopyPlace(key: entry.key, path: path), sourceLanguage: catalog.sourceLanguage,
            language: language, source: sources[path],
            target: units[path]?.value ?? "", state: units[path]?.state ?? "new",
            comment: entry.comment ?? "", sources: sources, xcode: xcode)
        }
      }
    }
  }
}
