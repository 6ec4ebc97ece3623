import FlowCore
import TestSupport
import Testing

@testable import FlowContent
@testable import FlowReview

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
      conflicts: [
        "'a' in fr: changed on both sides; ours stays, marked needs_review\n  ours: “Une”\n  theirs: “Uns”"
      ]),
    Example(
      base: "a en:One fr:Un", ours: "a en:One fr.one:Un fr.other:Uns", theirs: "a en:One fr:Une",
      result: "a en:One fr.one:Un? fr.other:Uns?",
      conflicts: [
        "'a' in fr: changed on both sides; ours stays, marked needs_review"
          + "\n  ours: “Un”, “Uns”\n  theirs: “Une”"
      ]),
    Example(
      base: "a en.one:One fr.one:Un", ours: "a en.one:One fr.one:I",
      theirs: "a en.one:One fr.one:II",
      result: "a en.one:One fr.one:I?",
      conflicts: [
        "'a' in fr, plural.one: changed on both sides; ours stays, marked needs_review"
          + "\n  ours: “I”\n  theirs: “II”"
      ]),
    Example(
      ours: "b en:Two fr:Deux", theirs: "a en:One fr:Une ; b en:Two fr:Deux",
      result: "a en:One fr:Une? ; b en:Two fr:Deux",
      conflicts: [
        "'a': deleted by us and changed by them; theirs stays, marked needs_review"
          + "\n  theirs: “One”, “Une”"
      ]),
    Example(
      ours: "a en:One fr:Une ; b en:Two fr:Deux", theirs: "a en:One ; b en:Two fr:Deux",
      result: "a en:One fr:Une? ; b en:Two fr:Deux",
      conflicts: [
        "'a' in fr: changed by us and deleted by them; ours stays, marked needs_review"
          + "\n  ours: “Une”"
      ]),
    // Source texts that both have changed.
    Example(
      base: "a en:One fr:Un", ours: "a en:First fr:Un", theirs: "a en:1 fr:I",
      result: "a en:First? fr:I?",
      conflicts: [
        "'a' in en: changed on both sides; ours stays, marked needs_review"
          + "\n  ours: “First”\n  theirs: “1”"
      ], doubts: 1),
  ])
  func `texts are merged by key, language and variation`(example: Example) throws {
    let merge = try merge(
      xcodeCatalog(example.base), xcodeCatalog(example.ours), xcodeCatalog(example.theirs))
    let result = String(decoding: merge.bytes, as: UTF8.self)
    #expect(result == String(decoding: xcodeCatalog(example.result), as: UTF8.self))
    #expect(merge.conflicts.map(\.description) == example.conflicts)
    #expect(merge.doubts == example.doubts)
  }

  @Test func `without a base, what differs is a conflict`() throws {
    let merge = try merge(
      [], xcodeCatalog("a en:One fr:Un"), xcodeCatalog("a en:One fr:Une ; b en:Two"))
    #expect(merge.bytes == xcodeCatalog("a en:One fr:Un? ; b en:Two"))
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
        "'stringUnit', 'comment': changed on both sides; ours stays\n  ours: “D”\n  theirs: “E”"
      ])
  }

  @Test func `a side that is only laid out anew counts as unchanged`() throws {
    let base = "a en:One fr:Un ; b en:Two fr:Deux"
    let theirs = "a en:One fr:Une ; c en:Three"
    let merge = try merge(
      xcodeCatalog(base), xcodeCatalog(base, indent: "\t"), xcodeCatalog(theirs))
    #expect(merge.conflicts == [] && merge.doubts == 0)
    let result = try Catalog(merge.bytes, path: "f")
    #expect(result.keys == ["a", "c"])
    #expect(Copy(result, language: LanguageTag("fr"))["a"] == "Une")
  }

  @Test(arguments: ["", "[]", "{", #"{"sourceLanguage":"en"}"#, "<<<<<<< HEAD"])
  func `what is not a catalog is not merged`(text: String) {
    let valid = xcodeCatalog("a en:One")
    let bytes = Array(text.utf8)
    #expect(throws: (any Error).self) { try merge(valid, bytes, valid) }
    #expect(throws: (any Error).self) { try merge(valid, valid, bytes) }
  }

  @Test(arguments: 0..<200)
  func `any merge is a catalog, and an unchanged side gives the other`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let base = CatalogDraft(using: &random)
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

  private func merged(_ base: CatalogDraft, _ ours: CatalogDraft, _ theirs: CatalogDraft) throws
    -> [UInt8]
  {
    try merge(base.bytes, ours.bytes, theirs.bytes).bytes
  }
}
