import FlowAcceptance
import FlowContent
import FlowCore

/// The pages that the keys of a catalog can make, in groups of keys with the same first word; those
/// that patterns choose are one group.
///
/// ```
/// onboarding.welcome.title      the title of the page 'welcome' in the group 'onboarding.*'
/// onboarding.welcome.subtitle   the first line of its body
/// onboarding.welcome.continue   the label on its forward action
/// ```
struct CatalogOutline {
  struct Group {
    /// The glob of the keys.
    let pattern: String
    let isOnboarding: Bool
    fileprivate let keys: Set<String>
    /// The pages, in the order in which their titles are in the catalog.
    fileprivate(set) var pages: [CatalogPage] = []
  }

  /// The groups that have pages, in the order of their first keys.
  private(set) var groups: [Group] = []
  /// Why keys make no page, by key.
  private(set) var reasons: [String: String] = [:]

  init(_ catalog: Catalog, matching globs: [String] = []) {
    var texts: [CatalogKey] = []
    for entry in catalog.entries {
      let text = entry.localization(catalog.sourceLanguage)?.text([])
      let key = CatalogKey(entry.key, text: text)
      if key.text.allSatisfy(\.isWhitespace) {
        reasons[key.key] = "no text in '\(catalog.sourceLanguage)'"
      } else if entry.extractionState == "stale" {
        reasons[key.key] = "no longer in the app's code"
      } else if key.isText, globs.isEmpty {
        reasons[key.key] = "the key is the text itself; choose it with '--keys'"
      } else {
        texts.append(key)
      }
    }
    if globs.isEmpty {
      var rest = texts
      while let first = rest.first {
        add(rest.filter { $0.words.first == first.words.first }, as: first.pattern)
        rest.removeAll { $0.words.first == first.words.first }
      }
    } else {
      var chosen: [CatalogKey] = []
      for pattern in globs.map({ Pattern(glob: $0) }) {
        chosen += texts.filter { pattern.matches($0.key) }
        texts.removeAll { pattern.matches($0.key) }
      }
      add(Self.withTexts(chosen), as: globs[0])
      for text in texts { reasons[text.key] = "not chosen" }
    }
  }

  /// Gives keys that are texts a role: a sentence is the body of the page before, if that has none,
  /// and any other text is the title of a page.
  private static func withTexts(_ keys: [CatalogKey]) -> [CatalogKey] {
    var page: [String]?
    return keys.map { key in
      guard key.isText || key.role == nil && key.words.count == 1 else { return key }
      var key = key
      let isSentence = key.text.count > 60 || key.text.last.map { ".。:".contains($0) } == true
      if isSentence, let path = page {
        (key.role, key.path, page) = (.body, path, nil)
      } else {
        (key.role, key.path, page) = (.title, [key.key], [key.key])
      }
      return key
    }
  }

  /// Adds the group of some keys, if they make a page.
  private mutating func add(_ keys: [CatalogKey], as pattern: String) {
    let headings = keys.filter(\.isHeading)
    // An item of a list makes a page of its own unless there is a page to show the list.
    var paths: Set<[String]> = []
    for key in headings.sorted(by: { $0.path.count < $1.path.count })
    where key.item == nil || key.owner(in: paths) == nil {
      paths.insert(key.path)
    }
    var pages: [CatalogPage] = []
    var indices: [[String]: Int] = [:]
    for key in headings where paths.contains(key.path) && indices[key.path] == nil {
      indices[key.path] = pages.count
      pages.append(CatalogPage(path: key.path))
    }
    for key in headings + keys.filter({ !$0.isHeading }) {
      let isPart = key.item != nil || key.role?.isLabel == true
      let path = paths.contains(key.path) || !isPart ? key.path : key.owner(in: paths)
      if let index = path.flatMap({ indices[$0] }) {
        reasons[key.key] = pages[index].add(key)
      } else {
        reasons[key.key] =
          key.role == nil && key.item == nil
          ? "no word says what it is, such as 'title' or 'body'"
          : "no key gives its page a title"
      }
    }
    // The words that all pages have name none.
    let shortest = pages.map(\.path.count).min() ?? 0
    let shared = (0..<max(shortest - 1, 0)).prefix { index in
      pages.allSatisfy { $0.path[index] == pages[0].path[index] }
    }
    for (index, page) in pages.enumerated() {
      let title = page.heading.flatMap { page.path == [$0.key] ? $0.words.prefix(4) : nil }
      pages[index].id = CatalogKey.id(of: title ?? page.path.dropFirst(shared.count)[...])
    }
    if !pages.isEmpty {
      groups.append(
        Group(
          pattern: pattern, isOnboarding: keys[0].isOnboarding, keys: Set(keys.map(\.key)),
          pages: pages))
    }
  }

  /// Returns the reason for which pages of some groups don't use a key.
  func reason(for key: String, besides used: [Group]) -> String {
    if let reason = reasons[key] { return reason }
    guard let group = groups.first(where: { $0.keys.contains(key) }),
      !used.contains(where: { $0.pattern == group.pattern })
    else { return "its page has no place for it" }
    return "in another group; choose it with --keys '\(group.pattern)'"
  }
}
