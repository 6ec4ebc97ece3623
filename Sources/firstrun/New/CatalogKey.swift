import FlowContent

/// A key of a catalog as the words that apps build keys of: `onboarding.welcomeTitle` is the title
/// of the page `welcome`.
struct CatalogKey {
  /// What the text of a key is on its page.
  enum Role: Hashable {
    case title
    /// A text below the title; of several, the first rank is the body.
    case body(rank: Int)
    /// The label of the forward action.
    case forward
    /// The label of an action that begins or ends something, such as `getStarted`.
    case start
  }

  /// The lists that a page can have.
  enum List: Hashable { case features, steps, choices }

  let key: String
  /// The words of the key in lower case.
  let words: [String]
  /// True if the key is a text of several words, as Xcode extracts them from code.
  let isText: Bool
  /// The words that name the page: `onboarding`, `welcome`.
  let path: [String]
  /// The text's role; nil if the key names none.
  let role: Role?
  /// The list whose item the text belongs to, and the number of words before the list's.
  let list: (kind: List, depth: Int)?

  /// The role that the last word alone names, and the words before it.
  var plainRole: Role? { isText || words.count < 2 ? nil : Self.role(of: words[words.count - 1]) }
  var plainPath: [String] { words.dropLast() }

  private let ranges: [Range<String.Index>]

  init(_ key: String) {
    self.key = key
    // Placeholders follow the words: 'plan.title %@'.
    let name = key.prefix { $0 != "%" }
    ranges = Self.ranges(ofWordsIn: name)
    words = ranges.map { key[$0].lowercased() }
    isText = name.split(whereSeparator: \.isWhitespace).count > 1
    let (path, role) = isText ? (words, nil) : Self.role(of: words)
    // 'start.steps.finish' is a step, and no label of 'start.steps'.
    let isItem = (role == .forward || role == .start) && Self.lists[path.last ?? ""] != nil
    (self.path, self.role) = isItem ? (words, nil) : (path, role)
    list = isText ? nil : Self.list(in: self.path)
  }

  /// Returns the glob of the keys that begin with the first words of this one: `onboarding.*`.
  func pattern(ofFirst count: Int) -> String {
    guard count > 0, count < ranges.count else { return key }
    let end = ranges[count - 1].upperBound
    let isSeparated = !key[end].isLetter && !key[end].isNumber
    return key[..<end] + (isSeparated ? "\(key[end])*" : "*")
  }

  /// Returns the page id that some words make, as the key writes them if that can be an id.
  func id(of range: Range<Int>) -> String {
    let written = key[ranges[range.lowerBound].lowerBound..<ranges[range.upperBound - 1].upperBound]
    let isWritten = String(written).isIdentifier && written.first?.isLowercase == true
    return isWritten ? String(written) : Self.id(of: words[range])
  }

  /// Returns the page id that words make: `all-set`, or `page-1` for a number.
  static func id(of words: some Sequence<String>) -> String {
    let names = words.map { $0.filter(\.isASCII) }.filter { !$0.isEmpty }
    return (names.first?.first?.isLetter == true ? names : ["page"] + names).joined(separator: "-")
  }
}

extension CatalogKey {
  /// Words end at other characters, before capital letters, and between letters and digits.
  private static func ranges(ofWordsIn name: Substring) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start: String.Index?
    var last: Character?
    for index in name.indices {
      let (character, next) = (name[index], name.index(after: index))
      let isPart = character.isLetter || character.isNumber
      if let word = start, let previous = last {
        let following = next < name.endIndex ? name[next] : " "
        let begins =
          character.isUppercase && (!previous.isUppercase || following.isLowercase)
          || character.isNumber != previous.isNumber
        if !isPart || begins {
          ranges.append(word..<index)
          start = isPart ? index : nil
        }
      } else if isPart {
        start = index
      }
      last = character
    }
    if let start { ranges.append(start..<name.endIndex) }
    return ranges
  }

  private static let titles: Set = ["title", "headline", "heading", "header"]
  private static let bodies = [
    "body", "text", "message", "description", "desc", "details", "detail", "content", "paragraph",
    "explanation", "info", "subtitle", "subheadline", "subheading", "tagline", "caption", "summary",
  ]
  private static let labels: Set = [
    "button", "btn", "cta", "continue", "next", "action", "confirm", "accept", "proceed", "primary",
  ]
  private static let starts: Set = ["start", "started", "begin", "done", "finish"]
  private static let refusals: Set = [
    "skip", "later", "notnow", "cancel", "back", "dismiss", "close", "reject", "deny", "decline",
    "secondary",
  ]

  /// Returns the role that the last words of a key name, and the words before them.
  private static func role(of words: [String]) -> (path: [String], role: Role?) {
    var path = words
    // 'title.2' and 'title2' are the title of page 2.
    let number = path.last?.allSatisfy(\.isNumber) == true ? path.popLast() : nil
    guard let last = path.popLast(), var role = role(of: last) else { return (words, nil) }
    if last == "title", path.last == "sub" {
      role = .body(rank: bodies.count)
      path.removeLast()
    }
    // 'continueButton.title', 'start.button'
    var isLabel = role == .forward || role == .start
    while let word = path.last,
      labels.contains(word) && (isLabel || role == .title || last == "text")
        || starts.contains(word) && isLabel
    {
      role = starts.contains(word) || role == .start ? .start : .forward
      isLabel = true
      path.removeLast()
    }
    if role == .start, path.last == "get" { path.removeLast() }
    if isLabel, refusals.contains(path.last ?? "") || path.suffix(2) == ["not", "now"] {
      return (words, nil)
    }
    if let number { path.append(number) }
    return path.isEmpty ? (words, nil) : (path, role)
  }

  private static func role(of word: String) -> Role? {
    if titles.contains(word) { return .title }
    if labels.contains(word) { return .forward }
    if starts.contains(word) { return .start }
    return bodies.firstIndex(of: word).map { .body(rank: $0) }
  }

  private static let lists: [String: List] = [
    "features": .features, "feature": .features, "area": .features, "item": .features,
    "items": .features, "bullet": .features, "bullets": .features, "benefit": .features,
    "benefits": .features, "point": .features, "steps": .steps, "step": .steps,
    "choices": .choices,
  ]

  /// Returns the list in whose item the path ends: 'welcome.features.maps', 'WELCOME_AREA1'.
  private static func list(in path: [String]) -> (kind: List, depth: Int)? {
    for (depth, word) in path.enumerated().dropFirst().dropLast() {
      if let kind = lists[word] { return (kind, depth) }
    }
    return nil
  }
}
