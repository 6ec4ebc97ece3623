import FlowCore
import FlowFormats

/// A check of a whole catalog in one pass, which also indexes the positions of its entries.
struct CatalogChecker {
  /// The maximum number of members in an object of an entry: more than there are languages,
  /// and few enough to search for duplicates.
  static let mostMembers = 1_000
  /// The maximum number of mistakes reported.
  static let mostMistakes = 500

  private(set) var sourceLanguage = ""
  private(set) var index = CatalogIndex()
  private(set) var mistakes: [CatalogMistake] = []

  private let bytes: [UInt8]
  private var reader: JSONReader
  private var keyStarts: [Int] = []
  /// The members of the open objects so far, of the outermost object first.
  private var members: [(key: String, start: Int)] = []

  init(checking bytes: [UInt8]) {
    self.init(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    if let mistake = CatalogMistake.otherFile(bytes) {
      mistakes = [mistake]
      return
    }
    do throws(JSONError) {
      try catalog()
      try reader.finish()
    } catch {
      mistakes.append(.notJSON(error, in: bytes))
    }
  }

  /// Returns true if a localization has no mistakes.
  static func accepts(localizationAt start: Int, of bytes: [UInt8]) -> Bool {
    var checker = CatalogChecker(bytes, at: start)
    return (try? checker.localization()) != nil && checker.mistakes.isEmpty
  }

  /// Returns true if an entry has no mistakes.
  static func accepts(entry key: String, at start: Int, of bytes: [UInt8]) -> Bool {
    var checker = CatalogChecker(bytes, at: start)
    _ = checker.index.add(key, at: start)
    return (try? checker.entry()) != nil && checker.mistakes.isEmpty
  }

  private init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    reader = JSONReader(bytes, at: start)
  }

  private mutating func catalog() throws(JSONError) {
    guard try expects(.object, "a catalog") else { return }
    let start = reader.position
    var (hasLanguage, hasStrings) = (false, false)
    try members(of: "a catalog", "key") { checker, key throws(JSONError) in
      switch key {
      case "sourceLanguage":
        hasLanguage = true
        checker.sourceLanguage = try checker.text("'sourceLanguage'") ?? ""
      case "strings":
        hasStrings = true
        try checker.strings()
      case "version": try checker.skip(.text, "'version'")
      default: try checker.reader.skip()
      }
    }
    if !hasLanguage { report(.missing("sourceLanguage", at: start)) }
    if !hasStrings { report(.missing("strings", at: start)) }
  }

  private mutating func strings() throws(JSONError) {
    guard try expects(.object, "'strings'") else { return }
    try reader.open()
    while let key = try reader.nextKey() {
      let name = key.decoded(in: bytes)
      let start = key.range.lowerBound - 1
      if let first = index.add(name, at: reader.position) {
        report(.duplicate("key", name, first: keyStarts[first], at: start))
      } else {
        keyStarts.append(start)
      }
      try entry()
    }
  }

  private mutating func entry() throws(JSONError) {
    try members(of: "an entry", "key") { checker, key throws(JSONError) in
      switch key {
      case "localizations": try checker.localizations()
      case "comment": try checker.skip(.text, "'comment'")
      case "extractionState": try checker.skip(.text, "'extractionState'")
      case "shouldTranslate": try checker.skip(.boolean, "'shouldTranslate'")
      default: try checker.reader.skip()
      }
    }
  }

  private mutating func localizations() throws(JSONError) {
    try members(of: "'localizations'", "language") { checker, language throws(JSONError) in
      checker.index.add(language: language, at: checker.reader.position)
      try checker.localization()
    }
  }

  private mutating func localization() throws(JSONError) {
    try members(of: "a localization", "key") { checker, key throws(JSONError) in
      guard key == "substitutions" else { return try checker.wording(key) }
      try checker.members(of: "'substitutions'", "name") { checker, _ throws(JSONError) in
        try checker.substitution()
      }
    }
  }

  private mutating func substitution() throws(JSONError) {
    try members(of: "a substitution", "key") { checker, key throws(JSONError) in
      switch key {
      case "argNum": try checker.skip(.number, "'argNum'")
      case "formatSpecifier": try checker.skip(.text, "'formatSpecifier'")
      default: try checker.wording(key)
      }
    }
  }

  /// Checks a member that contains a text or its variations, and skips any other member.
  private mutating func wording(_ key: String) throws(JSONError) {
    switch key {
    case "stringUnit":
      try members(of: "'stringUnit'", "key") { checker, key throws(JSONError) in
        switch key {
        case "state": try checker.skip(.text, "'state'")
        case "value": try checker.skip(.text, "'value'")
        default: try checker.reader.skip()
        }
      }
    case "variations":
      try members(of: "'variations'", "key") { checker, key throws(JSONError) in
        switch key {
        case "plural": try checker.variations("'plural'", arePlural: true)
        case "device": try checker.variations("'device'", arePlural: false)
        case "width": try checker.variations("'width'", arePlural: false)
        default: try checker.reader.skip()
        }
      }
    default: try reader.skip()
    }
  }

  /// Checks the variations of a text; variations by number must be named by plural categories.
  private mutating func variations(_ thing: String, arePlural: Bool) throws(JSONError) {
    try members(of: thing, "variation", arePlural: arePlural) { checker, _ throws(JSONError) in
      try checker.members(of: "a variation", "key") { checker, key throws(JSONError) in
        try checker.wording(key)
      }
    }
  }

  /// Reads an object member by member, and reports duplicate keys, and keys that are no plural
  /// categories if they must be.
  private mutating func members(
    of thing: String, _ kind: String, arePlural: Bool = false,
    _ member: (inout CatalogChecker, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try expects(.object, thing) else { return }
    try reader.open()
    let first = members.count
    defer { while members.count > first { members.removeLast() } }
    while let text = try reader.nextKey() {
      let (key, start) = (text.decoded(in: bytes), text.range.lowerBound - 1)
      if let other = members[first...].first(where: { $0.key == key }) {
        report(.duplicate(kind, key, first: other.start, at: start))
      } else if members.count - first == Self.mostMembers {
        report(.tooMany(kind, at: start))
        try reader.skip()
        continue
      } else {
        members.append((key, start))
      }
      if arePlural, PluralCategory(rawValue: key) == nil { report(.notACategory(key, at: start)) }
      try member(&self, key)
    }
  }

  /// Returns a text; if the next value is none, reports and skips it.
  private mutating func text(_ name: String) throws(JSONError) -> String? {
    try expects(.text, name) ? try reader.text().decoded(in: bytes) : nil
  }

  /// Skips a value, which must have a kind.
  private mutating func skip(_ kind: JSONKind, _ name: String) throws(JSONError) {
    if try expects(kind, name) { try reader.skip() }
  }

  /// Returns true if the next value has a kind; otherwise reports and skips the value.
  private mutating func expects(_ kind: JSONKind, _ name: String) throws(JSONError) -> Bool {
    let found = try reader.kind()
    if found == kind { return true }
    report(.shape(name, kind, not: found, at: reader.position))
    try reader.skip()
    return false
  }

  private mutating func report(_ mistake: CatalogMistake) {
    if mistakes.count < Self.mostMistakes { mistakes.append(mistake) }
  }
}
