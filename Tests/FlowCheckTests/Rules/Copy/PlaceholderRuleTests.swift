import FlowCore
import Testing

struct PlaceholderRuleTests {
  @Test func `a name and a number that a language leaves out`() throws {
    let catalog = catalog([
      ("one.title", [("en", "%@ has %lld"), ("es", "%2$lld de %1$@"), ("fr", "%@")])
    ])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .placeholders) == [
        "2:184 error: 'one.title' has the placeholder 1: @ in fr, but the placeholders 1: @, 2: number"
          + " in the source language"
      ])
  }

  @Test func `a percent sign puts in nothing`() throws {
    let catalog = catalog([("one.title", [("en", "100%% sure"), ("es", "seguro al 100 %")])])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .placeholders) == [])
  }
}
