import AppRecord
import FlowCore
import OnboardingFiles
import TestSupport
import Testing

@testable import Onboarding

/// Pages that stand over others, in an app.
struct OnboardingFlowInterruptionTests {
  private let app = EmbeddedApp()

  private func open(_ extra: String = "") throws -> OnboardingFlow {
    try app.open(
      flow: flowText(
        """
        later: 1d
        facts: {offline: {type: boolean, default: no}, tapped: {type: boolean, default: no}}
        \(extra)
        screens: [{screen: s, size: 9x9, elements: [{element: card, at: 0x0, size: 9x3}]}]
        pages:
          - page: hello
            waiting: hello.waiting
            links: [{link: terms, label: Terms, url: "https://example.com/terms"}]
          - page: practice
            screen: s
            practice: {tries: [{do: dealt, say: Dealt, set: {tapped: yes}}]}
          - page: offline
            interrupts: offline
            choices: [{choice: hide, label: Hide, do: dismiss}, {choice: leave, label: Leave, do: quit}]
        """))
  }

  private func set(_ flow: OnboardingFlow, offline: Bool) throws -> String {
    try flow.setFact("offline", to: .boolean(offline)).trace
  }

  @Test func `it is the page in view, and gives the other one back`() throws {
    let flow = try open()
    flow.send(.launch)
    #expect(flow.page?.isInterrupting == false)
    #expect(flow.page?.links.first?.url == "https://example.com/terms")
    #expect(flow.page?.waitingMessage == "hello.waiting")
    #expect(try set(flow, offline: true) == "offline 0/0")
    #expect(flow.page?.id == "offline" && flow.page?.isInterrupting == true)
    #expect(flow.page?.choices.map(\.id) == ["hide", "leave"])
    #expect([.next, .back, .skip].allSatisfy { !flow.allows($0) })
    #expect(flow.send(.next) == .refused(.interrupting))
    #expect(flow.answer(.text("a"), for: "name") == .refused(.interrupting))
    #expect(try set(flow, offline: false) == "hello 1/2")
    #expect(flow.send(.next).trace == "practice 2/2")
    #expect(try set(flow, offline: true) == "offline 0/0")
    #expect(flow.send(.choose("hide")).trace == "practice 2/2")
  }

  @Test func `quitting under it keeps the page beneath, which the record names`() throws {
    let flow = try open()
    _ = [.launch, .next].map { flow.send($0) }
    _ = try set(flow, offline: true)
    #expect(flow.send(.choose("leave")) == .ended(.interrupted(at: "practice")))
    let outcome = try app.list("com.example.f").record(of: "f").outcome
    #expect(outcome?.page == "practice" && outcome?.position == Position(number: 2, count: 2))
    #expect(flow.savedPage == "practice" && flow.lastOutcome == .interrupted(at: "practice"))
  }

  @Test func `until a page of the order is drawn, nothing counts as shown`() throws {
    let show = "show: not completed and timesShown == 0"
    let flow = try open(show)
    try flow.setFact("offline", to: .boolean(true))
    #expect(flow.send(.launch).trace == "offline 0/0")
    #expect(try app.list("com.example.f").record(of: "f") == FlowRecord())
    #expect(try set(flow, offline: false) == "hello 1/2")
    flow.send(.next)
    #expect(try app.list("com.example.f").record(of: "f").showings.times == 1)
  }

  @Test func `an event of the app doesn't do the practice beneath`() throws {
    let flow = try open()
    _ = [.launch, .next].map { flow.send($0) }
    _ = try set(flow, offline: true)
    #expect(try flow.recordEvent("dealt").trace == "offline 0/0")
    #expect(flow.fact("tapped") == .boolean(false))
    _ = try set(flow, offline: false)
    try flow.recordEvent("dealt")
    #expect(flow.fact("tapped") == .boolean(true))
  }

  @Test func `the app itself skips the flow at the page beneath`() throws {
    let flow = try open()
    flow.send(.launch)
    _ = try set(flow, offline: true)
    try flow.skip()
    #expect(flow.lastOutcome == .skipped(at: 1, of: 2))
  }
}
