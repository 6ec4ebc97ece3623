import FlowCore
import TestSupport
import Testing

@testable import FlowContent

/// A catalog as Xcode lays it out, from a line such as `a en:One fr:Un? ; b en.one:Two`, in which
/// `?` stands for the state `needs_review`, and `.one` for a plural form.
private func catalog(_ line: String, indent: String = "  ") -> [UInt8] {
  func margin(_ depth: Int) -> String { String(repeating: indent, count: depth) }
  func object(_ members: [String], _ depth: Int) -> String {
    "{\n" + members.map { margin(depth + 1) + $0 }.joined(separator: ",\n") + "\n"
      + margin(depth) + "}"
  }
  func unit(_ text: Substring, _ depth: Int) -> String {
    let state = text.hasSuffix("?") ? "needs_review" : "translated"
    let value = text.hasSuffix("?") ? text.dropLast() : text
    return object(
      [
        #""stringUnit" : "#
          + object([#""state" : "\#(state)""#, #""value" : "\#(value)""#], depth + 1)
      ],
      depth)
  }
  let entries = line.split(separator: " ; ").map { entry -> String in
    let words = entry.split(separator: " ")
    var languages: [(name: Substring, forms: [(form: Substring?, text: Substring)])] = []
    for word in words.dropFirst() {
      let parts = word.split(separator: ":", maxSplits: 1)
      let name = parts[0].split(separator: ".")
      if languages.last?.name != name[0] { languages.append((name[0], [])) }
      languages[languages.count - 1].forms.append((name.dropFirst().first, parts[1]))
    }
    let localizations = languages.map { language in
      let forms = language.forms
      if forms[0].form == nil { return "\"\(language.name)\" : \(unit(forms[0].text, 4))" }
      let plural = object(forms.map { "\"\($0.form ?? "")\" : \(unit($0.text, 7))" }, 6)
      let variations = object(["\"plural\" : \(plural)"], 5)
      return "\"\(language.name)\" : \(object(["\"variations\" : \(variations)"], 4))"
    }
    let all = #""localizations" : "# + object(localizations, 3)
    return "\"\(words[0])\" : \(object(localizations.isEmpty ? [] : [all], 2))"
  }
  let members = [
    #""sourceLanguage" : "en""#, #""strings" : "# + object(entries, 1), #""version" : "1.0""#,
  ]
  return Array((object(members, 0) + "\n").utf8)
}

private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> CatalogMerge {
  try CatalogMerge(base: base, ours: ours, theirs: theirs, path: "f")
}

struct CatalogMergeTests {
  /// A merge of three catalogs, each as one line.
  struct Example: Sendable {
    var base = "a en:One fr:Un ; b en:Two fr:Deux"
    let ours: String
    let theirs: String
    let result: String
    var conflicts: [String] = []
    var doubts = 0
  }

  @Test(arguments: [
    // Two languages of a key, and two keys.
    Example(
      ours: "a en:One fr:Un de:Eins ; b en:Two fr:Deux",
      theirs: "a en:One es:Uno fr:Un ; b en:Two fr:Deux es:Dos",
      result: "a en:One es:Uno fr:Un de:Eins ; b en:Two fr:Deux es:Dos"),
    // New keys stand where they stood, sorted where both sides have added some.
    Example(
      ours: "a en:One fr:Un ; a2 en:x ; b en:Two fr:Deux ; d en:z",
      theirs: "A en:0 ; a en:One fr:Un ; a1 en:w ; a3 en:y ; b en:Two fr:Deux ; c en:v",
      result:
        "A en:0 ; a en:One fr:Un ; a1 en:w ; a2 en:x ; a3 en:y ; b en:Two fr:Deux ; c en:v ; d en:z"
    ),
    // One side deletes a key that the other leaves alone.
    Example(
      ours: "b en:Two fr:Deux", theirs: "a en:One fr:Un ; b en:Two fr:Zwei",
      result: "b en:Two fr:Zwei"),
    // Plural forms.
    Example(
      base: "a en.one:One en.other:Many", ours: "a en.one:1 en.other:Many",
      theirs: "a en.one:One en.other:Lots", result: "a en.one:1 en.other:Lots"),
    // The source on one side, a translation on the other.
    Example(
      ours: "a en:First fr:Un ; b en:Two fr:Deux", theirs: "a en:One fr:Une ; b en:Two fr:Deux",
      result: "a en:First fr:Une? ; b en:Two fr:Deux", doubts: 1),
    Example(
      ours: "a en:One fr:Un de:Eins ; b en:Two fr:Deux",
      theirs: "a en:First fr:Premier ; b en:Two fr:Deux",
      result: "a en:First fr:Premier de:Eins? ; b en:Two fr:Deux", doubts: 1),
    // An approval of a text whose source has changed.
    Example(
      base: "a en:One fr:Un?", ours: "a en:One fr:Un", theirs: "a en:First fr:Un?",
      result: "a en:First fr:Un?", doubts: 1),
    // Both have changed the source in the same way.
    Example(
      ours: "a en:First fr:Premier ; b en:Two fr:Deux",
      theirs: "a en:First fr:Un ; b en:Two fr:Deux",
      result: "a en:First fr:Premier ; b en:Two fr:Deux"),
    // A text, and a doubt about the former one.
    Example(
      ours: "a en:One fr:Un? ; b en:Two fr:Deux", theirs: "a en:One fr:Une ; b en:Two fr:Deux",
      result: "a en:One fr:Une? ; b en:Two fr:Deux", doubts: 1),
    // Conflicts.
    Example(
      ours: "a en:One fr:Une ; b en:Two fr:Deux", theirs: "a en:One fr:Uns ; b en:Two fr:II",
      result: "a en:One fr:Une? ; b en:Two fr:II",
      conflicts: ["'a' in fr: changed on both sides; ours stays, marked needs_review"]),
    Example(
      base: "a en:One fr:Un", ours: "a en:One fr.one:Un fr.other:Uns", theirs: "a en:One fr:Une",
      result: "a en:One fr.one:Un? fr.other:Uns?",
      conflicts: ["'a' in fr: changed on both sides; ours stays, marked needs_review"]),
    Example(
      base: "a en.one:One fr.one:Un", ours: "a en.one:One fr.one:I",
      theirs: "a en.one:One fr.one:II",
      result: "a en.one:One fr.one:I?",
      conflicts: ["'a' in fr, plural.one: changed on both sides; ours stays, marked needs_review"]),
    Example(
      ours: "b en:Two fr:Deux", theirs: "a en:One fr:Une ; b en:Two fr:Deux",
      result: "a en:One fr:Une? ; b en:Two fr:Deux",
      conflicts: [
        "'a': deleted by us and changed by them; theirs stays, marked needs_review"
      ]),
    Example(
      ours: "a en:One fr:Une ; b en:Two fr:Deux", theirs: "a en:One ; b en:Two fr:Deux",
      result: "a en:One fr:Une? ; b en:Two fr:Deux",
      conflicts: [
        "'a' in fr: changed by us and deleted by them; ours stays, marked needs_review"
      ]),
    // Source texts that both have changed.
    Example(
      base: "a en:One fr:Un", ours: "a en:First fr:Un", theirs: "a en:1 fr:I",
      result: "a en:First? fr:I?",
      conflicts: ["'a' in en: changed on both sides; ours stays, marked needs_review"], doubts: 1),
  ])
  func `texts are merged by key, language and variation`(example: Example) throws {
    let merge = try merge(
      catalog(example.base), catalog(example.ours), catalog(example.theirs))
    let result = String(decoding: merge.bytes, as: UTF8.self)
    #expect(result == String(decoding: catalog(example.result), as: UTF8.self))
    #expect(merge.conflicts.map(\.description) == example.conflicts)
    #expect(merge.doubts == example.doubts)
  }

  @Test func `without a base, what differs is a conflict`() throws {
    let merge = try merge([], catalog("a en:One fr:Un"), catalog("a en:One fr:Une ; b en:Two"))
    #expect(merge.bytes == catalog("a en:One fr:Un? ; b en:Two"))
    #expect(merge.conflicts.count == 1)
  }

  @Test func `comments and unknown members are merged, too`() throws {
    func file(_ entry: String) -> [UInt8] {
      Array(#"{"sourceLanguage":"en","strings":{"stringUnit":{\#(entry)}}}"#.utf8)
    }
    let merge = try merge(
      file(#""comment":"C","new":{"a":1,"b":[1]}"#), file(#""comment":"D","new":{"a":2,"b":[1]}"#),
      file(#""comment":"E","new":{"a":1,"b":[2]}"#))
    #expect(merge.bytes == file(#""comment":"D","new":{"a":2,"b":[2]}"#))
    #expect(
      merge.conflicts.map(\.description) == [
        "'stringUnit', 'comment': changed on both sides; ours stays"
      ])
  }

  @Test func `a side that is only laid out anew counts as unchanged`() throws {
    let base = "a en:One fr:Un ; b en:Two fr:Deux"
    let theirs = "a en:One fr:Une ; c en:Three"
    let merge = try merge(catalog(base), catalog(base, indent: "\t"), catalog(theirs))
    #expect(merge.conflicts == [] && merge.doubts == 0)
    let result = try Catalog(merge.bytes, path: "f")
    #expect(result.keys == ["a", "c"])
    #expect(result.text(for: "a", language: LanguageTag("fr")) == "Une")
  }

  @Test(arguments: ["", "[]", "{", #"{"sourceLanguage":"en"}"#, "<<<<<<< HEAD"])
  func `what is not a catalog is not merged`(text: String) {
    let valid = catalog("a en:One")
    let bytes = Array(text.utf8)
    #expect(throws: (any Error).self) { try merge(valid, bytes, valid) }
    #expect(throws: (any Error).self) { try merge(valid, valid, bytes) }
  }

  @Test(arguments: 0..<200)
  func `any merge is a catalog, and an unchanged side gives the other`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let base = Draft(using: &random)
    let (ours, theirs) = (base.changed(using: &random), base.changed(using: &random))
    let merge = try merge(base.bytes, ours.bytes, theirs.bytes)
    let result = try Catalog(merge.bytes, path: "f")
    for (unchanged, other) in [(base, ours), (base, theirs)] {
      #expect(try self.merged(base, unchanged, other) == other.bytes)
      #expect(try self.merged(base, other, unchanged) == other.bytes)
      #expect(try self.merged(base, other, other) == other.bytes)
    }
    let sides = try [ours, theirs].map { try Catalog($0.bytes, path: "f") }
    for key in result.keys {
      for localization in result.entry(for: key)?.localizations ?? [] {
        let own = localization.variants.map { "\($0.path) \($0.unit.value)" }
        let others = sides.flatMap { side in
          side.entry(for: key)?.localization(localization.language)?.variants ?? []
        }
        #expect(Set(own).isSubset(of: others.map { "\($0.path) \($0.unit.value)" }))
      }
    }
    if merge.conflicts.isEmpty {
      let reverse = try Catalog(try self.merged(base, theirs, ours), path: "f")
      #expect(Set(reverse.keys) == Set(result.keys))
    }
  }

  private func merged(_ base: Draft, _ ours: Draft, _ theirs: Draft) throws -> [UInt8] {
    try merge(base.bytes, ours.bytes, theirs.bytes).bytes
  }
}

/// A catalog as texts by key and language, for changes at random.
private struct Draft {
  private var entries: [String: [String: [String]]] = [:]

  init(using random: inout SplitMix) {
    for _ in 0..<6 { change(using: &random) }
  }

  func changed(using random: inout SplitMix) -> Draft {
    var draft = self
    for _ in 0..<Int.random(in: 1...4, using: &random) { draft.change(using: &random) }
    return draft
  }

  private mutating func change(using random: inout SplitMix) {
    let key = ["a", "B", "c", "stringUnit", "variations"][Int.random(in: 0..<5, using: &random)]
    let language = ["de", "en", "fr"][Int.random(in: 0..<3, using: &random)]
    let text = "\(UInt8.random(in: 0..<9, using: &random))\(Bool.random(using: &random) ? "?" : "")"
    switch Int.random(in: 0..<8, using: &random) {
    case 0: entries[key] = nil
    case 1: entries[key]?[language] = nil
    case 2:
      entries[key, default: [:]][language] = [
        "\(language).one:\(text)", "\(language).other:\(text)",
      ]
    default: entries[key, default: [:]][language] = ["\(language):\(text)"]
    }
  }

  var bytes: [UInt8] {
    let filled = entries.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    return catalog(
      filled.map { key, languages in
        ([key] + languages.sorted { $0.key < $1.key }.flatMap(\.value)).joined(separator: " ")
      }
      .joined(separator: " ; "))
  }
}
