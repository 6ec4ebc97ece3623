import AppRecord
import FlowCore
import FlowFormats
import OnboardingFiles
import TestSupport
import Testing

@testable import Onboarding

/// Visits that were begun, and go on in a world that has changed since.
struct OnboardingFlowResumeTests {
  private let app = EmbeddedApp()
  private static let start = 1_767_225_600

  private func open(_ rest: String, day: Int = 0) throws -> OnboardingFlow {
    let flow = try app.open(flow: flowText(rest))
    flow.screen.clock = {
      VisitRecorder.Moment(
        CalendarTime(secondsSince1970: Self.start + day * 86_400), milliseconds: 0)
    }
    return flow
  }

  private static let pages = "pages: [{page: one}, {page: two}]"

  @Test(
    arguments: [
      "not completed and daysSinceShown >= 7", "timesShown == 0", "launches == 1",
      "daysSinceFirstSeen < 1 and not completed",
    ])
  func `a visit that has begun stays due, whatever let it begin`(show: String) throws {
    let capped = "show: \(show)\n" + Self.pages
    let first = try open(capped)
    #expect([.launch, .next, .quit].map { first.send($0).trace }[1] == "two 2/2")
    for day in 2...3 {
      let again = try open(capped, day: day)
      #expect(again.isDue)
      #expect(again.send(.launch).trace == "two 2/2" && again.isResumed)
      again.send(.quit)
    }
    let last = try open(capped, day: 4)
    _ = [.launch, .next].map { last.send($0) }
    #expect(try !open(capped, day: 5).isDue)
  }

  @Test func `it does after a crash on its first page, too`() throws {
    let capped = "show: not completed and timesShown == 0\n" + Self.pages
    #expect(try open(capped).send(.launch).trace == "one 1/2")
    let again = try open(capped)
    #expect(again.send(.launch).trace == "one 1/2")
    #expect(!again.isResumed)
    // Pages see what is true today.
    #expect(again.fact("timesShown") == .number(1))
  }

  @Test func `an agreement that was left is due until it is given, and then for half a year not`()
    throws
  {
    let consent = """
      show: not completed or daysSinceCompleted >= 180
      pages: [{page: terms, skip: never, choices: [{choice: agree, label: I agree, do: finish}]}]
      """
    let first = try open(consent)
    _ = [.launch, .choose("agree")].map { first.send($0) }
    for day in [181, 182] {
      let left = try open(consent, day: day)
      #expect([.launch, .quit].map { left.send($0).trace }[0] == "terms 1/1")
    }
    let agreed = try open(consent, day: 183)
    _ = [.launch, .choose("agree")].map { agreed.send($0) }
    #expect(try !open(consent, day: 362).isDue)
    #expect(try open(consent, day: 363).isDue)
  }

  @Test func `what the app completes meanwhile ends a visit that was left`() throws {
    let renewed = "show: not completed or daysSinceCompleted >= 30\n" + Self.pages
    let first = try open(renewed)
    _ = [.launch, .next, .quit].map { first.send($0) }
    try first.context.progress.store.change { $0["done"] = .boolean(true) }
    #expect(try !open(renewed, day: 1).isDue)
  }

  @Test func `a visit counts itself once, also if the record is read again in it`() throws {
    let flow = try open("show: timesShown >= 0\n" + Self.pages)
    flow.send(.launch)
    flow.refresh()
    #expect(flow.fact("timesShown") == .number(0))
    flow.send(.next)
    flow.send(.skip)
    #expect(try open("show: timesShown >= 0\n" + Self.pages).fact("timesShown") == .number(1))
  }

  @Test func `a chosen language stays with the place`() throws {
    let text = """
      pages:
        - {page: language, choices: [{choice: es, label: Español, do: {language: es-MX}}]}
        - {page: spanish, show: language == es-MX}
        - {page: end}
      """
    let first = try open(text)
    #expect(
      [.launch, .choose("es")].map { first.send($0).trace } == ["language 1/2", "spanish 2/3"])
    #expect(first.language == "es-MX")
    first.send(.quit)
    let again = try open(text)
    #expect(again.language == "en")
    #expect(again.send(.launch).trace == "spanish 2/3")
    #expect(again.language == "es-MX" && again.fact("language") == .word("es-MX"))
    #expect(try again.setLanguage("fr").trace == "spanish 2/3")
    #expect(again.fact("language") == .word("fr"))
    #expect([.next, .quit].map { again.send($0).trace }[0] == "end 3/3")
    #expect(try open(text).send(.launch).trace == "end 3/3")
    #expect(try app.list("com.example.f").record(of: "f").place?.language == "fr")
  }

  @Test func `a language that is chosen in a replay is spoken in it`() throws {
    let flow = try open(
      "replay: allowed\npages: [{page: a, choices: [{choice: es, label: ES, do: {language: es}}]}, {page: b}]"
    )
    #expect([.replay, .choose("es")].map { flow.send($0).trace } == ["a 1/2", "b 2/2"])
    #expect(flow.language == "es")
  }

  @Test func `facts that change against their rule are taken as they come, and noted once`() throws
  {
    let text = """
      facts:
        seen: {type: boolean, default: no, changes: never}
        granted: {type: boolean, default: no, changes: onceYes}
        plan: {type: word, values: [free, pro], changes: never}
      show: not completed and (seen or granted or not (seen and granted))
      pages: [{page: one}, {page: two, show: seen}, {page: three, show: plan == pro or granted}]
      """
    let flow = try open(text)
    flow.send(.launch)
    try flow.setFact("plan", to: .word("free"))
    try flow.setFact("granted", to: .boolean(true))
    #expect(flow.run.takeBrokenFacts().isEmpty)
    try flow.setFact("seen", to: .boolean(true))
    try flow.setFact("granted", to: .boolean(false))
    try flow.setFact("granted", to: .boolean(true))
    try flow.setFact("granted", to: .boolean(false))
    #expect(flow.run.takeBrokenFacts().map(\.name) == ["seen", "granted"])
    #expect(flow.send(.next).trace == "two 2/2")
    flow.send(.quit)

    let again = try open(text)
    try again.setFact("seen", to: .boolean(true))
    again.send(.launch)
    #expect(again.run.takeBrokenFacts().map(\.name) == ["seen"])
  }

  @Test func `a key that the app writes meanwhile counts with the next action`() throws {
    let flow = try open(
      """
      facts: {agent: {type: boolean, key: agentCreated, default: no}}
      pages: [{page: agent, advanceWhen: agent}, {page: docs, show: agent}, {page: ready}]
      """)
    #expect([.launch, .next].map { flow.send($0).trace }[1].hasPrefix("refused: waitsFor"))
    try flow.context.progress.store.change { $0["agentCreated"] = .boolean(true) }
    #expect(flow.send(.next).trace == "docs 2/3")
    #expect([.next, .next].map { flow.send($0).trace } == ["ready 3/3", "completed"])
  }

  @Test func `the app learns where to go after a flow that was finished, with its answers`() throws
  {
    let text = """
      then: [{when: answer.plan == paid and completed, to: plans}, {when: outcome.last == skipped, to: shop}, {to: home}]
      pages:
        - page: plan
          choices: [{choice: paid, label: Paid, do: {answer: paid}}, {choice: free, label: Free, do: {answer: free}}]
      """
    let ways: [(OnboardingFlow.Action, String?)] = [
      (.choose("paid"), "plans"), (.choose("free"), "home"), (.skip, "shop"), (.quit, nil),
    ]
    for (action, screen) in ways {
      let flow = try open(text)
      #expect(flow.destination == nil)
      flow.send(.launch)
      flow.send(action)
      #expect(flow.destination == screen)
      try flow.reset()
    }
  }
}
