import FlowCheck
import FlowCore
import FlowSession
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

struct EarnableRuleTests {
  private func findings(_ triggers: String, target: Int = 1) throws -> [String] {
    let subject = try subject(
      "flow: f\napp: F\ndomain: a.b\ncompletion: done\npages:\n  - page: one\n",
      achievements: """
        attributes: {balance: number, kind: word}
        events:
          - event: played
            attributes: [balance, kind]
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
      .filter { [.unearnable, .deadTrigger, .unproven].contains($0.code) }
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
      "no sequence of events satisfies all of its triggers"
    ),
  ])
  func `what nobody can earn is an error, with the reason`(
    trigger: String, target: Int, reason: String
  ) throws {
    #expect(
      try findings(trigger, target: target) == ["6:18 error: 'thing' can't be earned: \(reason)"])
  }

  @Test func `a trigger that never counts is a warning`() throws {
    #expect(
      try findings("      - {on: played}\n      - {on: played, when: balance > 3 and balance < 2}")
        == ["13:9 warning: this trigger never counts, whatever happens"])
  }

  @Test func `of each there is a sequence that really earns it, as people type it`() throws {
    let library = FlowLibrary(searchPath: Shipped.flows, program: { nil })
    let proofs = try #require(try library.checkSubject(for: "blackjack").proofs)
    let lines = proofs.text.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasSuffix("events)") || $0.hasSuffix("(1 event)") } == 19)
    #expect(lines.contains("    50 × (playerActed asHinted=yes hand=1, then handFinished hand=1)"))
    #expect(lines.contains("    5 × roundFinished dealerBlackjack=yes insured=yes"))
  }
}
