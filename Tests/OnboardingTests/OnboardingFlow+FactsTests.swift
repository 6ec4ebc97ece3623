import FlowCore
import Onboarding
import TestSupport
import Testing

@Suite struct OnboardingFlowFactsTests {
  private let app = EmbeddedApp()

  @Test func `the gate waits for what the app has not said yet`() throws {
    let family = try app.open("familysync")
    #expect(!family.isDue)
    #expect(family.undecidedFacts == ["authenticated"])
    #expect(family.send(.launch) == .waiting(facts: ["authenticated"]))
    #expect(try family.setFact("authenticated", to: .boolean(false)).trace == "start 1/1")
    #expect(family.undecidedFacts == [])
    #expect(family.isDue)
  }

  @Test func `where the app can't check the sign-in, the last known answer stands in`() throws {
    let family = try app.open("familysync")
    #expect(family.send(.launch) == .waiting(facts: ["authenticated"]))
    #expect(family.signInCheckFailed().trace == "start 1/1")
    #expect(family.send(.choose("signIn")) == .signIn)
    #expect(try family.setFact("authenticated", to: .boolean(true)) == .ended(.completed))

    let later = try app.open("familysync")
    #expect(later.undecidedFacts == ["authenticated"])
    later.signInCheckFailed()
    #expect(later.fact("authenticated") == .boolean(true))
    #expect(!later.isDue)
    try later.resetOnboarding()
    #expect(later.send(.launch) == .ended(.completed))
    try later.setFact("authenticated", to: .boolean(false))

    let out = try app.open("familysync")
    out.signInCheckFailed()
    #expect(out.isDue)
  }

  @Test func `without a known answer, whoever has finished goes on`() throws {
    let family = try app.open("familysync")
    try family.completeOnboarding()
    family.signInCheckFailed()
    #expect(!family.isDue)
    #expect(family.send(.launch) == .notShown)
  }

  @Test func `somebody who is signed in goes on by signing in again`() throws {
    let family = try app.open("familysync")
    try family.setFact("authenticated", to: .boolean(true))
    #expect(family.send(.replay) == .confirmation)
    #expect(family.send(.confirm).trace == "start 1/1")
    #expect(try family.setFact("authenticated", to: .boolean(true)).trace == "start 1/1")
    #expect(family.send(.choose("signIn")) == .signIn)
    #expect(try family.setFact("authenticated", to: .boolean(true)) == .ended(.completed))
  }

  /// A flow that is due and has a second page by what the app says.
  private let flags = flowText(
    """
    facts:
      newHome: boolean
      plan: {type: word, values: [free, pro], default: free}
    show: not completed and newHome
    pages:
      - {page: one, title: One}
      - {page: pro, title: Pro, show: plan == pro}
    """)

  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  @Test func `a function of the app answers for facts, and its last answer stands in`() async throws
  {
    let first = try app.open(flow: flags)
    #expect(first.send(.launch) == .waiting(facts: ["newHome"]))
    let response = await first.updateFacts {
      ["newHome": .boolean(true), "plan": .word("pro"), "other": .number(1)]
    }
    #expect(response.trace == "one 1/2")
    first.send(.quit)
    let later = try app.open(flow: flags)
    #expect(later.undecidedFacts == ["newHome"])
    #expect(await later.updateFacts { throw Offline() } == .notShown)
    #expect(later.isDue)
    #expect(later.fact("plan") == .word("pro"))
    #expect(later.factProblems == [:])
    try later.setFact("plan", to: .word("free"))
    await later.updateFacts { ["plan": .word("pro")] }
    #expect(later.fact("plan") == .word("free"))
    #expect(
      later.factProblems == [
        "newHome": "from the app: missing; a 'default' of the fact would count"
      ])
  }

  @Test func `without an answer a fact has its default, or is unknown with the reason`()
    async throws
  {
    let flow = try app.open(flow: flags)
    await flow.updateFacts { ["newHome": .word("yes"), "plan": .word("gold")] }
    #expect(flow.fact("newHome") == nil)
    #expect(flow.fact("plan") == .word("free"))
    #expect(
      flow.factProblems == [
        "newHome": "from the app: a word, not a boolean",
        "plan": "from the app: 'gold', not one of free, pro",
      ])
    await flow.updateFacts { throw Offline() }
    #expect(flow.factProblems["newHome"] == "from the app: offline")
    await flow.updateFacts(within: .milliseconds(20)) {
      try await Task.sleep(for: .seconds(1_000))
      return ["newHome": .boolean(true)]
    }
    #expect(flow.factProblems["newHome"] == "from the app: no answer within 20 ms")
    #expect(!flow.isDue)
  }

  @MainActor @Test func `a function of the app says who is signed in, too`() async throws {
    let family = try app.open("familysync")
    #expect(await family.updateFacts { throw Offline() } == .notShown)
    #expect(family.isDue)
    #expect(family.send(.launch).trace == "start 1/1")
    #expect(family.send(.choose("signIn")) == .signIn)
    let response = await family.updateFacts { ["authenticated": .boolean(true)] }
    #expect(response == .ended(.completed))
    let later = try app.open("familysync")
    await later.updateFacts { throw Offline() }
    #expect(later.fact("authenticated") == .boolean(true))
  }

  @Test func `facts are those of the record, of the app and of the visit`() throws {
    let canoe = try app.open(appVersion: "2.1", language: "fr-CA")
    #expect(canoe.fact("completed") == .boolean(false))
    #expect(canoe.fact("version") == Version("2.1").map(FactValue.version))
    #expect(canoe.fact("language") == .word("fr-CA"))
    #expect(canoe.fact("authenticated") == nil)
    try canoe.setFact("authenticated", to: .boolean(true))
    #expect(canoe.fact("authenticated") == .boolean(true))
    try canoe.setFact("authenticated", to: nil)
    #expect(canoe.fact("authenticated") == nil)
    try canoe.completeOnboarding()
    #expect(canoe.fact("completed") == .boolean(true))
    #expect(canoe.fact("nonsense") == nil)
  }

  @Test func `answers are facts, and are kept with the place`() throws {
    let text = flowText(
      """
      pages:
        - page: age
          choices:
            - {choice: young, do: "answer: young"}
        - page: end
      """, id: "ask")
    let first = try app.open(flow: text)
    first.send(.launch)
    #expect(first.fact("answer.age") == nil)
    #expect(first.send(.choose("young")).trace == "end 2/2")
    #expect(first.fact("answer.age") == .word("young"))
    first.send(.quit)
    #expect(try app.open(flow: text).fact("answer.age") == .word("young"))
  }

  @Test(
    arguments: [
      (
        "authentcated", .boolean(true), "unknown fact 'authentcated'; did you mean 'authenticated'?"
      ),
      ("authenticated", .word("yes"), "'authenticated' can't be 'yes'; expected a boolean"),
      ("userType", .word("aunt"), "'userType' can't be 'aunt'; expected one of parent, child"),
    ] as [(String, FactValue, String)])
  func `a fact that can't be is refused`(name: String, value: FactValue, message: String) throws {
    let family = try app.open("familysync")
    #expect(throws: OnboardingError.invalidFact(message)) { try family.setFact(name, to: value) }
  }
}
