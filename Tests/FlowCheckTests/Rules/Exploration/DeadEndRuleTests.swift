import FlowCore
import Testing

struct DeadEndRuleTests {
  @Test func `a page whose only choice is itself`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
          choices:
            - choice: again
              do: {goto: one}
      """
    #expect(
      try findings(in: flow, of: .deadEnd) == [
        "7:11 error: page 'one' is a dead end: the only way out is to quit",
        "  launch f",
      ])
  }

  @Test func `a page that some fact may always open is none`() throws {
    let flow = """
      skip: never
      pages:
        - page: one
          advanceWhen: authenticated
      """
    #expect(try findings(in: flow, of: .deadEnd) == [])
  }

  /// What can never be true completes nothing, as `completeWhen: no` would not.
  @Test(arguments: ["z != z", "not z == z", "answer.one != answer.one", "no"])
  func `a last page that waits for what never comes`(condition: String) throws {
    let flow = """
      skip: never
      completeWhen: \(condition)
      facts: {z: {type: word, default: a}}
      pages:
        - page: one
          choices:
            - choice: on
              do: next
      """
    #expect(
      try findings(in: flow, of: .deadEnd) == [
        "9:11 error: page 'one' is a dead end: the only way out is to quit",
        "  launch f",
      ])
  }
}
