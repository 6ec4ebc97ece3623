import FlowContent

/// A key of a catalog as the words that apps build keys of.
///
/// ```
/// onboarding.welcomeTitle   the title of the page 'onboarding welcome'
/// onboarding_welcome_cta    the label on its forward action
/// welcome.features.maps     an item 'maps' in the features of the page 'welcome'
/// ```
struct CatalogKey {
  /// What the text of a key is on its page: a line of it, or the label of what people can do.
  enum Role: String {
    case title, question, subtitle, body, action, start, answer, refusal

    var isLabel: Bool { [.action, .start, .answer, .refusal].contains(self) }
  }

  /// The lists that a page can have.
  enum List: String { case features, steps, choices }

  private enum Meaning { case role(Role), list(List) }

  /// What the words of keys say.
  private static let table: [String: Meaning] = [
    (Meaning.role(.title), "title headline heading header"),
    (.role(.question), "question"),
    (.role(.subtitle), "subtitle subheadline subheading tagline caption"),
    (
      .role(.body),
      "body text message description desc details detail content paragraph explanation info summary"
    ),
    (.role(.action), "button btn cta continue next action confirm accept proceed primary ok"),
    (.role(.start), "start started get begin done finish"),
    (.role(.answer), "yes no"),
    (
      .role(.refusal),
      "skip not now maybe later notnow cancel back dismiss close reject deny decline secondary"
    ),
    (.list(.features), "features feature area item items bullet bullets benefit benefits point"),
    (.list(.steps), "steps step"),
    (.list(.choices), "choices"),
  ].reduce(into: [:]) { table, row in
    for word in row.1.split(separator: " ") { table[String(word)] = row.0 }
  }

  let key: String
  /// The text in the source language.
  let text: String
  /// The words of the key in lower case.
  let words: [String]
  /// True if the key is a text, as Xcode extracts them from code.
  let isText: Bool
  /// The words that name the page or the item: `onboarding`, `welcome`.
  private(set) var path: [String]
  /// The text's role; nil if the key names none.
  private(set) var role: Role?
  /// The list whose item the text belongs to, and the number of words before the list's.
  private(set) var list: (kind: List, depth: Int)?

  private let ranges: [Range<String.Index>]

  /// Parses a key, in which a page can be named like a button: 'delete_confirm_title'.
  init(_ key: String, text: String? = nil, namesPage: Bool = false) {
    self.key = key
    // Placeholders follow the words: 'plan.title %@'.
    let name = key.prefix { $0 != "%" }
    isText =
      name.split(whereSeparator: \.isWhitespace).count > 1
      || name.last.map { ".!?…".contains($0) } == true
    self.text = text ?? (isText ? key : "")
    ranges = Self.ranges(ofWordsIn: name)
    words = ranges.map { key[$0].lowercased() }
    path = words
    guard !isText else { return }
    readRole(namesPage)
    let ends = path.indices.dropFirst().dropLast(role == nil ? 0 : 1)
    list = ends.lazy.compactMap { [path] depth in Self.list(path[depth]).map { ($0, depth) } }.first
  }

  private static func role(_ word: String) -> Role? {
    if case .role(let role)? = table[word] { role } else { nil }
  }

  private static func list(_ word: String) -> List? {
    if case .list(let list)? = table[word] { list } else { nil }
  }

  /// Reads the role that the last words name; the words before them are the path.
  private mutating func readRole(_ namesPage: Bool) {
    var rest = words
    // 'title.2' and 'title2' are the title of page 2.
    let number = rest.last?.allSatisfy(\.isNumber) == true ? rest.popLast() : nil
    guard let last = rest.popLast(), var role = Self.role(last) else { return }
    if last == "title", rest.last == "sub" {
      role = .subtitle
      rest.removeLast()
    }
    // 'continue_button_title' and 'welcome.start.button' are labels; 'dealButton.title' is the title
    // of a page, as flows name them.
    let isTitle = namesPage || role == .title && key.split(separator: ".").count == 2
    while !isTitle, let label = rest.last.flatMap(Self.role), label.isLabel,
      role.isLabel || label != .start && (role == .title || last == "text")
    {
      if role == .action || !role.isLabel { role = label }
      rest.removeLast()
    }
    // 'start.steps.finish' is a step, and no label of 'start.steps'.
    if rest.isEmpty || role.isLabel && Self.list(rest[rest.count - 1]) != nil { return }
    (path, self.role) = (rest + [number].compactMap(\.self), role)
  }

  /// Returns the glob of the keys that begin with the first words of this one: `onboarding.*`.
  func pattern(ofFirst count: Int) -> String {
    guard count > 0, count < ranges.count else { return count == 0 ? "*" : key }
    let end = ranges[count - 1].upperBound
    let isSeparated = !key[end].isLetter && !key[end].isNumber
    return key[..<end] + (isSeparated ? "\(key[end])*" : "*")
  }

  /// Returns the id that words of the path make, as the key writes them if that can be an id.
  func id(of range: Range<Int>) -> String {
    guard words.starts(with: path) else { return Self.id(of: path[range]) }
    let written = key[ranges[range.lowerBound].lowerBound..<ranges[range.upperBound - 1].upperBound]
    let isWritten = String(written).isIdentifier && written.first?.isLowercase == true
    return isWritten ? String(written) : Self.id(of: words[range])
  }

  /// Returns the id that words make: `all-set`, or `page-1` for a number.
  static func id(of words: some Sequence<String>) -> String {
    let names = words.map { $0.filter(\.isASCII) }.filter { !$0.isEmpty }
    return (names.first?.first?.isLetter == true ? names : ["page"] + names).joined(separator: "-")
  }

  /// Words end at other characters, before capital letters, and between letters and digits.
  private static func ranges(ofWordsIn name: Substring) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var last: Character = " "
    for index in name.indices {
      let (character, next) = (name[index], name.index(after: index))
      defer { last = character }
      guard character.isLetter || character.isNumber else { continue }
      let isLower = next < name.endIndex && name[next].isLowercase
      let continues =
        last.isLetter && character.isLetter
        && (!character.isUppercase || last.isUppercase && !isLower)
        || last.isNumber && character.isNumber
      let start = continues ? ranges.popLast()?.lowerBound : nil
      ranges.append((start ?? index)..<next)
    }
    return ranges
  }
}
