/// The texts of a merged catalog that need review.
struct MergeReview {
  /// A text of the merged catalog.
  struct Text: Hashable {
    let key: String
    let language: String
    let path: String

    /// The change that marks the text.
    var mark: CatalogChange {
      CatalogChange(
        key, .unit(language: language, path: path, state: "needs_review", value: nil))
    }
  }

  private let base: Catalog?
  private let sides: [Catalog]
  private let result: Catalog

  init(_ base: Catalog?, _ ours: Catalog, _ theirs: Catalog, _ result: Catalog) {
    (self.base, sides, self.result) = (base, [ours, theirs], result)
  }

  /// Returns the texts at some places that differ from the base.
  func texts(at places: [MergePlace]) -> Set<Text> {
    Set(
      places.flatMap { place in
        guard let key = place.key, let entry = result.entry(for: key) else { return [Text]() }
        let before = base?.entry(for: key)
        return entry.localizations.flatMap { localization in
          localization.variants.filter { variant in
            place.contains(language: localization.language, path: variant.path)
              && before?.unit(localization.language, variant.path)?.isSame(as: variant.unit) != true
          }
          .map { Text(key: key, language: localization.language, path: $0.path) }
        }
      })
  }

  /// The translations that were changed on a side with another source text than the result has.
  var translationsOfOtherSources: Set<Text> {
    var found: Set<Text> = []
    for key in result.keys where sides.allSatisfy({ $0.saved(key) != base?.saved(key) }) {
      guard let entry = result.entry(for: key) else { continue }
      let before = base?.entry(for: key)
      let entries = sides.map { $0.entry(for: key) }
      let sources = zip(sides, entries).map { $1?.texts(in: $0.sourceLanguage) }
      let source = entry.texts(in: result.sourceLanguage)
      for localization in entry.localizations
      where localization.language != result.sourceLanguage {
        for variant in localization.variants {
          let (language, path) = (localization.language, variant.path)
          let old = before?.unit(language, path)
          // The sides that this text comes from, and that have changed or approved it.
          let origins = sides.indices.filter { side in
            guard let unit = entries[side]?.unit(language, path) else { return false }
            return unit.value == variant.unit.value && old?.isSame(as: unit) != true
          }
          if !origins.isEmpty, !origins.contains(where: { sources[$0] == source }) {
            found.insert(Text(key: key, language: language, path: path))
          }
        }
      }
    }
    return found
  }
}

extension CatalogEntry {
  /// Returns the texts in a language by their paths; a key without any is its own text.
  fileprivate func texts(in language: String) -> [String: String] {
    let variants = localization(language)?.variants ?? []
    if variants.isEmpty { return ["": key] }
    return Dictionary(variants.map { ($0.path, $0.unit.value) }) { first, _ in first }
  }
}

extension StringUnit {
  fileprivate func isSame(as other: StringUnit) -> Bool {
    value == other.value && state == other.state
  }
}
