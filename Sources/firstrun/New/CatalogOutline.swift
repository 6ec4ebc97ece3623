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
    fileprivate(set) var pages: [CatalogPage]
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
  ///   - faulty: The keys that can't be used.
  init(_ catalog: Catalog, matching patterns: [Pattern] = [], without faulty: Set<String> = []) {
    let all = CatalogText.all(in: catalog, matching: patterns)
      .filter { !faulty.contains($0.key.key) }
    let pairs = zip(catalog.keys, catalog.keys.dropFirst())
    // Versions of Xcode differ in details of the order; several globs give one of their own.
    isSorted =
      patterns.count < 2
      && pairs.count { KeyOrder.xcode($0, $1) } * 10 >= (catalog.keys.count - 1) * 9
    let isChosen = !patterns.isEmpty
    // Keys that the app's code no longer has are used only if there are no others.
    for texts in [all.filter { !$0.isStale }, all] {
      groups = PageDrafts(texts).groups(isChosen: isChosen || catalog.isNamedOnboarding)
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
  func pages(of groups: [Group]) -> [CatalogPage] {
    let pages = groups.flatMap(\.pages)
    return isSorted ? pages.sorted { $0.rank < $1.rank } : pages
  }
}

extension Catalog {
  /// True for a file such as `Onboarding.xcstrings`.
  fileprivate var isNamedOnboarding: Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return ["onboarding", "welcome", "tutorial", "walkthrough"].contains { name.contains($0) }
  }
}

/// A text of a catalog that a page could show.
struct CatalogText {
  let key: CatalogKey
  /// The text in the source language.
  let text: String
  /// True if the app's code no longer has the key.
  let isStale: Bool
  /// True if the comment speaks of onboarding.
  let isExplained: Bool

  private init?(_ entry: CatalogEntry, in language: String) {
    key = CatalogKey(entry.key)
    let source = entry.localization(language)?.text([])
    // A key that is no text itself needs one, or people would read the key.
    guard source != nil || key.isText || key.words.count == 1 else { return nil }
    text = source ?? entry.key
    isStale = entry.extractionState == "stale"
    let comment = entry.comment?.lowercased() ?? ""
    isExplained = ["onboarding", "tutorial", "walkthrough", "welcome screen", "welcome view"]
      .contains { comment.contains($0) }
    // 'replay.title' is the question before a flow is seen again.
    guard !text.allSatisfy(\.isWhitespace), let first = key.words.first,
      !["replay", "achievements", "categories"].contains(first)
    else { return nil }
  }

  /// Returns the texts of a catalog in the order of the file; those that globs choose, in the order
  /// of the globs.
  fileprivate static func all(in catalog: Catalog, matching patterns: [Pattern]) -> [CatalogText] {
    var rest = catalog.entries.compactMap { CatalogText($0, in: catalog.sourceLanguage) }
    guard !patterns.isEmpty else { return rest }
    return patterns.flatMap { pattern in
      let chosen = rest.filter { pattern.matches($0.key.key) }
      rest.removeAll { pattern.matches($0.key.key) }
      return chosen
    }
  }
}

/// The texts of keys with the same words but the last, which make a page or an item of a list.
private struct PageDraft {
  let key: CatalogKey
  var title: CatalogText?
  /// The texts below the title by their ranks.
  var bodies: [Int: CatalogText] = [:]
  var labels: [CatalogText] = []
  var items: [PageDraft] = []
  var isPage = true
  var isExplained = false

  init(_ key: CatalogKey) { self.key = key }

  /// The words that name the page.
  var path: [String] { key.path }
  var hasText: Bool { title != nil || body != nil }
  var body: CatalogText? { bodies.min { $0.key < $1.key }?.value }
  /// True if the keys are those of a flow: 'plan.title', where 'plan.bar.title' is something else.
  var isNamedAsInFlows: Bool { title?.key.key.split(separator: ".").count == 2 }

  mutating func add(_ text: CatalogText) {
    switch text.key.role {
    case .title, nil: title = title ?? text
    case .body(let rank): bodies[rank] = bodies[rank] ?? text
    case .label: labels.append(text)
    }
    isExplained = isExplained || text.isExplained
  }

  func label(isStart: Bool) -> String? {
    labels.first { $0.key.role == .label(isStart: isStart) }?.key.key
  }
}

/// Pages put together from keys whose words name the page and the part of it.
private struct PageDrafts {
  private var drafts: [PageDraft] = []
  private var indices: [[String]: Int] = [:]
  /// True if the texts are those of a flow alone.
  private var isFlow = false

  init(_ texts: [CatalogText]) {
    for text in texts where text.key.role != nil || text.key.list != nil {
      let index = indices[text.key.path] ?? drafts.count
      if index == drafts.count {
        indices[text.key.path] = index
        drafts.append(PageDraft(text.key))
      }
      drafts[index].add(text)
    }
    // 'setup.welcome' is the title if there is 'setup.welcome.subtitle'.
    for text in texts where text.key.role == nil {
      if let index = indices[text.key.path], drafts[index].hasText { drafts[index].add(text) }
    }
    addItems()
    isFlow = isFlow(texts)
  }

  /// Adds the items of lists to their pages; an item without a page is a page of its own, and so is
  /// a step with a title and a body.
  private mutating func addItems() {
    var items: [[String]: [Int]] = [:]
    for (index, item) in drafts.enumerated() {
      guard let list = item.key.list else { continue }
      let isNamed = item.title?.key.role == .title
      drafts[index].isPage = isNamed || item.body != nil
      if list.kind == .steps, isNamed, item.body != nil { continue }
      items[Array(item.path.prefix(list.depth)), default: []].append(index)
    }
    for (path, items) in items {
      // A page can have a longer name than its list: 'mail.empty.title' and 'mail.steps.send'.
      let pages = drafts.indices.filter {
        drafts[$0].hasText && drafts[$0].key.list == nil && drafts[$0].path.starts(with: path)
      }
      let owner = pages.first { drafts[$0].path == path }
      guard let page = owner ?? (pages.count == 1 ? pages[0] : nil) else { continue }
      drafts[page].items = items.map { drafts[$0] }
      for item in items { drafts[item].isPage = false }
    }
  }

  /// Returns true if most keys begin like pages that are named as a flow names them, or one
  /// describes the emoji of such a page: 'plan.emoji'.
  private func isFlow(_ texts: [CatalogText]) -> Bool {
    let pages = Set(drafts.filter(\.isNamedAsInFlows).map(\.path))
    let beginnings = texts.map { text in
      text.key.words.indices.map { Array(text.key.words.prefix($0)) }.filter(pages.contains)
    }
    let isMade = zip(texts, beginnings).contains { $0.key.words.last == "emoji" && !$1.isEmpty }
    return isMade || !pages.isEmpty && beginnings.count { !$0.isEmpty } * 2 >= texts.count
  }
}

extension PageDrafts {
  private static let beginnings: Set = [
    "onboarding", "onboard", "welcome", "intro", "introduction", "tutorial", "walkthrough", "tour",
    "started", "firstrun", "firstlaunch",
  ]
  /// Words before those, which say nothing.
  private static let generic: Set = [
    "app", "get", "getting", "screen", "screens", "view", "views", "scene", "page", "ui",
  ]

  /// Returns the first words of a path, up to one that names an onboarding; empty without one.
  private static func root(of path: [String]) -> [String] {
    let end = path.first == "setup" ? 0 : path.firstIndex(where: beginnings.contains)
    return end.map { Array(path[...$0]) } ?? []
  }

  /// Returns the pages in their groups, in the order of their first keys.
  ///
  /// If somebody chose the keys or the file, they belong to one flow, and a page needs no title.
  func groups(isChosen: Bool) -> [CatalogOutline.Group] {
    var groups: [CatalogOutline.Group] = []
    var groupIndices: [[String]: Int] = [:]
    let titled = Set(drafts.filter { $0.title != nil }.map { Self.root(of: $0.path) })
    for draft in drafts where draft.isPage && draft.hasText {
      let root = Self.root(of: draft.path)
      if draft.title == nil {
        let isRich = draft.bodies.count > 1 || !draft.labels.isEmpty || !draft.items.isEmpty
        guard isChosen || !root.isEmpty && (isRich || titled.contains(root)),
          !isPart(draft, below: root)
        else { continue }
      }
      if isFlow, !isChosen, root.isEmpty, !draft.isNamedAsInFlows { continue }
      let isExplained =
        root.isEmpty && draft.isExplained && draft.title != nil && draft.body != nil
      let isWhole = !root.isEmpty && root.dropLast().allSatisfy(Self.generic.contains)
      let (evidence, depth): (CatalogOutline.Evidence, Int) =
        if isFlow || isChosen {
          (.whole, 0)
        } else if isExplained {
          (.explained, draft.path.count)
        } else {
          (isWhole ? .whole : root.isEmpty ? .none : .part, max(root.count, 1))
        }
      let path = Array(draft.path.prefix(depth))
      let index = groupIndices[path] ?? groups.count
      if index == groups.count {
        groupIndices[path] = index
        let pattern = depth == 0 ? "*" : draft.key.pattern(ofFirst: depth)
        groups.append(.init(pattern: pattern, evidence: evidence, pages: []))
      }
      groups[index].pages.append(page(draft, in: root))
    }
    return groups
  }

  /// Returns true if the path of a draft adds to that of a page in the same group.
  private func isPart(_ draft: PageDraft, below root: [String]) -> Bool {
    draft.path.indices.dropFirst(root.count + 1).contains {
      indices[Array(draft.path.prefix($0))].map { drafts[$0].hasText } == true
    }
  }

  private func page(_ draft: PageDraft, in root: [String]) -> CatalogPage {
    let bodies = draft.bodies.sorted { $0.key < $1.key }.map(\.value.key.key)
    let shared = indices[root].map { drafts[$0] }
    let own = draft.label(isStart: false) ?? draft.label(isStart: true)
    let rest = root.count..<draft.path.count
    var page = CatalogPage(
      id: draft.key.id(of: rest.isEmpty ? rest.lowerBound - 1..<rest.upperBound : rest),
      // Without a title, the text that comes after the body is one, or the body itself.
      title: draft.title?.key.key ?? bodies.last ?? "",
      body: draft.title != nil || bodies.count > 1 ? bodies.first : nil,
      forward: own ?? shared?.label(isStart: false), rank: Self.rank(of: draft.path[rest]))
    page.lastForward = own ?? shared?.label(isStart: true)
    // The titles of items can all be the same.
    let isTitled = Set(draft.items.map(\.title?.text)).count == draft.items.count
    for item in draft.items {
      guard let list = item.key.list,
        let key = (isTitled ? item.title ?? item.body : item.body ?? item.title)?.key
      else { continue }
      page.items[list.kind, default: []].append(
        .init(id: key.id(of: list.depth + 1..<key.path.count), key: key.key))
    }
    return page
  }

  /// Returns the place of a page among others of its group, by the words that name it: 0 for a
  /// welcome, 3 for an end.
  private static func rank(of words: ArraySlice<String>) -> Int {
    guard let first = words.first else { return 1 }
    if beginnings.contains(first) || first == "hello" || first == "splash" { return 0 }
    let ends = ["final", "finish", "complet", "done", "ready", "success", "end", "start"]
    return ends.contains { first.hasPrefix($0) } ? 3 : 2
  }
}
