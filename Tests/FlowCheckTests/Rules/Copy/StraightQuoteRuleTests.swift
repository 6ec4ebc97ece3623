import FlowCore
import Testing

struct StraightQuoteRuleTests {
  @Test(arguments: [
    ("en", #"The \"one\" page"#, "2:88 warning: 'one.title' has a straight quote in en; use “…”"),
    ("en", "The 'one' page", "2:92 warning: 'one.title' has a straight quote in en; use “…”"),
    ("de", "Die 'eine' Seite", "2:92 warning: 'one.title' has a straight quote in de; use „…“"),
    ("es-MX", "La 'una'", "2:94 warning: 'one.title' has a straight quote in es-MX; use “…”"),
  ])
  func `a straight quote, by the language`(language: String, text: String, found: String) throws {
    let catalog = catalog([("one.title", [(language, text)])])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .straightQuotes) == [found])
  }

  @Test(arguments: ["It's one", "The girls' one", #"A 6\" one, 5'11\""#, "The “one” page"])
  func `an apostrophe and a measure are no quotes`(text: String) throws {
    let catalog = catalog([("one.title", [("en", text)])])
    #expect(try findings(in: "pages:\n  - page: one", catalog: catalog, of: .straightQuotes) == [])
  }

  @Test func `a straight apostrophe beside curved ones`() throws {
    let catalog = catalog([
      ("one.title", [("en", "It’s one"), ("fr", "C'est un")]), ("one.body", [("en", "It's two")]),
    ])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .straightQuotes)
        == [
          "3:89 warning: 'one.body' has a straight apostrophe in en; use ’, as other strings do"
        ])
  }
}
