package import FlowCheck
package import FlowContent
package import FlowCore
import FlowSession
package import FlowStatistics
import FlowWords

/// The copy-review document of a flow: every page in the order of the flow, with every string on it
/// in the chosen languages.
///
/// ```
/// let deck = try Deck(flow, catalog, findings: FlowChecker.findings(in: subject))
/// for deckPage in deck.deckPages { … }
/// ```
///
/// Each page of the deck is computed when it is read, so that a deck of a thousand pages takes no
/// more memory than one of ten.
package struct Deck: Sendable {
  package let flow: Flow
  package private(set) var catalog: Catalog
  /// The languages shown, as the catalog writes their tags; the source language first.
  package private(set) var languages: [String]
  /// The earlier catalog to compare with; if there is one, the deck shows only the differences.
  package let earlier: EarlierCatalog?
  package var words = DeckWords()
  package var device = CopyDevice.iphone
  /// What reviewers have said about the texts, as in `ReviewLog.threads`.
  package var threads: [ReviewItem: [Decision]] = [:]
  /// The people in the journals; nil if no journal was read.
  package var people: FunnelReport?
  /// The smallest number of people that is shown.
  package var fewestPeople = 0
  /// The values that placeholders show on cards.
  package var samples: CopySamples
  /// Called with the number of pages that have been written, and of all.
  package var showProgress: @Sendable (Int, Int) -> Void = { _, _ in }
  let selection: DeckSelection
  let keys: CopyKeys
  private(set) var annotations: AnnotationIndex
  /// The length limits of each copy key that has some.
  let limits: [String: [CopyLimit]]
  /// The plural forms that each language needs.
  private(set) var neededCategories: [String: [PluralCategory]]
  /// The indices of the pages that look different than before, which a deck of changes shows even if
  /// none of their texts changed.
  var movedPages: Set<Int> = []
  let pageChanges: PageChanges
  let pagesByKey: [String: [Int]]

  /// Creates the deck of a flow.
  ///
  /// `keys` are the copy keys that are in use, those of the flow alone if nil. With an earlier
  /// catalog, the deck shows only what changed since.
  package init(
    _ flow: Flow, _ catalog: Catalog, _ selection: DeckSelection = DeckSelection(),
    keys: CopyKeys? = nil, findings: [Finding] = [],
    since earlier: EarlierCatalog? = nil
  ) throws(DeckError) {
    self.flow = flow
    self.catalog = catalog
    self.earlier = earlier
    self.selection = selection
    samples = CopySamples(flow.samples)
    languages = try selection.languages(among: catalog, earlier?.catalog)
    if let page = selection.pages.first(where: { id in !flow.pages.contains { $0.id == id } }) {
      throw .noPage(page, of: flow)
    }
    pageChanges = PageChanges(of: flow, since: earlier?.flow)
    self.keys = keys ?? CopyKeys(of: [flow], nil, in: catalog)
    annotations = AnnotationIndex(findings, on: catalog)
    limits = flow.limitsByKey
    neededCategories = Dictionary(
      uniqueKeysWithValues: languages.map {
        ($0, PluralRules(LanguageTag($0)).neededCategories)
      })
    var pagesByKey: [String: [Int]] = [:]
    for (index, page) in flow.pages.enumerated() where selection.shows(page) {
      for use in flow.copy(on: page) where pagesByKey[use.key]?.last != index {
        pagesByKey[use.key, default: []].append(index)
      }
    }
    self.pagesByKey = pagesByKey
  }

  /// Returns the deck with a later version of its catalog, and what `check` finds in that.
  func showing(_ catalog: Catalog, _ findings: [Finding]) -> Deck {
    var deck = self
    deck.catalog = catalog
    deck.annotations = AnnotationIndex(findings, on: catalog)
    for language in catalog.languages where !languages.contains(language) {
      deck.languages.append(language)
      deck.neededCategories[language] = PluralRules(LanguageTag(language)).neededCategories
    }
    return deck
  }

  package var sourceLanguage: String { catalog.sourceLanguage }

  /// The pages in the order of the flow, then the groups of strings that belong to no page.
  ///
  /// Groups without strings are left out. Pages without strings are left out only if the deck
  /// filters or compares strings.
  package var deckPages: some Sequence<DeckPage> { deckPages { _, _ in } }

  /// The pages for a writer of the deck, which reports its progress.
  var writtenPages: some Sequence<DeckPage> { deckPages(showing: showProgress) }

  private func deckPages(
    showing showProgress: @escaping (Int, Int) -> Void
  ) -> some Sequence<DeckPage> {
    let isFull = selection.only.isEmpty && earlier == nil
    let subjects = subjects
    return subjects.enumerated().lazy.map { number, subject in
      showProgress(number, subjects.count)
      return deckPage(for: subject)
    }
    .filter { deckPage in
      !deckPage.entries.isEmpty || deckPage.change != nil
        || deckPage.page.map { isFull || movedPages.contains($0) } ?? false
    }
  }

  /// True if the deck shows every page with every string.
  var isWhole: Bool { selection.only.isEmpty && selection.pages.isEmpty && earlier == nil }

  private var subjects: [DeckPage.Subject] {
    let pages = flow.pages.indices.filter { selection.shows(flow.pages[$0]) }
    guard selection.pages.isEmpty else { return pages.map { .page($0) } }
    var others = pageChanges.removed.map(DeckPage.Subject.removedPage) + [.replay, .elsewhere]
    if selection.includesUnused { others += earlier == nil ? [.unused] : [.unused, .removed] }
    return pages.map { .page($0) } + others
  }

  /// The number of keys that the deck leaves out since the flow does not use them.
  var hiddenKeys: Int { isWhole && !selection.includesUnused ? keys.unused.count : 0 }

  var title: String {
    earlier.map { words.titleOfChanges(app: flow.app, name: $0.name) }
      ?? words.titleOfCopy(app: flow.app)
  }

  var nothing: String {
    earlier.map { words.nothingChanged(name: $0.name) } ?? words.nothingMatches
  }

  /// Returns the share of the copy that is finished in a language of the deck, as `check` has it.
  func coverage(of language: String) -> CopyCoverage? {
    LanguageTag(language).map { tag in
      keys.coverage(
        of: tag, in: catalog, of: flow.id, includesUnused: selection.includesUnused)
    }
  }

  /// A digest of the flow's name and its catalog, by which the script tells decks apart that the user
  /// has open at the same time.
  var digest: String { (Array(flow.id.utf8) + [0] + catalog.bytes).digest }
}

extension Flow {
  /// The length limits of each copy key that has some.
  var limitsByKey: [String: [CopyLimit]] {
    guard !guide.limits.isEmpty else { return [:] }
    var limits: [String: [CopyLimit]] = [:]
    func add(_ limit: CopyLimit, for key: String) {
      if limits[key]?.contains(limit) != true { limits[key, default: []].append(limit) }
    }
    for limit in guide.limits {
      switch limit.subject {
      case .key(let key): add(limit, for: key)
      case .roles(let roles):
        for use in copyUses where roles.contains(use.role) { add(limit, for: use.key) }
      }
    }
    return limits
  }
}

/// A language or page that does not exist.
package enum DeckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The catalog lacks the language; the value `has` lists those that it has.
  case noLanguage(String, has: [String])
  /// The flow lacks the page; the value `nearest` is the most similar id, if one is similar enough.
  case noPage(String, flow: String, nearest: String?)

  static func noPage(_ id: String, of flow: Flow) -> Self {
    .noPage(id, flow: flow.id, nearest: id.nearest(in: flow.pages.map(\.id)))
  }

  /// The mistake and the remedy, in lower case.
  package var description: String {
    switch self {
    case .noLanguage(let name, let languages):
      return "the catalog has no language '\(name)'; it has \(languages.joined(separator: ", "))"
    case .noPage(let id, let flow, let nearest):
      return "\(flow) has no page '\(id)'" + nearest.suggestion
    }
  }
}
