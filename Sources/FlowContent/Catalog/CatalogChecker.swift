import FlowCore
import FlowFormats

/// A check of a whole catalog in one pass, which also indexes the positions of its entries.
struct CatalogChecker {
  /// The maximum number of members in an object of an entry: more than there are languages, and few
  /// enough to search for duplicates.
  static let mostMembers = 1_000
  /// The maximum number of mistakes reported.
  static let mostMistakes = 500

  private(set) var sourceLanguage = ""
  private(set) var index = CatalogIndex()
  private(set) var mistakes: [CatalogMistake] = []

  private let bytes: [UInt8]
  private var scanner: JSONScanner
  private var keyStarts: [Int] = []
  /// The first occurrence of each language's name.
  private var languages: [JSONText] = []
  /// The texts in the current localization.
  private var values: [JSONText] = []
  /// The most recent localization with a single text, for comparison with the following ones.
  private var pattern: JSONPattern?
  /// The keys of the open objects, the innermost last.
  private var open: [JSONText] = []

  init(checking bytes: [UInt8]) {
    self.bytes = bytes
    scanner = JSONScanner(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    do throws(JSONError) {
      try refuseOthers()
      try catalog()
      try scanner.end()
    } catch {
      mistakes.append(.notJSON(error))
    }
  }

  private func refuseOthers() throws(JSONError) {
    if bytes.count > Catalog.largest { throw .tooLarge() }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).contains(0)
    {
      throw .utf16()
    }
    if bytes[scanner.position...].allSatisfy(\.isBlank) { throw .empty() }
  }

  private mutating func catalog() throws(JSONError) {
    guard try expects(.object, "a catalog") else { return }
    let start = scanner.position
    var (hasLanguage, hasStrings) = (false, false)
    try members(of: "a catalog", "key") { checker, key throws(JSONError) in
      if checker.says("sourceLanguage", key) {
        hasLanguage = true
        checker.sourceLanguage =
          try checker.text("'sourceLanguage'")?.decoded(in: checker.bytes) ?? ""
      } else if checker.says("strings", key) {
        hasStrings = true
        try checker.strings()
      } else if checker.says("version", key) {
        _ = try checker.text("'version'")
      } else {
        try checker.scanner.skip()
      }
    }
    if !hasLanguage { report(.missing("sourceLanguage", at: start)) }
    if !hasStrings { report(.missing("strings", at: start)) }
  }

  private mutating func strings() throws(JSONError) {
    guard try expects(.object, "'strings'") else { return }
    try scanner.open()
    while let key = try scanner.nextKey() {
      let name = key.decoded(in: bytes)
      if let first = index.add(name, at: scanner.position) {
        report(.duplicate("key", name, first: keyStarts[first], at: key.range.lowerBound - 1))
      } else {
        keyStarts.append(key.range.lowerBound - 1)
      }
      try entry()
    }
  }

  private mutating func entry() throws(JSONError) {
    try members(of: "an entry", "key") { checker, key throws(JSONError) in
      if checker.says("localizations", key) {
        try checker.localizations()
      } else if checker.says("comment", key) {
        _ = try checker.text("'comment'")
      } else if checker.says("extractionState", key) {
        _ = try checker.text("'extractionState'")
      } else if checker.says("shouldTranslate", key) {
        if try checker.expects(.boolean, "'shouldTranslate'") { try checker.scanner.skip() }
      } else {
        try checker.scanner.skip()
      }
    }
  }

  private mutating func localizations() throws(JSONError) {
    var next = 0
    try members(of: "'localizations'", "language") { checker, key throws(JSONError) in
      let language = checker.number(ofLanguage: key, after: next)
      checker.index.add(language: language, at: checker.scanner.position)
      next = language + 1
      try checker.localization()
    }
  }

  /// Returns the number of a language, adding it if it is new.
  ///
  /// Most entries list their languages in the same order, so the expected next language is compared
  /// first, and others are looked up only if it differs.
  private mutating func number(ofLanguage name: JSONText, after next: Int) -> Int {
    if next < languages.count, languages[next].isSame(as: name, in: bytes) { return next }
    let number = index.number(ofLanguage: name.decoded(in: bytes))
    if number == languages.count { languages.append(name) }
    return number
  }

  /// Checks the localization in one language.
  ///
  /// Most localizations differ from another only in one text. The bytes around the text are then
  /// identical, and are compared instead of parsed.
  private mutating func localization() throws(JSONError) {
    if let pattern, try scanner.skip(around: pattern) { return }
    let start = scanner.position
    let mistakesBefore = mistakes.count
    values = []
    try wordings()
    if let value = values.first, values.count == 1, mistakes.count == mistakesBefore {
      pattern = JSONPattern(of: value, in: start..<scanner.position)
    }
  }

  private mutating func wordings() throws(JSONError) {
    try members(of: "a localization", "key") { checker, key throws(JSONError) in
      if checker.says("substitutions", key) {
        try checker.members(of: "'substitutions'", "name") { checker, _ throws(JSONError) in
          try checker.substitution()
        }
      } else {
        try checker.wording(key)
      }
    }
  }

  private mutating func substitution() throws(JSONError) {
    try members(of: "a substitution", "key") { checker, key throws(JSONError) in
      if checker.says("argNum", key) {
        if try checker.expects(.number, "'argNum'") { try checker.scanner.skip() }
      } else if checker.says("formatSpecifier", key) {
        _ = try checker.text("'formatSpecifier'")
      } else {
        try checker.wording(key)
      }
    }
  }

  /// Checks a member that contains a text or its variations, and skips any other member.
  private mutating func wording(_ key: JSONText) throws(JSONError) {
    if says("stringUnit", key) {
      try members(of: "'stringUnit'", "key") { checker, key throws(JSONError) in
        if checker.says("state", key) {
          _ = try checker.text("'state'")
        } else if checker.says("value", key) {
          if let value = try checker.text("'value'") { checker.values.append(value) }
        } else {
          try checker.scanner.skip()
        }
      }
    } else if says("variations", key) {
      try members(of: "'variations'", "key") { checker, key throws(JSONError) in
        if checker.says("plural", key) {
          try checker.variations("'plural'", arePlural: true)
        } else if checker.says("device", key) {
          try checker.variations("'device'", arePlural: false)
        } else {
          try checker.scanner.skip()
        }
      }
    } else {
      try scanner.skip()
    }
  }

  /// Checks the variations of a text; variations by number must be named by plural categories.
  private mutating func variations(_ thing: String, arePlural: Bool) throws(JSONError) {
    try members(of: thing, "variation") { checker, key throws(JSONError) in
      if arePlural {
        let name = key.decoded(in: checker.bytes)
        if PluralCategory(rawValue: name) == nil {
          checker.report(.notACategory(name, at: key.range.lowerBound - 1))
        }
      }
      try checker.members(of: "a variation", "key") { checker, key throws(JSONError) in
        try checker.wording(key)
      }
    }
  }

  /// Reads an object member by member, and reports duplicate keys.
  private mutating func members(
    of thing: String, _ kind: String,
    _ member: (inout CatalogChecker, JSONText) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try expects(.object, thing) else { return }
    let base = open.count
    try scanner.open()
    while let key = try scanner.nextKey() {
      if let first = open[base...].first(where: { $0.isSame(as: key, in: bytes) }) {
        let place = key.range.lowerBound - 1
        report(
          .duplicate(kind, key.decoded(in: bytes), first: first.range.lowerBound - 1, at: place))
      }
      if open.count - base == Self.mostMembers {
        report(.tooMany(kind, at: key.range.lowerBound - 1))
        try scanner.skip()
        continue
      }
      open.append(key)
      try member(&self, key)
    }
    open.removeLast(open.count - base)
  }

  private func says(_ word: StaticString, _ key: JSONText) -> Bool { key.says(word, in: bytes) }

  /// Returns the range of a text, which is decoded only when it is needed.
  private mutating func text(_ name: String) throws(JSONError) -> JSONText? {
    try expects(.text, name) ? try scanner.text() : nil
  }

  /// Returns true if the next value has a kind; otherwise reports and skips the value.
  private mutating func expects(_ kind: JSONKind, _ name: String) throws(JSONError) -> Bool {
    let found = try scanner.kind()
    if found == kind { return true }
    report(.shape(name, kind, not: found, at: scanner.position))
    try scanner.skip()
    return false
  }

  private mutating func report(_ mistake: CatalogMistake) {
    if mistakes.count < Self.mostMistakes { mistakes.append(mistake) }
  }
}
