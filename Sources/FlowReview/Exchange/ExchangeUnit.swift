import FlowContent
import FlowCore

/// One text to translate, or translated.
struct ExchangeUnit: Hashable {
  let key: String
  /// The path of the variant, as in `CopyVariant`.
  let path: String
  let sourceLanguage: String
  let language: String
  let source: String
  /// The translation; empty if there is none yet.
  let target: String
  /// The state as catalogs write it: `new`, `needs_review` or `translated`.
  let state: String
  /// The comment for the translator.
  var comment: String

  /// The identifier that Xcode uses in its exports: `key|==|plural.one`.
  var identifier: String { path.isEmpty ? key : "\(key)|==|\(path)" }

  /// Splits an identifier into the key and the path of the variant.
  static func parts(of identifier: String) -> (key: String, path: String) {
    guard let range = identifier.ranges(of: "|==|").last else { return (identifier, "") }
    return (String(identifier[..<range.lowerBound]), String(identifier[range.upperBound...]))
  }
}

extension ExchangeUnit {
  /// Returns the translatable texts of a catalog by language, and within a language in the order of
  /// the file.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - languages: The languages, as the catalog writes their tags; new ones are allowed.
  /// - Returns: A unit for each variant in the language; if the language has no text, for each
  ///   variant in the source language.
  static func all(in catalog: Catalog, languages: [String]) -> [ExchangeUnit] {
    languages.flatMap { language in
      catalog.keys.flatMap { key -> [ExchangeUnit] in
        guard let entry = catalog.entry(for: key), entry.shouldTranslate else { return [] }
        let own = entry.localization(language)?.variants ?? []
        let source = entry.localization(catalog.sourceLanguage)?.variants ?? []
        let paths = (own.isEmpty ? source : own).map(\.path)
        return (paths.isEmpty ? [""] : paths).map { path in
          let unit = own.first { $0.path == path }?.unit
          return ExchangeUnit(
            key: key, path: path, sourceLanguage: catalog.sourceLanguage, language: language,
            source: catalog.sourceText(of: key, path: path), target: unit?.value ?? "",
            state: unit?.state ?? "new", comment: entry.comment ?? "")
        }
      }
    }
  }
}

extension Catalog {
  /// Returns the source text for a variant.
  ///
  /// If the source language lacks the variant, the closest variant that it has is used.
  func sourceText(of key: String, path: String) -> String {
    let variants = entry(for: key)?.localization(sourceLanguage)?.variants ?? []
    func found(_ path: String) -> String? { variants.first { $0.path == path }?.unit.value }
    let stem = path.split(separator: ".").dropLast().joined(separator: ".")
    return found(path) ?? found(stem + ".other") ?? found("") ?? variants.last?.unit.value ?? key
  }
}
