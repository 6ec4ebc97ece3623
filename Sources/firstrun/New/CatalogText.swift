import FlowAcceptance
import FlowContent

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
    isExplained = Self.explanations.contains { comment.contains($0) }
    // 'replay.title' is the question before a flow is seen again.
    guard !text.allSatisfy(\.isWhitespace), let first = key.words.first,
      !["replay", "achievements", "categories"].contains(first)
    else { return nil }
  }

  private static let explanations = [
    "onboarding", "tutorial", "walkthrough", "welcome screen", "welcome view",
  ]

  /// Returns the texts of a catalog in the order of the file; those that globs choose, in the order
  /// of the globs.
  static func all(in catalog: Catalog, matching patterns: [Pattern]) -> [CatalogText] {
    var rest = catalog.entries.compactMap { CatalogText($0, in: catalog.sourceLanguage) }
    guard !patterns.isEmpty else { return rest }
    return patterns.flatMap { pattern in
      let chosen = rest.filter { pattern.matches($0.key.key) }
      rest.removeAll { pattern.matches($0.key.key) }
      return chosen
    }
  }
}

/// Pages of keys that are texts themselves, or that name no part of a page.
///
/// Neither says what belongs together. What counts is how texts begin, what comments say, and the
/// order, unless the file is sorted.
struct TextPages {
  private(set) var pages: [PageOutline] = []
  private var pending: String?

  /// Creates the pages of texts that were chosen, in their order.
  init(chosen texts: [CatalogText]) {
    for text in texts { add(text, isChosen: true) }
  }

  /// Creates the pages that look like onboarding.
  init(guessedFrom texts: [CatalogText], isSorted: Bool) {
    let texts = texts.filter { $0.key.isText || $0.key.words.count == 1 || $0.isExplained }
    guard let start = texts.firstIndex(where: \.isWelcome) else { return }
    guard isSorted else {
      for text in texts[start...].prefix(Self.most) {
        add(text, isChosen: false)
        if text.isForward { break }
      }
      return
    }
    let explained = texts.filter { $0.isExplained && !$0.isWelcome && !$0.isLong }
    let parts = [
      texts[start...].prefix(1), texts.filter(\.isIntroduction).prefix(1),
      texts.filter(\.isForward).sorted { $0.forwardRank < $1.forwardRank }.prefix(1),
      explained[...], texts.filter(\.isEnd).prefix(1),
    ]
    for text in parts.joined() { add(text, isChosen: true) }
  }

  /// The most texts of an unsorted file that are taken after a welcome.
  private static let most = 16

  private mutating func add(_ text: CatalogText, isChosen: Bool) {
    let last = pages.indices.last
    if text.isRefusal { return }
    if text.isForward, let last {
      pages[last].forward = pages[last].forward ?? text.key.key
    } else if let last, pages[last].body == nil, text.isLong || !isChosen && !text.isEnd {
      pages[last].body = text.key.key
    } else if text.isLong {
      guard let last else { return pending = pending ?? text.key.key }
      if isChosen { pages[last].features.append(.init(id: "", key: text.key.key)) }
    } else {
      let words = CatalogKey(text.plain.filter { $0 != "'" }).words
      let name = CatalogKey.id(of: words.prefix(4))
      pages.append(PageOutline(name: name, title: text.key.key, body: pending, rank: 2))
      pending = nil
    }
  }
}

extension CatalogText {
  private static let welcomes = [
    "welcome", "willkommen", "bienven", "benvenut", "bem-vind", "welkom", "välkommen", "velkommen",
    "tervetuloa", "witaj", "добро пожаловать", "ласкаво просимо", "ようこそ", "欢迎", "歡迎",
  ]
  private static let introductions = [
    "before you ", "get started", "getting started", "start using", "for the first time",
  ]
  /// The labels of the forward action, the best first.
  private static let forwards = [
    "get started", "let's get started", "let's go", "begin", "start", "continue", "next", "done",
  ]
  private static let refusals: Set = [
    "skip", "not now", "maybe later", "later", "cancel", "back", "close",
  ]

  /// The text without marks at its end and typographic apostrophes, in lower case.
  fileprivate var plain: String {
    let text = text.lowercased().map { "’`".contains($0) ? "'" : $0 }
    return String(text.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
  }

  fileprivate var isWelcome: Bool {
    !isLong && !plain.contains("back") && Self.welcomes.contains { plain.hasPrefix($0) }
  }
  fileprivate var isIntroduction: Bool {
    isLong && Self.introductions.contains(where: plain.contains)
  }
  fileprivate var isForward: Bool { Self.forwards.contains(plain) }
  fileprivate var forwardRank: Int { Self.forwards.firstIndex(of: plain) ?? Self.forwards.count }
  fileprivate var isRefusal: Bool { Self.refusals.contains(plain) }
  fileprivate var isEnd: Bool { plain.hasSuffix("all set") || plain.hasPrefix("you're ready") }
  /// True for a sentence or more, which is no title.
  fileprivate var isLong: Bool { text.count > 60 || ".。:".contains(text.last ?? " ") }
}
