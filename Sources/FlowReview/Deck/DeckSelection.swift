import FlowCheck
import FlowContent
import FlowCore

/// The part of a flow's copy to show in a deck.
package struct DeckSelection: Hashable, Sendable {
  /// A condition that strings can be filtered by.
  package enum Trait: String, Hashable, Sendable, CaseIterable {
    /// Some language lacks a text.
    case missing
    case new
    case needsReview = "needs_review"
    /// A text, or its key, is stale.
    case stale
    case translated
    /// A text does not fit the space where it is shown.
    case tooLong = "too_long"
    /// `check` has findings about the string.
    case remarked
  }

  /// The tags of the languages to show beside the source language; an empty list selects all.
  package var languages: [String]
  /// The ids of the pages to show; an empty list selects all.
  package var pages: [String]
  /// The traits to filter by: a string is shown if it has at least one; an empty list shows all
  /// strings.
  package var only: [Trait]
  /// True to show the keys of the catalog that the flow does not use, too.
  package var includesUnused: Bool

  /// Creates a selection; without arguments, it selects everything.
  package init(
    languages: [String] = [], pages: [String] = [], only: [Trait] = [], includesUnused: Bool = false
  ) {
    self.languages = languages
    self.pages = pages
    self.only = only
    self.includesUnused = includesUnused
  }

  func shows(_ page: Page) -> Bool { pages.isEmpty || pages.contains(page.id) }

  /// Returns the tags of the source language and of the selected ones as the catalog writes them, in
  /// the order asked for.
  func languages(
    among catalog: Catalog, _ earlier: Catalog?
  ) throws(DeckError) -> [String] {
    let source = catalog.sourceLanguage
    var all = [source] + catalog.languages.filter { $0 != source }
    all += (earlier?.languages ?? []).filter { !all.contains($0) }
    guard !languages.isEmpty else { return all }
    var wanted = [source]
    for name in languages {
      let tag = LanguageTag(name)
      let known =
        all.first { $0 == name } ?? all.first { tag != nil && LanguageTag($0) == tag }
        ?? PseudoLanguage(tag)?.rawValue
      guard let known else { throw .noLanguage(name, has: all) }
      if !wanted.contains(known) { wanted.append(known) }
    }
    return wanted
  }

  /// Returns true if a string has one of the selected traits in any selected language.
  func shows(_ entry: Deck.Entry) -> Bool {
    only.isEmpty
      || entry.texts.contains { text in
        selects(text.language) && only.contains { entry.has($0, text) }
      }
  }

  private func selects(_ language: String) -> Bool {
    languages.isEmpty
      || languages.contains { $0 == language || LanguageTag($0) == LanguageTag(language) }
  }

  /// Returns true if a string has one of the selected traits in a language.
  ///
  /// In a language that is not part of the deck, the string counts as missing.
  func shows(_ entry: Deck.Entry, in language: String) -> Bool {
    only.isEmpty
      || only.contains { trait in
        entry.texts.first { $0.language == language }.map { entry.has(trait, $0) }
          ?? (trait == .missing)
      }
  }
}

extension Deck.Entry {
  /// Returns true if a text needs work.
  ///
  /// It does if it is unfinished, too long or older than its source text, if a reviewer isn't content
  /// with it, or if `check` has more than notes about it. A stale key counts once, with the source
  /// text.
  func isOpen(_ text: Deck.Text) -> Bool {
    guard change != .removed else { return false }
    return isStale && text.language == texts.first?.language || !text.state.isDone || text.isTooLong
      || text.needsUpdateFromSource || text.isDisputed
      || text.annotations.contains { $0.severity != Diagnostic.Severity.note.rawValue }
  }

  /// Returns true if the string has a trait in the language of a text.
  ///
  /// The traits of the whole string count for each of its texts, but a missing translation only for
  /// its own language. A string that is gone has none.
  func has(_ trait: DeckSelection.Trait, _ text: Deck.Text) -> Bool {
    guard change != .removed else { return false }
    return switch trait {
    case .missing: text.state == .missing
    case .new: text.state == .new
    case .needsReview: text.state == .needsReview
    case .stale: isStale || text.state == .stale
    case .translated: text.state == .translated
    case .tooLong: text.isTooLong
    case .remarked:
      !text.annotations.isEmpty || annotations.contains { $0.concerns(text.language) }
    }
  }
}
