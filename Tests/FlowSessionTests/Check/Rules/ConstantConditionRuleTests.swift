import FlowCore
import Testing

struct ConstantConditionRuleTests {
  @Test func `a condition that no facts make true`() throws {
    let flow = """
      show: launches > 3 and launches < 2
      pages:
        - page: one
      """
    #expect(
      try findings(in: flow, of: .constantCondition) == [
        "5:7 warning: 'launches > 3 and launches < 2' is never true, whatever the facts are"
      ])
  }

  @Test func `an answer that no choice gives`() throws {
    let flow = """
      pages:
        - page: one
          choices:
            - choice: a
              do: {answer: a}
        - page: two
          show: answer.one != b
      """
    #expect(
      try findings(in: flow, of: .constantCondition) == [
        "11:11 warning: 'answer.one != \"b\"' is always true; leave it out, or ask for less"
      ])
  }

  @Test func `completed and firstUse are opposites`() throws {
    let flow = """
      show: completed or firstUse
      pages:
        - page: one
      """
    #expect(
      try findings(in: flow, of: .constantCondition) == [
        "5:7 warning: 'completed or firstUse' is always true; leave it out, or ask for less"
      ])
  }

  @Test func `a flow that is done from the beginning`() throws {
    let flow = """
      completeWhen: yes
      pages:
        - page: one
      """
    #expect(
      try findings(in: flow, of: .constantCondition) == [
        "5:15 warning: 'yes' is always true, so that a launch is done before it shows a page;"
          + " leave it out"
      ])
  }

  @Test func `a condition that facts decide is neither, nor is one that says so`() throws {
    let flow = """
      show: completedVersion < version
      skip: never
      completeWhen: no
      pages:
        - page: one
          show: yes
          skip: language in [de, fr]
      """
    #expect(try findings(in: flow, of: .constantCondition) == [])
  }
}
