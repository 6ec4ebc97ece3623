import FlowContent
import FlowCore

/// One text on its way to or from a translator.
struct ExchangeUnit: Hashable {
  let key: String
  /// Of its variant, as in `CopyVariant`.
  let path: String
  let sourceLanguage: String
  let language: String
  let source: String
  /// Empty where nobody has translated it yet.
  let target: String
  /// As catalogs name it: `new`, `needs_review`, `translated`.
  let state: String
  /// For the translator.
  let comment: String

  /// What Xcode calls it in its own files: `key|==|plural.one`.
  var identifier: String { path.isEmpty ? key : "\(key)|==|\(path)" }

  /// The key and the path of an identifier.
  static func parts(of identifier: String) -> (key: String, path: String) {
    guard let range = identifier.ranges(of: "|==|").last else { return (identifier, "") }
    return (String(identifier[..<range.lowerBound]), String(identifier[range.upperBound...]))
  }
}

extension ExchangeUnit {
  /// The texts of a catalog that are translated or are to be, by language and then in the order of
  /// the file.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - languages: by the catalog's names of them, or new ones.
  /// - Returns: for each variant that the language has, else for each that the source language has.
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
  /// What the source language says for a variant, which may be one that only another language has.
  func sourceText(of key: String, path: String) -> String {
    let variants = entry(for: key)?.localization(sourceLanguage)?.variants ?? []
    func found(_ path: String) -> String? { variants.first { $0.path == path }?.unit.value }
    let stem = path.split(separator: ".").dropLast().joined(separator: ".")
    return found(path) ?? found(stem + ".other") ?? found("") ?? variants.last?.unit.value ?? key
  }
}
