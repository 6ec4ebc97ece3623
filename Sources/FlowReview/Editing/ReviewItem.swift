import FlowCheck
import FlowContent
import FlowCore
import FlowSession

/// A text to review or decide on: one variant of a key in one language.
package struct ReviewItem: Hashable, Sendable, CustomStringConvertible {
  /// The copy key.
  package let key: String
  /// The language, as the catalog writes its tag.
  package let language: String
  /// The path of the variant, as in `CopyVariant`.
  package let path: String

  /// The text as shown to people: `welcome.title in es`.
  package var description: String {
    "\(key)\(path.isEmpty ? "" : ", \(path)") in \(language)"
  }

  /// The note on the text.
  var note: ReviewNote { ReviewNote(language: language, path: path) }

  /// Returns the change to another state and, unless it is nil, another value.
  func change(to state: String, _ value: String? = nil) -> CatalogChange {
    CatalogChange(key, .unit(language: language, path: path, state: state, value: value))
  }

  /// Returns the change that ends the staleness of a key whose text is approved; empty if it isn't
  /// stale.
  func revival(in catalog: Catalog) -> [CatalogChange] {
    catalog.entry(for: key)?.extractionState == "stale"
      ? [CatalogChange(key, .extractionState("manual"))] : []
  }

  /// Returns the text from the catalog; nil if the catalog has none.
  func unit(in catalog: Catalog) -> StringUnit? {
    catalog.entry(for: key)?.localization(language)?.variants.first { $0.path == path }?.unit
  }

  /// Returns true if the text is missing, empty, stale or not finished.
  func needsAttention(in catalog: Catalog) -> Bool { state(in: catalog) != .translated }

  /// Returns the state of the text.
  func state(in catalog: Catalog) -> TextState {
    let entry = catalog.entry(for: key)
    if entry?.extractionState == "stale" { return .stale }
    guard let unit = unit(in: catalog) else {
      return path.isEmpty
        ? TextState(of: key, nil, in: language, source: catalog.sourceLanguage, needing: [])
        : .missing
    }
    return TextState(of: unit, key, isSource: language == catalog.sourceLanguage)
  }

  /// Returns true if this is the text of an outdated translation.
  func isAbout(_ text: OutdatedText) -> Bool {
    text.key == key && text.language == language && text.path == path
  }

  /// Returns every text of a flow, in the order of the flow; texts and plural forms missing in a
  /// language are included.
  ///
  /// - Parameters:
  ///   - keys: The keys, in order.
  ///   - catalog: The catalog.
  ///   - languages: The languages to include; an empty list includes all. A language that is not in
  ///     the catalog counts as new.
  /// - Returns: The items; strings that are not to be translated have one in the source language
  ///   only.
  static func all(
    of keys: [String], in catalog: Catalog, languages: [LanguageTag]
  ) -> [ReviewItem] {
    let source = catalog.sourceLanguage
    let wanted =
      languages.isEmpty
      ? [source] + catalog.languages.filter { $0 != source } : languages.map(catalog.name)
    let categories = Dictionary(
      wanted.map { ($0, PluralRules(LanguageTag($0)).neededCategories) },
      uniquingKeysWith: { first, _ in first })
    return keys.flatMap { key -> [ReviewItem] in
      guard let entry = catalog.entry(for: key) else { return [] }
      return wanted.flatMap { language -> [ReviewItem] in
        guard entry.shouldTranslate || language == source else { return [] }
        let paths = Localization.paths(
          of: entry.localization(language), from: entry.localization(source),
          categories[language] ?? [.other])
        return paths.map { ReviewItem(key: key, language: language, path: $0) }
      }
    }
  }
}

extension Deck {
  /// Returns the items that are in the deck and selected.
  func shown(of items: [ReviewItem], by selection: DeckSelection) -> [ReviewItem] {
    let entries = Dictionary(
      deckPages.flatMap(\.entries).filter { $0.change != .removed }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    return items.filter { item in
      entries[item.key].map { selection.shows($0, in: item.language) } ?? false
    }
  }
}
