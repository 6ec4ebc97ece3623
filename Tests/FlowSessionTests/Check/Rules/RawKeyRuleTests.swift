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
        == ["3:13 warning: 'one.body' is not there in es: a device would show the key"])
  }

  @Test func `a key that nobody has written at all`() throws {
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog([("one.title", [])]), of: .rawKey)
        == [
          "2:14 error: 'one.title' has no text in en, the source language: people would read the key itself"
        ])
  }

  @Test func `what the flow does without may say nothing`() throws {
    let catalog = catalog([("one.title", [("en", "One")]), ("one.body", [])])
    #expect(try findings(in: "pages:\n  - page: one", catalog: catalog, of: .rawKey) == [])
  }
}
