import FlowContent

/// An edited source text that is not saved yet, since it has finished translations.
struct SourceEdit {
  /// The new text.
  let text: String
  /// The languages of the translations, as the catalog writes their tags.
  let languages: [String]
  /// The changes that mark the translations `needs_review`.
  let marks: [CatalogChange]

  /// Creates the edit of a text; nil if no finished translation is made from it.
  init?(_ text: String, of item: ReviewItem, in catalog: Catalog) {
    let source = catalog.sourceLanguage
    guard item.language == source, let entry = catalog.entry(for: item.key) else { return nil }
    let translations = entry.localizations.filter { $0.language != source }.flatMap { translation in
      translation.variants.filter { variant in
        let origin = entry.variant(in: source, closestTo: variant.path)?.path ?? ""
        return origin == item.path && !variant.unit.value.isEmpty
          && !["new", "needs_review"].contains(variant.unit.state)
      }
      .map { (language: translation.language, path: $0.path) }
    }
    if translations.isEmpty { return nil }
    self.text = text
    var seen: Set<String> = []
    languages = translations.map(\.language).filter { seen.insert($0).inserted }
    marks = translations.map { translation in
      CatalogChange(
        item.key,
        .unit(
          language: translation.language, path: translation.path, state: "needs_review", value: nil)
      )
    }
  }

  /// The consequence for the translations, in words.
  var consequence: String {
    let names = languages.joined(separator: ", ")
    return languages.count == 1
      ? "The translation into \(names) was made from the previous text."
      : "\(languages.count) translations were made from the previous text: \(names)."
  }
}
