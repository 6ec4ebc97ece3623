import FlowCore
import Testing

struct TranslationRuleTests {
  @Test func `a text that is there and says nothing`() throws {
    let catalog = catalog([
      ("one.title", [("en", "One"), ("es", "Uno"), ("fr", "Un")]),
      ("one.body", [("en", "Hello"), ("fr", "")]),
    ])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .untranslated)
        == ["3:13 warning: 'one.body' has no text in fr: a device would show the key"])
  }

  @Test func `a key that is its own text`() throws {
    let catalog = catalog([
      ("Hello there", [("en", "Hello there")]), ("one.title", [("en", "One"), ("es", "Uno")]),
    ])
    #expect(
      try findings(
        in: "pages:\n  - page: one\n    body: Hello there", catalog: catalog, of: .untranslated)
        == ["2:16 warning: 'Hello there' has no text in es: a device would show the key"])
  }

  @Test func `a text that waits for review`() throws {
    let catalog = catalog([("one.title", [("en", "One"), ("es", "Uno")])])
      .replacing(#""translated", "value": "Uno""#, with: #""needs_review", "value": "Uno""#)
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .staleCopy)
        == ["2:102 warning: 'one.title' in es is in the state 'needs_review'"])
  }

  @Test func `a key that Xcode takes for stale`() throws {
    let catalog = catalog([("one.title", [("en", "One")])])
      .replacing(#"{"localizations""#, with: #"{"extractionState": "stale", "localizations""#)
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .staleCopy)
        == ["2:14 warning: 'one.title' is marked stale, though the flow uses it; mark it 'manual'"])
  }
}
