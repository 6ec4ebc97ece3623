import FlowCore
import Testing

struct UnreachablePageRuleTests {
  @Test func `a page that hangs on two facts that exclude each other`() throws {
    let flow = """
      facts:
        n: number
      pages:
        - page: one
        - page: two
          show: n > 3 and n < 1
      """
    #expect(
      try findings(in: flow, of: .unreachablePage) == [
        "9:11 error: no facts and no choices lead to the page 'two'; it shows when 'n > 3 and n < 1'"
      ])
  }

  @Test func `a page behind a finish that everybody must take`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
          choices:
            - choice: end
              do: finish
        - page: two
      """
    #expect(
      try findings(in: flow, of: .unreachablePage) == [
        "11:11 error: no facts and no choices lead to the page 'two'"
      ])
  }

  @Test func `a page that only a goto reaches is reached`() throws {
    let flow = """
      pages:
        - page: one
          choices:
            - choice: jump
              do: {goto: three}
            - choice: on
              do: next
        - page: two
          advanceWhen: authenticated
        - page: three
      """
    #expect(try findings(in: flow, of: .unreachablePage) == [])
  }
}
