import FlowCore
import FlowFormats

/// A reader of String Catalogs: bytes → entries and the mistakes in them, in one pass.
///
/// What can be read is read: only localizations and entries with a mistake are left out.
struct CatalogReader {
  /// The maximum number of members in an object of an entry: more than there are languages,
  /// and few enough to search for duplicates.
  static let mostMembers = 1_000
  /// The maximum number of mistakes reported.
  static let mostMistakes = 500

  private(set) var sourceLanguage = ""
  private(set) var entries: [CatalogEntry] = []
  /// Every language that an entry has, in the order of the file.
  private(set) var languages: [String] = []
  /// The index of each key in `entries`.
  private(set) var indices: [String: Int] = [:]
  private(set) var mistakes: [CatalogMistake] = []
  /// True if all mistakes are in single entries, so that the rest can be used.
  private(set) var isUsable = true

  private let bytes: [UInt8]
  /// True if localizations are only found, for a launch, which shows one language of many.
  private let onlyFindsLocalizations: Bool
  private var reader: JSONReader
  /// The number of mistakes, including those that are not reported.
  private var mistakeCount = 0
  /// The members of the open objects so far, of the outermost object first.
  private var members: [(key: String, start: Int)] = []

  /// Reads a whole file; localizations may only be found, to be read when they are looked up.
  init(_ bytes: [UInt8], onlyFindingLocalizations: Bool = false) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.init(bytes, at: start, onlyFindingLocalizations: onlyFindingLocalizations)
    if let mistake = CatalogMistake.otherFile(bytes) {
      (mistakes, isUsable) = ([mistake], false)
      return
    }
    do throws(JSONError) {
      try catalog()
      try reader.finish()
    } catch {
      let mistake = CatalogMistake(
        error.code(ofSyntax: .catalogSyntax), error.message(in: bytes), at: error.offset)
      (mistakes, isUsable) = (mistakes + [mistake], false)
    }
  }

  /// Returns a localization that was only found; nil if it has mistakes.
  static func localization(_ found: Localization, in bytes: [UInt8]) -> Localization? {
    var reader = CatalogReader(bytes, at: found.span.lowerBound)
    guard let localization = try? reader.localization(found.language), reader.mistakes.isEmpty
    else {
      return nil
    }
    return localization
  }

  fileprivate init(_ bytes: [UInt8], at start: Int, onlyFindingLocalizations: Bool = false) {
    self.bytes = bytes
    onlyFindsLocalizations = onlyFindingLocalizations
    // What isn't UTF-8 in a text is a mistake of that text, which a launch need not show.
    reader = JSONReader(bytes, in: start..<bytes.count, isUTF8: onlyFindingLocalizations)
  }

  private mutating func catalog() throws(JSONError) {
    guard try expects(.object, "a catalog") else {
      isUsable = false
      return
    }
    let start = reader.position
    var (hasLanguage, hasStrings) = (false, false)
    try members(of: "a catalog", "key") { catalog, key throws(JSONError) in
      switch key {
      case "sourceLanguage":
        hasLanguage = true
        catalog.sourceLanguage = try catalog.text("'sourceLanguage'") ?? ""
      case "strings":
        hasStrings = true
        try catalog.strings()
      case "version": _ = try catalog.text("'version'")
      default: try catalog.reader.skip()
      }
    }
    if !hasLanguage { report(.missing("sourceLanguage", at: start)) }
    if !hasStrings { report(.missing("strings", at: start)) }
    isUsable = isUsable && hasLanguage && hasStrings
  }

  private mutating func strings() throws(JSONError) {
    guard try expects(.object, "'strings'") else {
      isUsable = false
      return
    }
    try reader.open()
    var keyStarts: [Int] = []
    while let text = try reader.nextKey() {
      let (key, start) = (text.decoded(in: bytes), text.range.lowerBound - 1)
      if let first = indices[key] {
        report(.duplicate("key", key, first: keyStarts[first], at: start))
        isUsable = false
        _ = try entry(key)
      } else if let entry = try entry(key) {
        indices[key] = entries.count
        entries.append(entry)
        keyStarts.append(start)
      }
    }
  }

  fileprivate mutating func entry(_ key: String) throws(JSONError) -> CatalogEntry? {
    let start = reader.position
    var (comment, extractionState): (String?, String?)
    var (shouldTranslate, isCommentGenerated) = (true, false)
    var localizations: [Localization] = []
    let isObject = try members(of: "an entry", "key") { catalog, name throws(JSONError) in
      switch name {
      case "localizations": localizations = try catalog.localizations()
      case "comment": comment = try catalog.text("'comment'")
      case "extractionState": extractionState = try catalog.text("'extractionState'")
      case "shouldTranslate":
        shouldTranslate = try catalog.value(.boolean, "'shouldTranslate'") != "false"
      case "isCommentAutoGenerated":
        isCommentGenerated = try catalog.value(.boolean, "'isCommentAutoGenerated'") == "true"
      default: try catalog.reader.skip()
      }
    }
    guard isObject else { return nil }
    return CatalogEntry(
      key: key, comment: comment, isCommentGenerated: isCommentGenerated,
      extractionState: extractionState, shouldTranslate: shouldTranslate,
      localizations: localizations, span: start..<reader.position)
  }

  private mutating func localizations() throws(JSONError) -> [Localization] {
    var localizations: [Localization] = []
    try members(of: "'localizations'", "language") { catalog, language throws(JSONError) in
      let count = catalog.mistakeCount
      let localization =
        catalog.onlyFindsLocalizations
        ? Localization(
          language: language, wording: nil, substitutions: [], span: try catalog.reader.skip())
        : try catalog.localization(language)
      guard catalog.mistakeCount == count else { return }
      localizations.append(localization)
      if !catalog.languages.contains(language) { catalog.languages.append(language) }
    }
    return localizations
  }

  private mutating func localization(_ language: String) throws(JSONError) -> Localization {
    let start = reader.position
    var wording: Wording?
    var substitutions: [Substitution] = []
    try members(of: "a localization", "key") { catalog, key throws(JSONError) in
      guard key == "substitutions" else { return try catalog.read(key, into: &wording) }
      try catalog.members(of: "'substitutions'", "name") { catalog, name throws(JSONError) in
        substitutions.append(try catalog.substitution(name))
      }
    }
    return Localization(
      language: language, wording: wording, substitutions: substitutions,
      span: start..<reader.position)
  }

  private mutating func substitution(_ name: String) throws(JSONError) -> Substitution {
    var argument: Int?
    var format: String?
    var wording: Wording?
    try members(of: "a substitution", "key") { catalog, key throws(JSONError) in
      switch key {
      case "argNum": argument = try catalog.value(.number, "'argNum'").flatMap { Int($0) }
      case "formatSpecifier": format = try catalog.text("'formatSpecifier'")
      default: try catalog.read(key, into: &wording)
      }
    }
    return Substitution(name: name, argument: argument, format: format, wording: wording)
  }

  /// Reads a member that contains a text or its variations, and skips any other member.
  private mutating func read(_ key: String, into wording: inout Wording?) throws(JSONError) {
    switch key {
    case "stringUnit": wording = .unit(try unit())
    case "stringSet": wording = try stringSet() ?? wording
    case "variations":
      var found: Wording?
      try members(of: "'variations'", "key") { catalog, kind throws(JSONError) in
        guard let kind = Wording.Kind(rawValue: kind), kind != .stringSet else {
          try catalog.reader.skip()
          return
        }
        found = .varied(by: kind, try catalog.variations(kind))
      }
      wording = found ?? wording
    default: try reader.skip()
    }
  }

  /// Reads the phrases of an App Shortcut, which have one state; one of them, or all, may have
  /// variations.
  private mutating func stringSet() throws(JSONError) -> Wording? {
    let start = reader.position
    var state = ""
    var texts: [(number: String, text: JSONText)] = []
    var others: [Wording.Variation] = []
    var number = 0
    try members(of: "'stringSet'", "key") { catalog, key throws(JSONError) in
      switch key {
      case "state": state = try catalog.text("'state'") ?? ""
      case "values":
        guard try catalog.expects(.array, "'values'") else { return }
        try catalog.reader.open()
        while try catalog.reader.nextItem() {
          number += 1
          if try catalog.reader.kind() == .text {
            texts.append((String(number), try catalog.reader.text()))
          } else {
            var wording: Wording?
            try catalog.members(of: "a value", "key") { catalog, key throws(JSONError) in
              try catalog.read(key, into: &wording)
            }
            if let wording {
              others.append(Wording.Variation(name: String(number), wording: wording))
            }
          }
        }
      default:
        var wording: Wording?
        try catalog.read(key, into: &wording)
        if let wording { others.append(Wording.Variation(name: "variations", wording: wording)) }
      }
    }
    let span = start..<reader.position
    let phrases = texts.map { number, text in
      Wording.Variation(
        name: number,
        wording: .unit(
          StringUnit(
            state: state, value: text.decoded(in: bytes), span: span, valueSpan: text.range)))
    }
    return phrases.isEmpty && others.isEmpty ? nil : .varied(by: .stringSet, phrases + others)
  }

  private mutating func unit() throws(JSONError) -> StringUnit {
    let start = reader.position
    var state = ""
    var value = ""
    var span: Range<Int>?
    try members(of: "'stringUnit'", "key") { catalog, key throws(JSONError) in
      switch key {
      case "state": state = try catalog.text("'state'") ?? ""
      case "value":
        guard try catalog.expects(.text, "'value'") else { return }
        let text = try catalog.reader.text()
        (value, span) = (text.decoded(in: catalog.bytes), text.range)
      default: try catalog.reader.skip()
      }
    }
    return StringUnit(state: state, value: value, span: start..<reader.position, valueSpan: span)
  }

  /// Reads the variations of a text; variations by number must be named by plural categories.
  private mutating func variations(
    _ kind: Wording.Kind
  ) throws(JSONError) -> [Wording.Variation] {
    var variations: [Wording.Variation] = []
    try members(of: "'\(kind.rawValue)'", "variation") { catalog, name throws(JSONError) in
      if kind == .plural, PluralCategory(rawValue: name) == nil {
        catalog.report(.notACategory(name, at: catalog.members.last?.start ?? 0))
      }
      var wording: Wording?
      try catalog.members(of: "a variation", "key") { catalog, key throws(JSONError) in
        try catalog.read(key, into: &wording)
      }
      if let wording { variations.append(Wording.Variation(name: name, wording: wording)) }
    }
    guard kind == .plural else { return variations }
    return PluralCategory.allCases.flatMap { category in
      variations.filter { $0.name == category.rawValue }
    }
  }

  /// Reads an object member by member, and reports duplicate keys.
  @discardableResult
  private mutating func members(
    of thing: String, _ kind: String,
    _ member: (inout CatalogReader, String) throws(JSONError) -> Void
  ) throws(JSONError) -> Bool {
    guard try expects(.object, thing) else { return false }
    try reader.open()
    let first = members.count
    defer { members.removeLast(members.count - first) }
    while let text = try reader.nextKey() {
      let (key, start) = (text.decoded(in: bytes), text.range.lowerBound - 1)
      if let other = members[first...].first(where: { $0.key == key }) {
        report(.duplicate(kind, key, first: other.start, at: start))
      } else if members.count - first == Self.mostMembers {
        report(
          CatalogMistake(
            .bounds, "an entry has more than \(Self.mostMembers) of this \(kind)", at: start))
        try reader.skip()
        continue
      } else {
        members.append((key, start))
      }
      try member(&self, key)
    }
    return true
  }

  /// Returns a text; if the next value isn't one, reports and skips it.
  private mutating func text(_ name: String) throws(JSONError) -> String? {
    try expects(.text, name) ? try reader.text().decoded(in: bytes) : nil
  }

  /// Returns a value as the file writes it; if it is not of a kind, reports it.
  private mutating func value(_ kind: JSONKind, _ name: String) throws(JSONError) -> String? {
    guard try expects(kind, name) else { return nil }
    return String(decoding: bytes[try reader.skip()], as: UTF8.self)
  }

  /// Returns true if the next value has a kind; otherwise reports and skips the value.
  private mutating func expects(_ kind: JSONKind, _ name: String) throws(JSONError) -> Bool {
    let found = try reader.kind()
    if found == kind { return true }
    report(
      CatalogMistake(
        .catalogShape, "\(name) must be \(kind.rawValue), not \(found.rawValue)",
        at: reader.position))
    try reader.skip()
    return false
  }

  private mutating func report(_ mistake: CatalogMistake) {
    mistakeCount += 1
    if mistakes.count < Self.mostMistakes { mistakes.append(mistake) }
  }
}

extension CatalogEntry {
  /// Reads an entry that a text begins with; nil if it has mistakes.
  package init?(_ key: String, json bytes: [UInt8]) {
    var reader = CatalogReader(bytes, at: 0)
    guard let entry = try? reader.entry(key), reader.mistakes.isEmpty else { return nil }
    self = entry
  }
}
