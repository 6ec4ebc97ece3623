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

  @Test func `a text of its own needs no catalog`() throws {
    #expect(
      try findings(in: "pages:\n  - page: one\n    title: Welcome to us.", of: .missingCopy) == [])
  }
}
