import FlowCore
import Testing

struct SkippableEndRuleTests {
  @Test func `a last page with a rule of its own`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
        - page: end
          skip: launches > 5
      """
    #expect(
      try findings(in: flow, of: .skippableEnd) == [
        "9:11 warning: the last page 'end' can be skipped, though the flow says 'skip: never'",
        "  launch f",
        "  next",
        "  set launches 6",
        "  skip",
      ])
  }

  @Test func `a last page that keeps the rule`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
        - page: end
      """
    #expect(try findings(in: flow, of: .skippableEnd) == [])
  }
}
