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
  fileprivate(set) var key: CatalogKey
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

/// Pages put together from keys with the same words but the last, which say what the texts are.
private struct PageDrafts {
  private var pages: [CatalogPage] = []
  private var indices: [[String]: Int] = [:]
  /// True if the texts are those of a flow alone.
  private var isFlow = false

  init(_ all: [CatalogText]) {
    // 'delete_confirm_title' is a label, unless there is 'delete_confirm_message'.
    let bodies = Set(all.filter { $0.key.role?.isBody == true }.map(\.key.path))
    let texts = all.map { text in
      guard text.key.role?.isLabel == true else { return text }
      var plain = text
      plain.key = CatalogKey(text.key.key, namesPage: true)
      return bodies.contains(plain.key.path) ? plain : text
    }
    for text in texts where text.key.role != nil || text.key.list != nil {
      let index = indices[text.key.path] ?? pages.count
      if index == pages.count {
        indices[text.key.path] = index
        pages.append(CatalogPage(key: text.key))
      }
      pages[index].add(text)
    }
    // 'setup.welcome' is the title if there is 'setup.welcome.subtitle'.
    for text in texts where text.key.role == nil {
      if let index = indices[text.key.path], pages[index].hasText { pages[index].add(text) }
    }
    addItems()
    isFlow = isFlow(texts)
  }

  /// Adds the items of lists to their pages; an item without a page is a page of its own, and so is
  /// a step with a title and a body.
  private mutating func addItems() {
    var lists: [[String]: [Int]] = [:]
    for (index, item) in pages.enumerated() {
      guard let list = item.key.list, list.kind != .steps || !item.isWholePage else { continue }
      pages[index].list = list.kind
      pages[index].id = item.key.id(of: list.depth + 1..<item.key.path.count)
      lists[Array(item.key.path.prefix(list.depth)), default: []].append(index)
    }
    for (path, items) in lists.sorted(by: { $0.value[0] < $1.value[0] }) {
      // A page can have a longer name than its list: 'mail.empty.title' and 'mail.steps.send'.
      let longer = pages.indices.filter {
        pages[$0].hasText && pages[$0].key.list == nil && pages[$0].key.path.starts(with: path)
      }
      let owner = longer.first { pages[$0].key.path == path }
      if let page = owner ?? (longer.count == 1 ? longer[0] : nil) {
        pages[page].items += items.map { pages[$0] }
      } else {
        for item in items where pages[item].hasRole { pages[item].list = nil }
      }
    }
  }

  /// Returns true if most keys begin like pages that are named as a flow names them, or one
  /// describes the emoji of such a page: 'plan.emoji'.
  private func isFlow(_ texts: [CatalogText]) -> Bool {
    let paths = Set(pages.filter(\.isNamedAsInFlows).map(\.key.path))
    let owned = texts.map(\.key.words).filter { words in
      words.indices.contains { paths.contains(Array(words.prefix($0))) }
    }
    return owned.contains { $0.last == "emoji" } || !owned.isEmpty && owned.count * 2 >= texts.count
  }
}

extension PageDrafts {
  private static let beginnings: Set = [
    "onboarding", "onboard", "welcome", "intro", "introduction", "tutorial", "walkthrough", "tour",
    "started", "firstrun", "firstlaunch",
  ]
  private static let ends = [
    "final", "finish", "complet", "done", "ready", "success", "end", "start",
  ]
  /// Words before the beginnings, which say nothing.
  private static let generic: Set = ["app", "get", "getting", "screen", "view", "page", "ui"]

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
    let titled = Set(pages.filter { $0.title != nil }.map { Self.root(of: $0.key.path) })
    for page in pages where page.hasText && page.list == nil {
      let root = Self.root(of: page.key.path)
      if page.title == nil {
        guard isChosen || !root.isEmpty && (page.isRich || titled.contains(root)),
          !isPart(page, below: root)
        else { continue }
      }
      if isFlow, !isChosen, root.isEmpty, !page.isNamedAsInFlows { continue }
      let (evidence, depth): (CatalogOutline.Evidence, Int) =
        if isFlow || isChosen {
          (.whole, 0)
        } else if !root.isEmpty {
          (root.dropLast().allSatisfy(Self.generic.contains) ? .whole : .part, root.count)
        } else if page.isExplained, page.isWholePage {
          (.explained, page.key.path.count)
        } else {
          (.none, 1)
        }
      let path = Array(page.key.path.prefix(depth))
      let index = groupIndices[path] ?? groups.count
      if index == groups.count {
        groupIndices[path] = index
        let pattern = depth == 0 ? "*" : page.key.pattern(ofFirst: depth)
        groups.append(.init(pattern: pattern, evidence: evidence, pages: []))
      }
      groups[index].pages.append(placed(page, in: root))
    }
    return groups
  }

  /// Returns true if the path of a page adds to that of another one in its group.
  private func isPart(_ page: CatalogPage, below root: [String]) -> Bool {
    page.key.path.indices.dropFirst(root.count + 1).contains {
      indices[Array(page.key.path.prefix($0))].map { pages[$0].hasText } == true
    }
  }

  /// Returns a page with the id, the rank and the labels that it has in its group.
  private func placed(_ page: CatalogPage, in root: [String]) -> CatalogPage {
    var page = page
    let words = page.key.path.dropFirst(root.count)
    page.id = page.key.id(of: words.isEmpty ? root.count - 1..<root.count : words.indices)
    page.groupLabels = indices[root].map { pages[$0].labels } ?? [:]
    if let word = words.first {
      let isWelcome = Self.beginnings.contains(word) || word == "hello"
      page.rank = isWelcome ? 0 : Self.ends.contains(where: word.hasPrefix) ? 3 : 2
    } else {
      page.rank = 1
    }
    return page
  }
}

extension CatalogPage {
  /// True if it has what a page has.
  fileprivate var isWholePage: Bool { title?.key.role != nil && !bodies.isEmpty }
  /// True if a key says that its text is a title or a body.
  fileprivate var hasRole: Bool { title?.key.role != nil || !bodies.isEmpty }
  /// True if there is more to show than a single text.
  fileprivate var isRich: Bool { bodies.count > 1 || !labels.isEmpty || !items.isEmpty }
  /// True if the keys are those of a flow: 'plan.title', where 'plan.bar.title' is something else.
  fileprivate var isNamedAsInFlows: Bool { title?.key.key.split(separator: ".").count == 2 }
  /// True if a comment speaks of onboarding.
  fileprivate var isExplained: Bool {
    ([title].compactMap(\.self) + bodies.values + labels.values).contains(where: \.isExplained)
  }

  fileprivate mutating func add(_ text: CatalogText) {
    switch text.key.role {
    case .title, nil: title = title ?? text
    case .body(let rank): bodies[rank] = bodies[rank] ?? text
    case .label(let isStart): labels[isStart] = labels[isStart] ?? text
    }
  }
}
