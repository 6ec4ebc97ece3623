import FlowCheck
import FlowContent
import FlowCore
import FlowSession

/// A text to review or decide on: one variant of a key in one language.
package struct ReviewItem: Hashable, Sendable, CustomStringConvertible {
  package let key: String
  /// The language, as the catalog writes its tag.
  package let language: String
  /// The path of the variant, as in `CopyVariant`.
  package let path: String

  /// The text as shown to people: `welcome.title in es`.
  package var description: String {
    "\(key)\(path.isEmpty ? "" : ", \(path)") in \(language)"
  }

  /// The key in the language, whatever the variant.
  var wholeText: ReviewItem { ReviewItem(key: key, language: language, path: "") }

  var note: ReviewNote { ReviewNote(language: language, path: path) }

  /// Returns the change to another state and, unless it is nil, another value.
  func change(to state: String, _ value: String? = nil) -> CatalogChange {
    CatalogChange(key, .unit(language: language, path: path, state: state, value: value))
  }

  /// Returns the change that marks a stale key as used, since its text is approved; empty if the key
  /// isn't stale.
  func revival(in catalog: Catalog) -> [CatalogChange] {
    catalog.entry(for: key)?.extractionState == "stale"
      ? [CatalogChange(key, .extractionState("manual"))] : []
  }

  /// Returns the text from the catalog; nil if the catalog has none.
  func unit(in catalog: Catalog) -> StringUnit? {
    catalog.entry(for: key)?.unit(language, path)
  }

  /// Returns true if the text is missing, empty, stale or not finished.
  func needsAttention(in catalog: Catalog) -> Bool { state(in: catalog) != .translated }

  func state(in catalog: Catalog) -> TextState {
    let entry = catalog.entry(for: key)
    if entry?.extractionState == "stale" { return .stale }
    guard let entry, let unit = entry.unit(language, path) else {
      return path.isEmpty
        ? TextState(of: key, nil, in: language, source: catalog.sourceLanguage, needing: [])
        : .missing
    }
    return TextState(of: unit, entry, in: language, source: catalog.sourceLanguage)
  }

  /// Returns every text of some keys in all languages or those that are named, which may be new;
  /// texts and plural forms that are missing are included.
  ///
  /// Strings that are not to be translated have one in the source language only.
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

/// A reviewer's note on a text, kept as a line of its own in the comment of the catalog entry.
///
/// ```
/// Page 1, title.
/// [es] too long
/// [fr plural.one] a number is missing
/// ```
///
/// Xcode shows comments to translators and preserves them; catalogs have nothing else for notes.
struct ReviewNote: Hashable {
  private let mark: String

  init(language: String, path: String) {
    mark = path.isEmpty ? "[\(language)]" : "[\(language) \(path)]"
  }

  /// Returns the note's text from a comment; nil if the comment has no such note.
  func text(in comment: String?) -> String? {
    comment?.lines.first(where: isOurs).map { String($0.dropFirst(mark.count).trimmed) }
  }

  /// Returns the comment with the note replaced; nil if nothing is left of the comment.
  ///
  /// An empty note removes the line.
  func comment(_ comment: String?, saying note: String) -> String? {
    let others = (comment?.lines ?? []).filter { !isOurs($0) }
    let lines = others + (note.isEmpty ? [] : ["\(mark) \(note)"[...]])
    let text = lines.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  static func withoutNotes(_ comment: String?, languages: [String]) -> String {
    (comment?.lines ?? []).filter { line in
      !languages.contains { line.hasPrefix("[\($0)] ") || line.hasPrefix("[\($0) ") }
    }
    .joined(separator: "\n")
  }

  /// Returns a comment without the notes that only repeat what is said in a thread.
  static func comment(_ comment: String?, without thread: [Decision]) -> String? {
    Dictionary(grouping: thread, by: \.subject.note).reduce(comment) { comment, said in
      let (note, decisions) = said
      guard let text = note.text(in: comment) else { return comment }
      let remarks = decisions.map(\.comment.onOneLine.trimmed).filter { !$0.isEmpty }
        .sorted { $0.count > $1.count }
      let rest = remarks.reduce(text) { $0.replacing($1, with: "") }
      return rest.allSatisfy({ "; ".contains($0) }) ? note.comment(comment, saying: "") : comment
    }
  }

  private func isOurs(_ line: Substring) -> Bool { line.hasPrefix(mark + " ") }
}

/// A new source text, whose former text has finished translations.
struct SourceEdit {
  let text: String
  /// The languages of the translations, as the catalog writes their tags.
  let languages: [String]
  /// The changes that mark the translations `needs_review`.
  let marks: [CatalogChange]

  /// Creates the edit of a text of an entry; nil if no finished translation was made from it.
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
    languages = translations.map(\.language).uniqued
    marks = translations.map { translation in
      ReviewItem(key: entry.key, language: translation.language, path: translation.path)
        .change(to: "needs_review")
    }
  }

  var consequence: String {
    let names = languages.joined(separator: ", ")
    return languages.count == 1
      ? "The translation into \(names) was made from the previous text."
      : "\(languages.count) translations were made from the previous text: \(names)."
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}

extension String {
  /// The text with spaces in place of its line breaks.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
