import FlowCore
import Testing

struct RawKeyRuleTests {
  @Test func `a language that some other text has`() throws {
    let catalog = catalog([
      ("one.title", [("en", "One"), ("es", "Uno"), ("fr", "Un")]),
      ("one.body", [("en", "Hello"), ("fr", "")]),
    ])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .rawKey)
        == ["3:13 warning: 'one.body' is missing in es: a device would show the key"])
  }

  @Test func `a key that nobody has written at all`() throws {
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog([("one.title", [])]), of: .rawKey)
        == [
          "2:14 error: 'one.title' has no text in en, the source language: people would read the key itself"
        ])
  }

  @Test func `a text that stands in the flow itself, where the catalog has other languages`() throws
  {
    let flow = "pages:\n  - page: one\n    title: Your Title\n    features: [Fast, Kind]"
    let foreign = catalog([
      ("Kind", [("en", "Kind"), ("es", "Amable"), ("fr", "Gentil")])
    ])
    #expect(
      try findings(in: flow, catalog: foreign, of: .rawKey) == [
        "7:12 warning: 'Your Title' is not in the catalog: a device would show it untranslated in es, fr",
        "8:16 warning: 'Fast' is not in the catalog: a device would show it untranslated in es, fr",
      ])
    #expect(try findings(in: flow, catalog: foreign, of: .rawKey, language: "en") == [])
    let english = catalog([("Kind", [("en", "Kind")])])
    #expect(try findings(in: flow, catalog: english, of: .rawKey) == [])
    #expect(try findings(in: flow, of: .rawKey) == [])
  }

  @Test func `what the flow does without may say nothing`() throws {
    let catalog = catalog([("one.title", [("en", "One")]), ("one.body", [])])
    #expect(try findings(in: "pages:\n  - page: one", catalog: catalog, of: .rawKey) == [])
  }
}
