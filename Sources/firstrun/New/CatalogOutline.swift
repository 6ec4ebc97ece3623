import FlowAcceptance
import FlowContent

/// The pages that the keys of a catalog can make, in groups of keys that begin alike.
///
/// ```
/// onboarding.welcome.title      the title of the page 'welcome' in the group 'onboarding.*'
/// onboarding.welcome.subtitle   its body
/// onboarding.continue           the label on the forward action of the group's pages
/// ```
struct CatalogOutline {
  /// How much speaks for it that a group is an onboarding flow.
  enum Evidence: Comparable {
    case none
    /// Its keys speak of the onboarding of something: `sync.onboarding.title`.
    case part
    /// The comments of its keys speak of onboarding.
    case explained
    /// Its keys begin with such a word.
    case whole
  }

  /// Pages whose keys begin alike.
  struct Group {
    /// The glob of the keys.
    let pattern: String
    let evidence: Evidence
    var pages: [PageOutline]

    fileprivate var rank: Int { pages.first?.rank ?? 1 }
  }

  /// The groups, those that look most like onboarding first.
  private(set) var groups: [Group] = []
  /// True if the keys are in the order in which Xcode sorts them, which isn't that of pages.
  let isSorted: Bool
  /// True if the keys are texts, which don't say what they are on a page.
  private(set) var isGuess = false

  /// Finds pages in a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - patterns: The globs of the keys to use, all of which then belong to the flow; empty for all
  ///     keys.
  init(_ catalog: Catalog, matching patterns: [Pattern] = []) {
    let all = CatalogText.all(in: catalog, matching: patterns)
    let pairs = zip(catalog.keys, catalog.keys.dropFirst())
    // Versions of Xcode differ in details of the order; several globs give one of their own.
    isSorted =
      patterns.count < 2
      && pairs.count { KeyOrder.xcode($0, $1) } * 10 >= (catalog.keys.count - 1) * 9
    let isChosen = !patterns.isEmpty
    // Keys that the app's code no longer has are used only if there are no others.
    for texts in [all.filter { !$0.isStale }, all] {
      let drafts = PageDrafts(texts)
      let isNamed = isChosen || catalog.isNamedOnboarding
      let isFlow = isNamed || drafts.makeFlow(of: texts)
      groups = drafts.groups(isFlow: isFlow, isChosen: isNamed, isSorted: isSorted)
        .sorted { $0.evidence > $1.evidence }
      if !offered.isEmpty { return }
      let guess =
        isChosen ? TextPages(chosen: texts) : TextPages(guessedFrom: texts, isSorted: isSorted)
      if !guess.pages.isEmpty {
        groups = [Group(pattern: "*", evidence: .whole, pages: guess.pages)]
        isGuess = true
        return
      }
    }
  }

  /// The groups that look like onboarding.
  var offered: [Group] { groups.filter { $0.evidence > .none } }

  /// The groups that look most like onboarding.
  ///
  /// A group with several pages is a flow; single pages belong together with those that comments
  /// explain.
  var best: [Group] {
    let whole = groups.filter { $0.evidence == .whole }
    if whole.contains(where: { $0.pages.count > 1 }) { return whole }
    let explained = groups.filter { $0.evidence >= .explained }
    return explained.isEmpty ? offered : explained
  }

  /// Returns the pages of groups in the order in which people should see them.
  func pages(of groups: [Group]) -> [PageOutline] {
    let groups = isSorted ? groups.sorted { $0.rank < $1.rank } : groups
    return groups.flatMap(\.pages)
  }
}

extension Catalog {
  /// True for a file such as `Onboarding.xcstrings`.
  fileprivate var isNamedOnboarding: Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return ["onboarding", "welcome", "tutorial", "walkthrough"].contains { name.contains($0) }
  }
}
