/// A key of a catalog as the words that apps build keys of.
///
/// ```
/// onboarding.welcomeTitle   the title of the page 'onboarding welcome'
/// onboarding_welcome_cta    the label of a button on it
/// welcome.features.maps     the item 'maps' in the features of the page 'welcome'
/// ```
struct CatalogKey {
  /// What the text of a key is on its page: a line of it, or the label of what people can do.
  enum Role: String {
    case title, question, subtitle, body, next, answer, refusal

    var isLabel: Bool { [.next, .answer, .refusal].contains(self) }
  }

  /// The lists that a page can have.
  enum List: String { case features, steps, choices }

  /// What the last word of a key says, or the last two together.
  private static let roles: [String: Role] = table([
    (.title, "title headline heading header"),
    (.question, "question"),
    (.subtitle, "subtitle subheadline subheading tagline caption"),
    (
      .body,
      "body text message description desc details detail content paragraph explanation info summary"
    ),
    (
      .next,
      """
      button btn cta buttontitle buttontext buttonlabel ctatitle ctatext continue next action confirm
      accept proceed primary ok start started begin done finish
      """
    ),
    (.answer, "yes no"),
    (.refusal, "skip not now maybe later cancel back dismiss close reject deny decline secondary"),
  ])

  /// The words before the items of a list.
  private static let lists: [String: List] = table([
    (.features, "features feature area item items bullet bullets benefit benefits point"),
    (.steps, "steps step"),
    (.choices, "choices"),
  ])

  /// The first words that say that keys are an onboarding flow's.
  private static let beginnings: Set = [
    "onboarding", "onboard", "welcome", "intro", "introduction", "tutorial", "walkthrough", "tour",
    "setup", "firstrun",
  ]

  /// Returns the meanings by word, from rows of words with the same meaning.
  private static func table<Meaning>(_ rows: [(Meaning, String)]) -> [String: Meaning] {
    rows.reduce(into: [:]) { table, row in
      for word in row.1.split(whereSeparator: \.isWhitespace) { table[String(word)] = row.0 }
    }
  }

  let key: String
  /// The text in the source language.
  let text: String
  /// The words of the key in lower case.
  let words: [String]
  /// True if the key is a text, as Xcode extracts them from code.
  let isText: Bool
  /// The words that name the page or the item: `onboarding`, `welcome`.
  var path: [String]
  /// The text's role; nil if the key names none.
  var role: Role?

  init(_ key: String, text: String? = nil) {
    self.key = key
    // Placeholders follow the words: 'plan.title %@'.
    let name = key.prefix { $0 != "%" }
    isText =
      name.split(whereSeparator: \.isWhitespace).count > 1
      || name.last.map { ".!?…".contains($0) } == true
    self.text = text ?? (isText ? key : "")
    words = name.matches(of: Self.word).map { $0.output.lowercased() }
    path = words
    if !isText { readRole() }
  }

  /// Words end at other characters, before capital letters, and between letters and digits.
  private static var word: Regex<Substring> {
    /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{L}--\p{Lu}]+|\p{N}+/
  }

  /// Reads the role that the last words name; the words before them are the path.
  private mutating func readRole() {
    var rest = words
    // 'title.2' and 'title2' are the title of page 2.
    let number = rest.last?.allSatisfy(\.isNumber) == true ? rest.popLast() : nil
    for count in [2, 1] where rest.count > count {
      guard var role = Self.roles[rest.suffix(count).joined()] else { continue }
      rest.removeLast(count)
      // 'skip_button' is a refusal.
      if role == .next, let label = rest.last.flatMap({ Self.roles[$0] }), label.isLabel {
        role = label
      }
      (path, self.role) = (rest + [number].compactMap(\.self), role)
      return
    }
  }

  /// True for the title of a page or an item, or for a question in its place.
  var isHeading: Bool { role == .title || role == .question }

  /// The list whose item the text belongs to, and the words that name the item.
  var item: (list: List, words: [String])? {
    // 'plan.steps.finish' is a step, and no label.
    let path = role?.isLabel == true ? words : path
    guard let index = path.indices.dropFirst().last(where: { Self.lists[path[$0]] != nil }),
      let list = Self.lists[path[index]]
    else { return nil }
    return (list, Array(path.suffix(from: min(index + 1, path.count - 1))))
  }

  /// Returns the longest of some paths that the key's path continues.
  func owner(in paths: Set<[String]>) -> [String]? {
    path.indices.dropFirst().reversed().lazy.map { Array(path[..<$0]) }.first(where: paths.contains)
  }

  /// True if the first word says that the key is an onboarding flow's.
  var isOnboarding: Bool { words.first.map(Self.beginnings.contains) == true }

  /// The glob of the keys that begin with the first word of this one: `onboarding*`.
  var pattern: String {
    (key.firstMatch(of: Self.word)?.range.upperBound).map { "\(key[..<$0])*" } ?? key
  }

  /// Returns the id that words make: `all-set`, or `page-1` for a number.
  static func id(of words: some Sequence<String>) -> String {
    let names = words.map { $0.filter(\.isASCII) }.filter { !$0.isEmpty }
    return (names.first?.first?.isLetter == true ? names : ["page"] + names).joined(separator: "-")
  }
}
