import FlowCheck
import FlowCore
import TestSupport
import Testing

struct EarnableRuleTests {
  private func findings(_ triggers: String, target: Int = 1) throws -> [String] {
    let subject = try subject(
      "flow: f\napp: F\ndomain: a.b\ncompletion: done\npages:\n  - page: one\n",
      achievements: """
        attributes: {balance: number, kind: word, right: boolean}
        events:
          - event: played
            attributes: [balance, kind]
          - event: acted
            attributes: [kind, right]
        achievements:
          - achievement: thing
            points: 5
            target: \(target)
            title: Thing
            text: Thing
            triggers:
        \(triggers)
        """)
    return FlowChecker.findings(in: subject).map(\.diagnostic)
      .filter { [.unearnable, .deadTrigger].contains($0.code) }
      .map { "\($0.location.line):\($0.location.column) \($0.severity.rawValue): \($0.message)" }
  }

  @Test func `what can be earned is not spoken of`() throws {
    #expect(try findings("      - {on: played, when: balance > 3 and kind == a}").isEmpty)
  }

  @Test(arguments: [
    (
      "      - {on: played, when: balance > 3 and balance < 2}", 1,
      "no event satisfies 'balance > 3 and balance < 2'"
    ),
    (
      "      - {on: played, distinct: {by: kind, of: [a, b], each: 3}}", 7,
      "its values count for 6 at most, but its target is 7"
    ),
    (
      "      - {on: played, when: balance < 5 and lowest.balance > 9}", 1,
      "no event satisfies 'balance < 5 and lowest.balance > 9'"
    ),
    (
      "      - {on: played, when: balance > 5 and highest.balance < 3}", 1,
      "no event satisfies 'balance > 5 and highest.balance < 3'"
    ),
    (
      "      - {on: played, when: kind == c, distinct: {by: kind, of: [a, b], each: 9}}", 1,
      #"no event satisfies 'kind == "c"'"#
    ),
    (
      "      - {on: played, perfect: {on: acted, when: right and not right, of: kind}}", 1,
      "no event satisfies 'right and not right'"
    ),
  ])
  func `what nobody can earn is an error, with the reason`(
    trigger: String, target: Int, reason: String
  ) throws {
    #expect(
      try findings(trigger, target: target) == ["8:18 error: 'thing' can't be earned: \(reason)"])
  }

  @Test func `a trigger that never counts is a warning`() throws {
    #expect(
      try findings("      - {on: played}\n      - {on: played, when: balance > 3 and balance < 2}")
        == ["15:9 warning: this trigger never counts, whatever happens"])
  }
}
