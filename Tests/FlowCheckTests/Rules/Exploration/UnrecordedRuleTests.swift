import FlowCore
import Testing

struct UnrecordedRuleTests {
  @Test func `pages that all hang on a fact`() throws {
    let flow = """
      facts:
        member:
          type: boolean
          default: yes
      pages:
        - page: one
          show: member
      """
    #expect(
      try findings(in: flow, of: .unrecorded) == [
        "1:1 warning: for some facts the flow is due but has no page to show, so nothing is ever recorded",
        "  set member no",
        "  launch f",
      ])
  }

  @Test func `a gate that asks for the same`() throws {
    let flow = """
      show: not completed and launches > 2
      pages:
        - page: one
          show: launches > 2
      """
    #expect(try findings(in: flow, of: .unrecorded) == [])
  }
}
