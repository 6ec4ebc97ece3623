import FlowCore
import Testing

struct MissingCopyRuleTests {
  @Test func `a slip in the catalog is told where the flow uses the key`() throws {
    #expect(
      try findings(
        in: "pages:\n  - page: one", catalog: catalog([("one.titel", [("en", "One")])]),
        of: .missingCopy)
        == ["6:5 error: the catalog has no key 'one.title'; did you mean 'one.titel'?"])
  }

  @Test func `a key that another page uses, or is named after, is none that was meant`() throws {
    let flow = "pages:\n  - page: page1\n  - page: page2"
    let titles = catalog([
      ("page1.title", [("en", "One")]), ("page1.titles", [("en", "Ones")]),
    ])
    #expect(
      try findings(in: flow, catalog: titles, of: .missingCopy)
        == ["7:5 error: the catalog has no key 'page2.title': people would read the key itself"])
    let slip = catalog([("page1.title", [("en", "One")]), ("page2.titel", [("en", "Two")])])
    #expect(
      try findings(in: flow, catalog: slip, of: .missingCopy)
        == ["7:5 error: the catalog has no key 'page2.title'; did you mean 'page2.titel'?"])
  }

  @Test func `a new page is no misspelling of what the catalog has`() throws {
    let near = catalog([("tap.title", [("en", "Tap")]), ("mop.title", [("en", "Mop")])])
    #expect(
      try findings(in: "pages:\n  - page: map", catalog: near, of: .missingCopy)
        == ["6:5 error: the catalog has no key 'map.title': people would read the key itself"])
  }

  @Test func `a text of its own needs no catalog`() throws {
    #expect(
      try findings(in: "pages:\n  - page: one\n    title: Welcome to us.", of: .missingCopy) == [])
  }
}
