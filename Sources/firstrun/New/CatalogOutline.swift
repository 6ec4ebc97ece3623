import FlowAcceptance
import FlowContent

/// The pages that the keys of a catalog can make, in groups of keys that begin alike.
///
/// ```
/// onboarding.welcome.title      the title of the page 'welcome' in the group 'onboarding.*'
/// onboarding.welcome.subtitle   the first line of its body
/// onboarding.continue           the label on the forward action of the group's pages
/// ```
struct CatalogOutline {
  /// How much the words of keys say that a group is an onboarding flow: `part` if they speak of the
  /// onboarding of something, as in `sync.onboarding.title`, and `whole` if somebody chose them.
  enum Evidence: Comparable { case none, part, whole }

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
  /// Why keys make no page, by key.
  private(set) var reasons: [String: String] = [:]

  private var pages: [CatalogPage] = []
  private var indices: [[String]: Int] = [:]

  /// Finds pages in a catalog; keys that patterns choose all belong to the flow, in their order.
  init(_ catalog: Catalog, matching patterns: [Pattern] = [], without faulty: Set<String> = []) {
    let pairs = zip(catalog.keys, catalog.keys.dropFirst())
    // Versions of Xcode differ in details of the order; several globs give one of their own.
    isSorted =
      patterns.count < 2
      && pairs.count { KeyOrder.xcode($0, $1) } * 10 >= (catalog.keys.count - 1) * 9
    let isChosen = !patterns.isEmpty
    for key in catalog.keys where isChosen { reasons[key] = "not chosen" }
    var taken = faulty
    let texts = (isChosen ? patterns.map(Optional.some) : [nil]).flatMap { pattern in
      catalog.entries.filter {
        pattern?.matches($0.key) != false && taken.insert($0.key).inserted
      }
    }.compactMap { text(of: $0, in: catalog, isChosen: isChosen) }
    addPages(texts, isChosen: isChosen)
    addItems()
    group(isChosen: isChosen || catalog.isNamedOnboarding, isFlow: isFlow(texts))
    groups.sort { $0.evidence > $1.evidence }
  }

  /// Returns the text of an entry, or notes why it can't be on a page.
  private mutating func text(
    of entry: CatalogEntry, in catalog: Catalog, isChosen: Bool
  ) -> CatalogKey? {
    let key = CatalogKey(
      entry.key, text: entry.localization(catalog.sourceLanguage)?.text([]))
    reasons[key.key] =
      if key.text.allSatisfy(\.isWhitespace) {
        "no text in '\(catalog.sourceLanguage)'"
      } else if entry.extractionState == "stale" {
        "no longer in the app's code"
      } else if ["replay", "achievements", "categories"].contains(key.words.first) {
        "firstrun's own text"
      } else if key.isText, !isChosen {
        "the key is the text itself; choose it with '--keys'"
      } else {
        nil
      }
    return reasons[key.key] == nil ? key : nil
  }

  // MARK: - Pages

  /// Puts texts together whose keys have the same words but the last, which say what they are.
  private mutating func addPages(_ texts: [CatalogKey], isChosen: Bool) {
    // 'delete_confirm_title' is a label, unless there is 'delete_confirm_message'.
    let bodies = Set(texts.filter { $0.role == .body }.map(\.path))
    for var text in texts where text.role != nil || text.list != nil {
      let page = CatalogKey(text.key, text: text.text, namesPage: true)
      if text.role?.isLabel == true, bodies.contains(page.path) { text = page }
      add(text, as: text.role ?? .title, toPage: text.path)
    }
    for text in texts where text.role == nil && text.list == nil {
      // A chosen sentence is the body of the page before, if that has none.
      let isSentence = text.text.count > 60 || text.text.last.map { ".。:".contains($0) } == true
      if let index = indices[text.path], !pages[index].texts.isEmpty {
        // 'setup.welcome' is the title if there is 'setup.welcome.subtitle'.
        add(text, as: .title, toPage: text.path)
      } else if !isChosen || !text.isText && text.words.count > 1 {
        reasons[text.key] = "no word says what it is, such as 'title' or 'body'"
      } else if !isSentence || pages.last?.body.isEmpty != true
        || !pages[pages.count - 1].add(text, as: .body)
      {
        add(text, as: .title, toPage: [text.key])
      }
    }
  }

  private mutating func add(_ text: CatalogKey, as role: CatalogKey.Role, toPage path: [String]) {
    let index = indices[path] ?? pages.count
    if index == pages.count {
      indices[path] = index
      pages.append(CatalogPage(key: text))
    }
    if !pages[index].add(text, as: role) {
      reasons[text.key] = "its page has a \(role) already"
    }
  }

  /// Adds the items of lists to their pages; an item without a page is a page of its own, and so is
  /// a step with a title and a body.
  private mutating func addItems() {
    var lists: [[String]: [Int]] = [:]
    for (index, item) in pages.enumerated() {
      guard let list = item.key.list,
        list.kind != .steps || item.texts[.title]?.role == nil || item.texts.count < 2
      else { continue }
      pages[index].list = list.kind
      let words = min(list.depth + 1, item.key.path.count - 1)..<item.key.path.count
      pages[index].id = item.key.id(of: words)
      lists[Array(item.key.path.prefix(list.depth)), default: []].append(index)
    }
    for (path, items) in lists.sorted(by: { $0.value[0] < $1.value[0] }) {
      // A page can have a longer name than its list: 'mail.empty.title' and 'mail.steps.send'.
      let longer = pages.indices.filter {
        pages[$0].heading != nil && pages[$0].key.list == nil
          && pages[$0].key.path.starts(with: path)
      }
      if let page = longer.first(where: { pages[$0].key.path == path })
        ?? (longer.count == 1 ? longer[0] : nil)
      {
        pages[page].items += items.map { pages[$0] }
        continue
      }
      for item in items {
        if pages[item].heading?.role != nil {
          pages[item].list = nil
        } else {
          note("no key gives the page of this list a title", for: pages[item])
        }
      }
    }
  }

  private mutating func note(_ reason: String, for page: CatalogPage) {
    for text in Array(page.texts.values) + page.labels { reasons[text.key] = reason }
  }

  // MARK: - Groups

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

  /// Returns true if the pages are named as flows name them, 'plan.title' and 'plan.emoji', or if
  /// one is a welcome and most keys belong to them.
  private func isFlow(_ texts: [CatalogKey]) -> Bool {
    let paths = Set(pages.filter(\.isNamedAsInFlows).map(\.key.path))
    let owned = texts.map(\.words).filter { words in
      words.indices.contains { paths.contains(Array(words.prefix($0))) }
    }
    return owned.contains { $0.last == "emoji" }
      || owned.count * 2 >= texts.count && paths.contains { !Self.root(of: $0).isEmpty }
  }

  /// Puts the pages into groups, in the order of their first keys.
  private mutating func group(isChosen: Bool, isFlow: Bool) {
    var known: [[String]: Int] = [:]
    for page in pages where page.list == nil {
      let root = Self.root(of: page.key.path)
      guard page.heading != nil, !isFlow || isChosen || !root.isEmpty || page.isNamedAsInFlows
      else {
        let isNeedless = page.heading != nil || page.key.path == root && page.texts.isEmpty
        note(isNeedless ? "no page needs it" : "no key gives its page a title", for: page)
        continue
      }
      let isWhole =
        isChosen || isFlow || !root.isEmpty && root.dropLast().allSatisfy(Self.generic.contains)
      let depth = isChosen || isFlow ? 0 : max(root.count, 1)
      let path = Array(page.key.path.prefix(depth))
      let index = known[path] ?? groups.count
      if index == groups.count {
        known[path] = index
        let pattern = page.key.pattern(ofFirst: depth)
        let evidence: Evidence = isWhole ? .whole : root.isEmpty ? .none : .part
        groups.append(Group(pattern: pattern, evidence: evidence, pages: []))
      }
      groups[index].pages.append(placed(page, in: root))
    }
  }

  /// Returns a page with the id, the rank and the labels that it has in its group.
  private func placed(_ page: CatalogPage, in root: [String]) -> CatalogPage {
    var page = page
    if page.key.isText {
      page.id = CatalogKey.id(of: page.key.words.prefix(4))
      return page
    }
    let words = page.key.path.dropFirst(root.count)
    page.id = page.key.id(of: words.isEmpty ? root.count - 1..<root.count : words.indices)
    page.groupLabels = indices[root].map { pages[$0].labels } ?? []
    page.rank =
      switch words.first {
      case nil: 1
      case let word? where Self.beginnings.contains(word) || word == "hello": 0
      case let word?: Self.ends.contains(where: word.hasPrefix) ? 3 : 2
      }
    return page
  }

  /// Returns the pages of groups in the order in which people should see them.
  func pages(of groups: [Group]) -> [CatalogPage] {
    let pages = groups.flatMap(\.pages)
    return isSorted ? pages.sorted { $0.rank < $1.rank } : pages
  }

  /// Returns the reason for which pages of some groups don't use a key.
  func reason(for key: String, besides used: [Group]) -> String {
    if let reason = reasons[key] { return reason }
    let patterns = used.map(\.pattern)
    let other = groups.first {
      !patterns.contains($0.pattern) && Pattern(glob: $0.pattern).matches(key)
    }
    if let other { return "in another group; to use it, add --keys '\(other.pattern)'" }
    return CatalogKey(key).list == nil
      ? "its page has no place for it" : "a list shows one text for each item"
  }
}

extension CatalogPage {
  /// True if the keys are those of a flow: 'plan.title', where 'plan.bar.title' is something else.
  fileprivate var isNamedAsInFlows: Bool { heading?.key.split(separator: ".").count == 2 }
}

extension Catalog {
  /// True for a file such as `Onboarding.xcstrings`.
  fileprivate var isNamedOnboarding: Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return ["onboarding", "welcome", "tutorial", "walkthrough"].contains { name.contains($0) }
  }
}
