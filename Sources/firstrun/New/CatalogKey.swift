import FlowContent

/// A key of a catalog as the words that apps build keys of.
///
/// ```
/// onboarding.welcomeTitle   the title of the page 'onboarding welcome'
/// onboarding_welcome_cta    the label on its forward action
/// welcome.features.maps     an item 'maps' in the features of the page 'welcome'
/// ```
struct CatalogKey {
  /// What the text of a key is on its page.
  enum Role: Hashable {
    case title
    /// A title, unless there is one; then it is a line of the body.
    case question
    case subtitle
    case body
    /// The label of the forward action, which can begin or end something: 'start', 'done'.
    case label(isStart: Bool)
    /// The label of a choice: 'yes', 'no'.
    case answer
    /// The label of what leads elsewhere: 'skip', 'later'.
    case refusal
  }

  /// The lists that a page can have.
  enum List: CaseIterable { case features, steps, choices }

  let key: String
  /// The words of the key in lower case.
  let words: [String]
  /// True if the key is a text, as Xcode extracts them from code.
  let isText: Bool
  /// The words that name the page or the item: `onboarding`, `welcome`.
  let path: [String]
  /// The text's role; nil if the key names none.
  let role: Role?
  /// The list whose item the text belongs to, and the number of words before the list's.
  let list: (kind: List, depth: Int)?

  private let ranges: [Range<String.Index>]

  /// Parses a key, in which a page can be named like a button: 'delete_confirm_title'.
  init(_ key: String, namesPage: Bool = false) {
    self.key = key
    // Placeholders follow the words: 'plan.title %@'.
    let name = key.prefix { $0 != "%" }
    isText =
      name.split(whereSeparator: \.isWhitespace).count > 1
      || name.last.map { ".!?…".contains($0) } == true
    let ranges = Self.ranges(ofWordsIn: name)
    self.ranges = ranges
    words = ranges.map { key[$0].lowercased() }
    let starts = ranges.indices.filter { key[..<ranges[$0].lowerBound].hasSuffix(".") }
    let (path, role) =
      isText ? (words, nil) : Self.role(of: words, partStarts: [0] + starts, namesPage)
    (self.path, self.role) = (path, role)
    list = isText ? nil : Self.list(in: path, hasRole: role != nil)
  }

  /// Returns the glob of the keys that begin with the first words of this one: `onboarding.*`.
  func pattern(ofFirst count: Int) -> String {
    guard count > 0, count < ranges.count else { return key }
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

extension CatalogKey {
  /// The words that say what a text is.
  private static let roles: [String: Role] = [
    (Role.title, "title headline heading header"),
    (.question, "question"),
    (.subtitle, "subtitle subheadline subheading tagline caption"),
    (
      .body,
      "body text message description desc details detail content paragraph explanation info summary"
    ),
    (
      .label(isStart: false),
      "button btn cta continue next action confirm accept proceed primary ok"
    ),
    (.label(isStart: true), "start started get begin done finish"),
    (.answer, "yes no"),
    (
      .refusal,
      "skip not now maybe later notnow cancel back dismiss close reject deny decline secondary"
    ),
  ].reduce(into: [:]) { roles, group in
    for word in group.1.split(separator: " ") { roles[String(word)] = group.0 }
  }
  private static let lists: [String: List] = [
    "features": .features, "feature": .features, "area": .features, "item": .features,
    "items": .features, "bullet": .features, "bullets": .features, "benefit": .features,
    "benefits": .features, "point": .features, "steps": .steps, "step": .steps,
    "choices": .choices,
  ]

  /// Returns the role that the last words of a key name, and the words before them.
  private static func role(
    of words: [String], partStarts: [Int], _ namesPage: Bool
  ) -> (path: [String], role: Role?) {
    var path = words
    // 'title.2' and 'title2' are the title of page 2.
    let number = path.last?.allSatisfy(\.isNumber) == true ? path.popLast() : nil
    guard let last = path.popLast(), var role = roles[last] else { return (words, nil) }
    if last == "title", path.last == "sub" {
      role = .subtitle
      path.removeLast()
    }
    // 'continueButton.title' and 'start.button' are labels. Parts between dots count as a whole, as
    // in 'dealButton.title', which is a title.
    while !namesPage, let label = path.last.flatMap({ roles[$0] }), label.isLabel,
      role.isLabel || label != .label(isStart: true) && (role == .title || last == "text"),
      !partStarts.contains(path.count)
        || path[(partStarts.last { $0 < path.count } ?? 0)...].allSatisfy({ word in
          roles[word]?.isLabel == true
        })
    {
      if role == .label(isStart: false) || !role.isLabel { role = label }
      path.removeLast()
    }
    // 'start.steps.finish' is a step, and no label of 'start.steps'.
    if path.isEmpty || role.isLabel && lists[path.last ?? ""] != nil { return (words, nil) }
    return (path + [number].compactMap(\.self), role)
  }

  /// Returns the list in whose item the path ends: 'welcome.features.maps', 'WELCOME_AREA1'.
  private static func list(in path: [String], hasRole: Bool) -> (kind: List, depth: Int)? {
    let depth = path.indices.dropFirst().dropLast(hasRole ? 1 : 0).first { lists[path[$0]] != nil }
    return depth.flatMap { depth in lists[path[depth]].map { ($0, depth) } }
  }
}

extension CatalogKey.Role {
  /// True for what people can do on a page.
  var isLabel: Bool {
    switch self {
    case .label, .answer, .refusal: true
    case .title, .question, .subtitle, .body: false
    }
  }
}
