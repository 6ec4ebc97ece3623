import FlowContent
import FlowCore
import FlowFormats
import TestSupport

/// A catalog with texts of every shape in several languages, made from a seed.
struct GeneratedCatalog {
  /// The kind of texts in the catalog.
  enum Kind {
    /// Anything that a catalog may have: all states, texts that are hard to write, and translations
    /// of another shape than their source.
    case wild
    /// Translations as people write them, each in the shape of its source with the plural forms of
    /// its language.
    case complete
  }

  static let languages = ["ar", "cs", "es", "ja", "pt-BR", "ru", "zh-Hans"]

  let bytes: [UInt8]
  /// The same catalog without translations.
  let untranslated: [UInt8]

  private static let odd = [
    "", "k|==|x", "k", "k|==|plural.one", "\"\u{301}<&>'", "=k", "a\r\nb\tc", "k\u{1}",
    "firstrun: new",
  ]

  init(_ kind: Kind, seed: UInt64) {
    var maker = EntryMaker(random: SplitMix(state: seed), kind: kind)
    let entries = (0..<12).map { index in
      let isOdd = kind == .wild && index < Self.odd.count
      return (isOdd ? Self.odd[index] : "key.\(index)", maker.entry(index))
    }
    bytes = Self.file(entries)
    untranslated = Self.file(
      entries.map { key, entry in
        (
          key,
          entry.filter { $0.0 != "localizations" } + [("localizations", Self.source(of: entry))]
        )
      })
  }

  typealias Members = [(String, JSONValue)]

  private static func file(_ entries: [(String, Members)]) -> [UInt8] {
    let catalog = JSONValue.object([
      ("sourceLanguage", .string("en")), ("strings", .object(entries.map { ($0, .object($1)) })),
      ("version", .string("1.0")),
    ])
    return Array("\(catalog)".utf8)
  }

  private static func source(of entry: Members) -> JSONValue {
    guard case .object(let all)? = entry.first(where: { $0.0 == "localizations" })?.1 else {
      return .object([])
    }
    return .object(all.filter { $0.0 == "en" })
  }
}

/// A maker of entries for a generated catalog.
private struct EntryMaker {
  typealias Members = GeneratedCatalog.Members

  private static let values = [
    "", " ", "=1+1", "'=x", "'", "“Hi” & <b>bye</b> ]]>", "a\nb\n", "a\r\nb\rc", "\tt", "\"q\" \\n",
    "e\u{301}\"\u{301}", "👩‍👩‍👧\u{0}\u{1}\u{FFFE}", "%@ %lld", "%arg %%", "%#@n.m@", "%1$#@n.m@",
    "sep=;",
    "-", "#, fuzzy", "msgid \"x\"", "x|==|plural.one", "\u{FEFF}x", "\u{2028}",
  ]
  private static let states = [
    "new", "needs_review", "translated", "machine_translated", "stale", "", "checked", "a, b",
  ]

  var random: SplitMix
  let kind: GeneratedCatalog.Kind

  mutating func entry(_ index: Int) -> Members {
    var members: Members = []
    if one(in: 3) {
      members.append(("comment", .string("Page \(index).\nfirstrun: new\n#, fuzzy")))
    }
    if kind == .wild, one(in: 8) { members.append(("shouldTranslate", .boolean(false))) }
    let shape = index % 7
    var localizations: Members = []
    if kind == .complete || !one(in: 8) {
      localizations.append(("en", localization(shape, [.one, .other], "en")))
    }
    for language in GeneratedCatalog.languages where kind == .complete || !one(in: 4) {
      let all = PluralRules(LanguageTag(language)).categories
      let categories = kind == .complete ? all : all.filter { _ in !one(in: 3) }
      let other = kind == .wild && one(in: 4) ? Int.random(in: 0..<7, using: &random) : shape
      localizations.append((language, localization(other, categories, language)))
    }
    return members + [("localizations", .object(localizations))]
  }

  private mutating func localization(
    _ shape: Int, _ categories: [PluralCategory], _ language: String
  ) -> JSONValue {
    let isCounted = [1, 3, 5].contains(shape)
    let count = isCounted && kind == .complete ? " %lld" : ""
    switch shape {
    case 1: return .object([plural(categories, count, language)])
    case 2: return .object([variations("device", ["iphone", "mac", "other"], language)])
    case 3:
      let phone = JSONValue.object([plural(categories, count, language)])
      let device = JSONValue.object([
        ("iphone", phone), ("other", .object([unit(count, language)])),
      ])
      return .object([("variations", .object([("device", device)]))])
    case 4: return .object([variations("width", ["20", "50"], language)])
    case 5, 6:
      let name = shape == 5 ? "n.m" : "files"
      let part = JSONValue.object([
        ("argNum", .number(1)), ("formatSpecifier", .string("lld")),
        plural(categories, kind == .complete ? " %arg" : "", language),
      ])
      return .object([
        unit(kind == .complete ? " %#@\(name)@" : "", language),
        ("substitutions", .object([(name, part)])),
      ])
    default: return .object([unit("", language)])
    }
  }

  private mutating func plural(
    _ categories: [PluralCategory], _ placeholder: String, _ language: String
  ) -> (String, JSONValue) {
    let forms = categories.map { ($0.rawValue, JSONValue.object([unit(placeholder, language)])) }
    return ("variations", .object([("plural", .object(forms))]))
  }

  private mutating func variations(
    _ kind: String, _ names: [String], _ language: String
  ) -> (String, JSONValue) {
    let texts = names.map { ($0, JSONValue.object([unit("", language)])) }
    return ("variations", .object([(kind, .object(texts))]))
  }

  private mutating func unit(_ placeholder: String, _ language: String) -> (String, JSONValue) {
    let number = Int.random(in: 0..<1_000, using: &random)
    switch kind {
    case .wild:
      let value = Self.values.randomElement(using: &random) ?? ""
      let state = Self.states.randomElement(using: &random) ?? ""
      return (
        "stringUnit",
        .object([
          ("state", .string(state)), ("value", .string(one(in: 2) ? "\(value) é\(number)" : value)),
        ])
      )
    case .complete:
      let states =
        language == "en" ? ["translated"] : ["translated", "needs_review", "machine_translated"]
      let state = states.randomElement(using: &random) ?? "translated"
      let text = "\(language) “\(number)”\(placeholder)\n\t\\ & more"
      return ("stringUnit", .object([("state", .string(state)), ("value", .string(text))]))
    }
  }

  private mutating func one(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
