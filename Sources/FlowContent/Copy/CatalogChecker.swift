import FlowCore

/// Checks a whole catalog in one pass, and notes where the entries stand.
struct CatalogChecker {
  /// More than there are languages; it bounds the search for duplicates.
  static let mostMembers = 1_000
  /// More mistakes than anybody reads.
  static let mostMistakes = 500

  private(set) var sourceLanguage = ""
  private(set) var languages = NameIndex()
  private(set) var keys = NameIndex()
  /// Where the entry of each key begins, in the order of the keys.
  private(set) var entryStarts: [Int] = []
  private(set) var mistakes: [CatalogMistake] = []

  private let bytes: [UInt8]
  private var scanner: JSONScanner
  private var keyStarts: [Int] = []
  /// The keys of the objects that are open, innermost last.
  private var open: [JSONText] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = JSONScanner(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  mutating func check() {
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
      if let first = keys.add(name) {
        report(.duplicate("key", name, first: keyStarts[first], at: key.range.lowerBound - 1))
      } else {
        keyStarts.append(key.range.lowerBound - 1)
        entryStarts.append(scanner.position)
      }
      try entry()
    }
  }

  private mutating func entry() throws(JSONError) {
    try members(of: "an entry", "key") { checker, key throws(JSONError) in
      if checker.says("localizations", key) {
        try checker.members(of: "'localizations'", "language") { checker, key throws(JSONError) in
          _ = checker.languages.add(key.decoded(in: checker.bytes))
          try checker.localization()
        }
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

  private mutating func localization() throws(JSONError) {
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

  /// A member that says the text or its variations; others are none of ours.
  private mutating func wording(_ key: JSONText) throws(JSONError) {
    if says("stringUnit", key) {
      try members(of: "'stringUnit'", "key") { checker, key throws(JSONError) in
        if checker.says("state", key) {
          _ = try checker.text("'state'")
        } else if checker.says("value", key) {
          _ = try checker.text("'value'")
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

  /// Variations of a text; those of number are by the categories that there are.
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

  /// Reads an object, member by member; each key may stand there once.
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

  /// Where a text stands: what it says is looked up when somebody reads it.
  private mutating func text(_ name: String) throws(JSONError) -> JSONText? {
    try expects(.text, name) ? try scanner.text() : nil
  }

  /// Whether the next value is of a kind; if not, that is reported and the value skipped.
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

extension JSONText {
  fileprivate func isSame(as other: JSONText, in bytes: [UInt8]) -> Bool {
    if hasEscapes || other.hasEscapes { return decoded(in: bytes) == other.decoded(in: bytes) }
    return range.count == other.range.count && bytes[range] == bytes[other.range]
  }
}
