import FlowContent
import FlowCore

/// What of a flow's copy somebody wants to see.
public struct DeckSelection: Hashable, Sendable {
  /// What a string must be to be shown.
  public enum Trait: String, Hashable, Sendable, CaseIterable {
    /// A language has no text.
    case missing
    /// A text is new: nobody has looked at it yet.
    case new
    /// A text waits to be reviewed.
    case needsReview = "needs_review"
    /// A text, or its key, is out of date.
    case stale
    /// A text is translated.
    case translated
    /// A text does not fit where it is shown.
    case tooLong = "too_long"
    /// The checks have something to say.
    case remarked
  }

  /// The languages, as somebody names them; none is all.
  public var languages: [String]
  /// The ids of the pages; none is all.
  public var pages: [String]
  /// What strings must be, one of these; none is anything.
  public var only: [Trait]

  /// Takes the three.
  public init(languages: [String] = [], pages: [String] = [], only: [Trait] = []) {
    self.languages = languages
    self.pages = pages
    self.only = only
  }

  func shows(_ page: Page) -> Bool { pages.isEmpty || pages.contains(page.id) }

  /// The catalog's names of the languages, in the order in which they were asked for.
  func languages(
    among catalog: Catalog, _ earlier: Catalog?
  ) throws(DeckError) -> [String] {
    let source = catalog.sourceLanguage
    var all = [source] + catalog.languages.filter { $0 != source }
    all += (earlier?.languages ?? []).filter { !all.contains($0) }
    guard !languages.isEmpty else { return all }
    var wanted: [String] = []
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

  /// Whether a string is one of those asked for.
  func shows(_ entry: Deck.Entry) -> Bool {
    only.isEmpty || only.contains { trait in entry.has(trait) }
  }

  /// Whether what a string says in a language is asked for; a language that the deck does not have
  /// has no text.
  func shows(_ entry: Deck.Entry, in language: String) -> Bool {
    only.isEmpty
      || only.contains { trait in
        entry.texts.first { $0.language == language }.map { entry.has(trait, $0) }
          ?? (trait == .missing)
      }
  }
}

extension Deck.Entry {
  fileprivate func has(_ trait: DeckSelection.Trait) -> Bool {
    texts.contains { has(trait, $0) }
  }

  fileprivate func has(_ trait: DeckSelection.Trait, _ text: Deck.Text) -> Bool {
    switch trait {
    case .missing: text.state == .missing
    case .new: text.state == .new
    case .needsReview: text.state == .needsReview
    case .stale: isStale || text.state == .stale
    case .translated: text.state == .translated
    case .tooLong: text.isTooLong
    case .remarked: !remarks.isEmpty || !text.remarks.isEmpty
    }
  }
}
