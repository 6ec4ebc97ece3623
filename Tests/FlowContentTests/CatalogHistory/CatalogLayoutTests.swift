import TestSupport
import Testing

@testable import FlowContent

struct CatalogLayoutTests {
  @Test(arguments: 0..<200)
  func `a version read by comparison is that read by itself`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let draft = CatalogDraft(using: &random)
    let (newer, older) = (draft.bytes, draft.changed(using: &random).bytes)
    var changes: [CatalogLayout.Change] = []
    let base = try CatalogLayout(newer, before: CatalogLayout(), &changes)
    let alone = try CatalogLayout(older, before: CatalogLayout(), &changes)
    #expect(changes.isEmpty)
    let compared = try CatalogLayout(older, before: base, &changes)
    #expect(compared.entries.map(\.key) == alone.entries.map(\.key))
    #expect(compared.entries.map(\.value) == alone.entries.map(\.value))
    let different = base.entries.filter { entry in
      let other = alone.entries.first { $0.key == entry.key }
      return other.map { Array(newer[entry.value]) != Array(older[$0.value]) } ?? true
    }
    #expect(changes.map(\.key).sorted() == different.map(\.key).sorted())
  }

  @Test(arguments: ["", "{", "[]", #"{"strings":{"a":{}"#, #"{"strings":{"a":{}}{}"#, "<<<<<<< a"])
  func `what breaks off is no crash`(text: String) {
    let whole = Array(#"{"strings":{"a":{},"b":{}}}"#.utf8)
    var changes: [CatalogLayout.Change] = []
    let base = try? CatalogLayout(whole, before: CatalogLayout(), &changes)
    let layout = try? CatalogLayout(Array(text.utf8), before: base ?? CatalogLayout(), &changes)
    #expect(base?.entries.map(\.key) == ["a", "b"])
    #expect(layout?.entries.count ?? 0 <= 1)
  }
}
