import FlowCore
import Testing

struct UnusedFactRuleTests {
  @Test func `a fact left over`() throws {
    let flow = """
      facts:
        member: boolean
        age: number
        guest: boolean
      promises:
        - promise: guests are never recorded
          never: guest and recorded
      pages:
        - page: one
          show: age > 3
      """
    #expect(
      try findings(in: flow, of: .unusedFact) == [
        "6:11 warning: no condition uses the fact 'member'"
      ])
  }
}
