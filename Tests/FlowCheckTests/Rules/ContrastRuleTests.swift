import FlowCore
import Testing

struct ContrastRuleTests {
  @Test func `white on nearly white`() throws {
    let flow = """
      pages:
        - page: one
          accent: "#FFFFFF"
          paper: "#FFFFF0"
        - page: two
          accent: "#FF994D"
          paper: "#FAF2EB"
      """
    #expect(
      try findings(in: flow, of: .contrast) == [
        "7:13 warning: the accent #FFFFFF is hard to see on the paper #FFFFF0"
      ])
  }
}
