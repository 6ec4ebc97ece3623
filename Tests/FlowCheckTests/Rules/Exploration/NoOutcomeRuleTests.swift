import FlowCore
import Testing

struct NoOutcomeRuleTests {
  @Test func `a circle without a way out`() throws {
    let flow = """
      skip: never
      facts:
        lost:
          type: boolean
          default: no
      pages:
        - page: one
          choices:
            - choice: end
              do: finish
            - choice: circle
              do: {goto: left}
        - page: left
          show: not lost
          choices:
            - choice: go
              do: {goto: right}
        - page: right
          choices:
            - choice: go
              do: {goto: left}
      """
    #expect(try findings(in: flow, of: .noOutcome) == [])
  }

  @Test func `two pages that only lead to each other`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
          choices:
            - choice: go
              do: {goto: two}
        - page: two
          choices:
            - choice: go
              do: {goto: one}
      """
    #expect(
      try findings(in: flow, of: .noOutcome) == [
        "7:11 error: from the page 'one' on, the flow can neither be completed nor skipped",
        "  launch f",
        "11:11 error: from the page 'two' on, the flow can neither be completed nor skipped",
        "  launch f",
        "  go",
      ])
  }

  @Test(arguments: ["z != z", "no"])
  func `pages of a flow that is never complete`(condition: String) throws {
    let flow = """
      skip: never
      completeWhen: \(condition)
      facts: {z: {type: word, default: a}}
      pages:
        - page: one
        - page: two
      """
    #expect(
      try findings(in: flow, of: .noOutcome) == [
        "9:11 error: from the page 'one' on, the flow can neither be completed nor skipped",
        "  launch f",
        "10:11 error: from the page 'two' on, the flow can neither be completed nor skipped",
        "  launch f", "  next",
      ])
  }
}
