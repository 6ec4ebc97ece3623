import FlowContent

/// Pages put together from keys whose words name the page and the part of it.
struct PageDrafts {
  private struct Draft {
    let path: [String]
    let key: CatalogKey
    var title: CatalogText?
    var bodies: [(rank: Int, text: CatalogText)] = []
    var forward: CatalogText?
    var start: CatalogText?
    var items: [Item] = []
    var isExplained = false

    /// True if the title has a key such as 'plan.title'.
    var isNamedAsInFlows: Bool { title?.key.key.split(separator: ".").count == 2 }
    var hasText: Bool { title != nil || !bodies.isEmpty }
    /// True if there is more to show than a single text.
    var isRich: Bool { bodies.count > 1 || forward != nil || start != nil || !items.isEmpty }
  }

  /// An item of a list, which can have a title and a body.
  private struct Item {
    let list: CatalogKey.List
    /// The path of the page that the list belongs to.
    let owner: [String]
    var texts: [CatalogText] = []

    var title: CatalogText? { texts.first { $0.key.role == nil || $0.key.role == .title } }
    var body: CatalogText? { texts.first { if case .body? = $0.key.role { true } else { false } } }
  }

  private var drafts: [Draft] = []
  private var indices: [[String]: Int] = [:]

  /// Puts the pages of some texts together.
  init(_ texts: [CatalogText]) {
    let pagesWithBodies = Set(
      texts.compactMap { text in
        if case .body? = text.key.role { text.key.plainPath } else { nil }
      })
    for text in texts where text.key.list == nil {
      // 'fire-button.title' is a label, unless 'fire-button.message' makes it a page.
      if let role = text.key.plainRole, pagesWithBodies.contains(text.key.plainPath) {
        add(text, as: role, to: text.key.plainPath)
      } else if let role = text.key.role {
        add(text, as: role, to: text.key.path)
      }
    }
    // 'setup.welcome' is the title if there is 'setup.welcome.subtitle'.
    for text in texts where text.key.role == nil && text.key.list == nil {
      if let index = indices[text.key.path], drafts[index].title == nil, drafts[index].hasText {
        drafts[index].title = text
      }
    }
    addItems(of: texts)
    // 'welcome.allow.button' labels 'welcome' if there is no page 'welcome.allow'.
    for draft in drafts where !draft.hasText {
      guard let label = draft.forward ?? draft.start, let index = parent(of: draft.path),
        drafts[index].forward == nil
      else { continue }
      drafts[index].forward = label
    }
  }

  private mutating func add(_ text: CatalogText, as role: CatalogKey.Role, to path: [String]) {
    let index = indices[path] ?? drafts.count
    if index == drafts.count {
      indices[path] = index
      drafts.append(Draft(path: path, key: text.key))
    }
    switch role {
    case .title: drafts[index].title = drafts[index].title ?? text
    case .body(let rank): drafts[index].bodies.append((rank, text))
    case .forward: drafts[index].forward = drafts[index].forward ?? text
    case .start: drafts[index].start = drafts[index].start ?? text
    }
    if text.isExplained { drafts[index].isExplained = true }
  }

  /// Adds items to the pages that their lists belong to; an item without such a page is a page of
  /// its own, and so is a step with a title and a body.
  private mutating func addItems(of texts: [CatalogText]) {
    var items: [Item] = []
    var itemIndices: [[String]: Int] = [:]
    for text in texts {
      guard let list = text.key.list else { continue }
      let index = itemIndices[text.key.path] ?? items.count
      if index == items.count {
        itemIndices[text.key.path] = index
        items.append(Item(list: list.kind, owner: Array(text.key.path.prefix(list.depth))))
      }
      items[index].texts.append(text)
    }
    let extensions = onlyExtensions
    let owners = items.map { item -> Int? in
      if item.list == .steps, item.title?.key.role == .title, item.body != nil { return nil }
      let index = indices[item.owner].flatMap { drafts[$0].hasText ? $0 : nil }
      return index ?? extensions[item.owner] ?? nil
    }
    for (item, owner) in zip(items, owners) {
      if let owner {
        drafts[owner].items.append(item)
      } else {
        for text in item.texts {
          if let role = text.key.role { add(text, as: role, to: text.key.path) }
        }
      }
    }
  }

  /// The page whose path begins with a path, if it is the only one: 'events.empty' for 'events'.
  private var onlyExtensions: [[String]: Int?] {
    var extensions: [[String]: Int?] = [:]
    for (index, draft) in drafts.enumerated() where draft.title != nil {
      for count in draft.path.indices.dropFirst() {
        let path = Array(draft.path.prefix(count))
        extensions[path] = .some(extensions[path] == nil ? index : nil)
      }
    }
    return extensions
  }

  /// Returns the page whose path a path extends; the longest one.
  private func parent(of path: [String], longerThan depth: Int = 0) -> Int? {
    path.indices.dropFirst(depth + 1).reversed().lazy
      .compactMap { indices[Array(path.prefix($0))] }.first { drafts[$0].hasText }
  }
}

extension PageDrafts {
  /// The words of a path that name its group, such as `onboarding`.
  private struct GroupName {
    let evidence: CatalogOutline.Evidence
    let words: Range<Int>
  }

  private static let beginnings: Set = [
    "onboarding", "onboard", "welcome", "intro", "introduction", "tutorial", "walkthrough", "tour",
    "started", "firstrun", "firstlaunch",
  ]
  /// Words before those, which say nothing.
  private static let generic: Set = [
    "app", "get", "getting", "screen", "screens", "view", "views", "scene", "page", "ui",
  ]

  private static func groupName(in path: [String]) -> GroupName? {
    let found = path.first == "setup" ? 0 : path.firstIndex { beginnings.contains($0) }
    guard let index = found else { return nil }
    let start = index > 0 && path[index] == "started" ? index - 1 : index
    let isWhole = path[..<start].allSatisfy { generic.contains($0) }
    return GroupName(evidence: isWhole ? .whole : .part, words: start..<index + 1)
  }

  /// Returns true if texts are those of a flow alone: most begin like pages that are named as a
  /// flow names them, 'plan.title', and none are grouped.
  func makeFlow(of texts: [CatalogText]) -> Bool {
    let titled = drafts.filter { $0.title != nil }
    let groups = titled.compactMap { draft in
      Self.groupName(in: draft.path).map { Array(draft.path.prefix($0.words.upperBound)) }
    }
    let pages = Set(
      titled.filter(\.isNamedAsInFlows).map(\.path))
    let count = texts.count { text in
      text.key.words.indices.contains { pages.contains(Array(text.key.words.prefix($0))) }
    }
    // 'plan.emoji' describes the emoji of a page.
    let isMade = texts.contains { $0.key.words.last == "emoji" && pages.contains($0.key.plainPath) }
    return isMade || Set(groups).count == groups.count && count * 2 >= texts.count
  }

  /// Returns the pages in their groups.
  ///
  /// - Parameters:
  ///   - isFlow: True if all of the keys belong to one flow.
  ///   - isChosen: True if somebody chose the keys or the file, so that a page needs no title.
  ///   - isSorted: True if the order of the keys means nothing.
  /// - Returns: The groups, in the order of their first keys.
  func groups(isFlow: Bool, isChosen: Bool, isSorted: Bool) -> [CatalogOutline.Group] {
    var groups: [CatalogOutline.Group] = []
    var groupIndices: [[String]: Int] = [:]
    let names = drafts.map { Self.groupName(in: $0.path) }
    let titled = Set(
      zip(drafts, names).compactMap { draft, name in
        draft.title == nil ? nil : name.map { Array(draft.path.prefix($0.words.upperBound)) }
      })
    for (draft, name) in zip(drafts, names) {
      let depth = name?.words.upperBound ?? 0
      let root = Array(draft.path.prefix(depth))
      guard draft.hasText else { continue }
      if draft.title == nil {
        guard isChosen || name != nil && (draft.isRich || titled.contains(root)),
          parent(of: draft.path, longerThan: depth) == nil
        else { continue }
      }
      // In a flow's own catalog, 'deck.bar.title' labels a part of a mock screen.
      if isFlow, !isChosen, name == nil, !draft.isNamedAsInFlows { continue }
      let isExplained =
        name == nil && draft.isExplained && draft.title != nil && !draft.bodies.isEmpty
      let evidence = isFlow ? .whole : isExplained ? .explained : name?.evidence ?? .none
      let groupDepth = isFlow ? 0 : isExplained ? draft.path.count : max(depth, 1)
      let path = Array(draft.path.prefix(groupDepth))
      let index = groupIndices[path] ?? groups.count
      if index == groups.count {
        groupIndices[path] = index
        let pattern = isFlow ? "*" : draft.key.pattern(ofFirst: groupDepth)
        groups.append(.init(pattern: pattern, evidence: evidence, pages: []))
      }
      groups[index].pages.append(outline(of: draft, after: name?.words ?? 0..<0))
    }
    for index in groups.indices where isSorted {
      groups[index].pages.sort { $0.rank < $1.rank }
    }
    return groups
  }

  private func outline(of draft: Draft, after root: Range<Int>) -> PageOutline {
    let bodies = draft.bodies.sorted { $0.rank < $1.rank }.map(\.text.key.key)
    let shared = indices[Array(draft.path.prefix(root.upperBound))].map { drafts[$0] }
    let own = draft.forward ?? draft.start
    var page = PageOutline(
      // Without a title, the text that comes after the body is one, or the body itself.
      name: name(of: draft, after: root), title: draft.title?.key.key ?? bodies.last ?? "",
      body: draft.title != nil || bodies.count > 1 ? bodies.first : nil,
      forward: (own ?? shared?.forward)?.key.key,
      rank: Self.rank(of: draft.path.dropFirst(root.upperBound)))
    if own == nil { page.lastForward = shared?.start?.key.key }
    page.features = items(.features, of: draft)
    page.steps = items(.steps, of: draft)
    page.choices = items(.choices, of: draft)
    return page
  }

  private func name(of draft: Draft, after root: Range<Int>) -> String {
    let rest = root.upperBound..<draft.path.count
    guard draft.key.words.starts(with: draft.path) else {
      return CatalogKey.id(of: draft.path[rest])
    }
    return draft.key.id(of: rest.isEmpty ? root : rest)
  }

  /// Returns the items of a list by their titles, or by their bodies if titles say the same.
  private func items(_ list: CatalogKey.List, of draft: Draft) -> [PageOutline.Item] {
    let items = draft.items.filter { $0.list == list }
    let titles = items.compactMap(\.title?.text)
    let isTitled = Set(titles).count == titles.count
    return items.compactMap { item in
      guard let text = isTitled ? item.title ?? item.body : item.body ?? item.title else {
        return nil
      }
      let words = item.owner.count + 1..<text.key.path.count
      return PageOutline.Item(id: text.key.id(of: words), key: text.key.key)
    }
  }

  /// Returns the place of a page among others of its group, by the words that name it.
  private static func rank(of words: some Collection<String>) -> Int {
    guard let first = words.first else { return 1 }
    if beginnings.contains(first) || first == "hello" || first == "splash" { return 0 }
    let ends = ["final", "finish", "complet", "done", "ready", "success", "end", "start"]
    return ends.contains { first.hasPrefix($0) } ? 3 : 2
  }
}
