import FlowCore
import Testing

struct EllipsisRuleTests {
  @Test func `three dots, where they stand`() throws {
    let catalog = catalog([("one.title", [("en", "Wait..."), ("es", "Espera…")])])
    #expect(
      try findings(in: "pages:\n  - page: one", catalog: catalog, of: .threeDots)
        == ["2:92 warning: 'one.title' has three dots in en; write '…'"])
  }
}
