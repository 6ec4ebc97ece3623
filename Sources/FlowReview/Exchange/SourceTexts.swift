import FlowContent

/// The texts of an entry in the source language, by the paths of variants.
struct SourceTexts {
  /// The localization in the source language; nil if the key is its own text.
  let localization: Localization?
  private let key: String
  private let texts: [String: String]
  private let last: String?

  init(of entry: CatalogEntry, in catalog: Catalog) {
    self.init(entry.key, entry.localization(catalog.sourceLanguage))
  }

  init(_ key: String, _ localization: Localization?) {
    self.key = key
    self.localization = localization
    let variants = localization?.variants ?? []
    texts = Dictionary(
      variants.map { ($0.path, $0.unit.value) }, uniquingKeysWith: { first, _ in first })
    last = variants.last?.unit.value
  }

  /// Returns the source text for a variant.
  ///
  /// If the source language lacks the variant, the closest variant that it has is used.
  subscript(path: String) -> String {
    let stem = path.split(separator: ".").dropLast().joined(separator: ".")
    return texts[path] ?? texts[stem + ".other"] ?? texts[""] ?? last ?? key
  }
}
