import FlowContent
import FlowCore
import FlowSession

/// A text to be reviewed: a variant of a key in a language.
struct ReviewItem: Hashable {
  let key: String
  /// As the catalog names it.
  let language: String
  /// Of its variant, as in `CopyVariant`.
  let path: String

  /// The text as the catalog has it; nil where it has none.
  func unit(in catalog: Catalog) -> StringUnit? {
    catalog.entry(for: key)?.localization(language)?.variants.first { $0.path == path }?.unit
  }

  /// Whether somebody should look at it.
  func needsAttention(in catalog: Catalog) -> Bool {
    guard let unit = unit(in: catalog), !unit.value.isEmpty, unit.state == "translated" else {
      return true
    }
    return catalog.entry(for: key)?.extractionState == "stale"
  }

  /// How far the text is, in words.
  func standing(in catalog: Catalog) -> String {
    if catalog.entry(for: key)?.extractionState == "stale" { return "stale" }
    guard let unit = unit(in: catalog), !unit.value.isEmpty else { return "not there" }
    switch unit.state {
    case "needs_review": return "needs review"
    case "": return "without a state"
    default: return unit.state
    }
  }

  /// Every text of a flow, in the order of the flow; a language that lacks a key has it all the same.
  ///
  /// - Parameters:
  ///   - flow: says which keys there are.
  ///   - catalog: says which texts there are.
  ///   - languages: the only ones, none is all of them; one that the catalog does not have is new.
  /// - Returns: the items; what is not to be translated is there in the source language alone.
  static func all(
    of flow: Flow, in catalog: Catalog, languages: [LanguageTag]
  ) -> [ReviewItem] {
    let source = catalog.sourceLanguage
    let known = [source] + catalog.languages.filter { $0 != source }
    let named = languages.map { tag in
      known.first { LanguageTag($0) == tag } ?? tag.description
    }
    let wanted = named.isEmpty ? known : named
    let used = flow.copyKeys
    let others = Set(catalog.keys).subtracting(used)
    return (used + catalog.keys.filter(others.contains)).flatMap { key -> [ReviewItem] in
      guard let entry = catalog.entry(for: key) else { return [] }
      return wanted.flatMap { language -> [ReviewItem] in
        guard entry.shouldTranslate || language == source else { return [] }
        let own = entry.localization(language)?.variants ?? []
        let variants = own.isEmpty ? entry.localization(source)?.variants ?? [] : own
        let paths = variants.isEmpty ? [""] : variants.map(\.path)
        return paths.map { ReviewItem(key: key, language: language, path: $0) }
      }
    }
  }
}

extension Deck {
  /// Those of some texts that stand in the deck and are asked for.
  func shown(of items: [ReviewItem], by selection: DeckSelection) -> [ReviewItem] {
    let entries = Dictionary(
      slides.flatMap(\.entries).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return items.filter { item in
      entries[item.key].map { selection.shows($0, in: item.language) } ?? false
    }
  }
}
