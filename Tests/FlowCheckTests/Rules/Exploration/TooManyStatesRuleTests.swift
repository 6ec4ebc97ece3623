import FlowCore
import Testing

struct ExplosionRuleTests {
  @Test func `ten unknown facts`() throws {
    let flow = """
      facts:
        f0: boolean
        f1: boolean
        f2: boolean
        f3: boolean
        f4: boolean
        f5: boolean
        f6: boolean
        f7: boolean
        f8: boolean
        f9: boolean
      show: f0 and f1 and f2 and f3 and f4 and f5 and f6 and f7 and f8 and f9
      pages:
        - page: one
      """
    #expect(
      try findings(in: flow, of: .tooManyStates) == [
        "18:3 error: nothing can be proved: 10 facts make too many combinations to try them all; compare f0, f1, f2, f3, f4 with fewer values, or combine some facts into one"
      ])
  }
}
