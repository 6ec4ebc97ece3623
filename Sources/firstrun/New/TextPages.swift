/// Pages of keys that are texts themselves, or that name no part of a page.
///
/// Neither says what belongs together. What counts are how texts begin, what comments say, and the
/// order, unless the file is sorted.
struct TextPages {
  private(set) var pages: [CatalogPage] = []
  private var pending: CatalogText?

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
    let rest = texts.filter { !$0.isWelcome }
    let forward = CatalogText.forwards.lazy.compactMap { label in rest.first { $0.plain == label } }
    let parts = [
      [texts[start]], Array(rest.filter(\.isIntroduction).prefix(1)), Array(forward.prefix(1)),
      rest.filter { $0.isExplained && !$0.isLong }, Array(rest.filter(\.isEnd).prefix(1)),
    ]
    for text in parts.joined() { add(text, isChosen: true) }
  }

  /// The most texts of an unsorted file that are taken after a welcome.
  private static let most = 16

  private mutating func add(_ text: CatalogText, isChosen: Bool) {
    let last = pages.indices.last
    if text.isRefusal { return }
    if text.isForward, let last {
      pages[last].labels[false] = pages[last].labels[false] ?? text
    } else if let last, pages[last].body == nil, text.isLong || !isChosen && !text.isEnd {
      pages[last].bodies[0] = text
    } else if text.isLong {
      guard let last else { return pending = pending ?? text }
      let item = CatalogPage(key: text.key, list: .features, title: text)
      if isChosen { pages[last].items.append(item) }
    } else {
      let words = CatalogKey(text.plain.filter { $0 != "'" }).words
      let id = CatalogKey.id(of: words.prefix(4))
      pages.append(CatalogPage(key: text.key, id: id, title: text))
      if let body = pending.take() { pages[pages.count - 1].bodies[0] = body }
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
  fileprivate static let forwards = [
    "get started", "let's get started", "let's go", "begin", "start", "continue", "next", "done",
  ]

  /// The text without marks at its end and typographic apostrophes, in lower case.
  fileprivate var plain: String {
    let text = text.lowercased().map { "’`".contains($0) ? "'" : $0 }
    return String(text.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
  }

  fileprivate var isWelcome: Bool {
    !isLong && !plain.contains("back") && Self.welcomes.contains(where: plain.hasPrefix)
  }
  fileprivate var isIntroduction: Bool {
    isLong && Self.introductions.contains(where: plain.contains)
  }
  fileprivate var isForward: Bool { Self.forwards.contains(plain) }
  fileprivate var isRefusal: Bool {
    plain.split(separator: " ").allSatisfy { CatalogKey.refusals.contains(String($0)) }
  }
  fileprivate var isEnd: Bool { plain.hasSuffix("all set") || plain.hasPrefix("you're ready") }
  /// True for a sentence or more, which is no title.
  fileprivate var isLong: Bool { text.count > 60 || ".。:".contains(text.last ?? " ") }
}
