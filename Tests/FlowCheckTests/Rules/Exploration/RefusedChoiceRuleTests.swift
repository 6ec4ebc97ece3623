import FlowCore
import Testing

struct RefusedChoiceRuleTests {
  @Test func `a choice to skip where nothing can be skipped`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
        - page: two
          choices:
            - choice: on
              do: next
            - choice: start
              do: skip
      """
    #expect(
      try findings(in: flow, of: .refusedChoice) == [
        "13:13 warning: the choice 'start' is always refused: the page can't be skipped",
        "  launch f", "  next", "  start",
      ])
    let other = flow.replacing("page: two", with: "page: two\n    skip: launches >= 3")
    #expect(try findings(in: other, of: .refusedChoice) == [])
  }

  @Test func `a choice that only a replay accepts`() throws {
    let flow = """
      completeWhen: authenticated
      pages:
        - page: one
          choices:
            - choice: on
              do: next
            - choice: join
              do: signIn
      """
    #expect(
      try findings(in: flow, of: .refusedChoice) == [
        "10:13 warning: the choice 'on' is always refused: it waits for authenticated",
        "  launch f",
        "  on",
      ])
  }

  @Test func `a choice that works after a try, or where a fact allows it`() throws {
    let flow = """
      facts: {ready: {type: boolean, default: no}}
      screens: [{screen: s, size: 20x6}]
      pages:
        - page: one
          skip: ready
          choices:
            - choice: on
              do: next
            - choice: leave
              do: skip
            - choice: again
              do: {goto: one}
          practice:
            required: yes
            tries:
              - do: swipeRight
                say: Liked.
      """
    #expect(try findings(in: flow, of: .refusedChoice) == [])
  }
}
