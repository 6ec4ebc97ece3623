import FlowContent

/// A source text that is reworded, and has finished translations of the former one.
struct SourceEdit {
  /// The new text.
  let text: String
  /// The languages of the translations, as the catalog writes their tags.
  let languages: [String]
  /// The changes that mark the translations `needs_review`.
  let marks: [CatalogChange]

  /// Creates the edit of the text at a path of an entry; nil if no finished translation is made from
  /// it.
  init?(_ text: String, of entry: CatalogEntry, at path: String, in source: String) {
    let translations = entry.localizations.filter { $0.language != source }.flatMap { translation in
      translation.variants.filter { variant in
        let origin = entry.variant(in: source, closestTo: variant.path)?.path ?? ""
        return origin == path && !variant.unit.value.isEmpty
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
        entry.key,
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
