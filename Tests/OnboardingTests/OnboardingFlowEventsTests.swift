import Achievements
import FlowCore
import FlowStore
import Onboarding
import TestSupport
import Testing

struct OnboardingFlowEventsTests {
  private let text = flowText(
    """
    pages:
      - page: water
        advanceWhen: eventsHere.watered >= 1
      - page: start
        steps: [{text: Water twice, doneWhen: events.watered >= 2}]
        choices: [{choice: tour, do: launch tour}]
      - page: end
        advanceWhen: done.tour
    """, id: "garden", domain: "com.example.garden")

  @Test func `events move pages, count once, and stay for the next launch`() throws {
    let app = EmbeddedApp()
    let flow = try app.open(flow: text)
    #expect(flow.send(.launch).trace == "water 1/3")
    #expect(try flow.recordEvent("watered", id: "a1").trace == "start 2/3")
    #expect(flow.page?.steps.map(\.isDone) == [false])
    #expect(try flow.recordEvent("watered", id: "a1").trace == "start 2/3")
    #expect(flow.page?.steps.map(\.isDone) == [false])
    #expect(try flow.recordEvent("watered").trace == "start 2/3")
    #expect(flow.page?.steps.map(\.isDone) == [true])
    #expect(flow.send(.choose("tour")).trace == "launch tour")
    #expect(flow.refresh().trace == "start 2/3")
    #expect(try app.open(flow: text).fact("events.watered") == .number(2))
    #expect(try app.list("com.example.garden").eventCounts.counts == ["watered": 2])
  }

  @Test func `an app with achievements knows its events`() throws {
    let flow = try EmbeddedApp().open("blackjack")
    #expect(throws: OnboardingError.self) { try flow.recordEvent("handFinish") }
    #expect(throws: OnboardingError.self) {
      try flow.recordEvent("handFinished", attributes: ["result": .number(1)])
    }
    #expect(
      try flow.recordEvent("handFinished", attributes: ["result": .word("won")]).trace
        == "not shown")
  }

  @Test func `the lowest value of a session is forgotten at the next start of the app`() throws {
    let app = EmbeddedApp()
    func finish(_ balance: FactValue, in flow: OnboardingFlow) throws -> Bool {
      try flow.recordEvent("roundFinished", attributes: ["balance": balance])
      return flow.unlockedAchievements.contains("comeback")
    }
    #expect(try !finish(.number(50), in: app.open("blackjack")))
    let next = try app.open("blackjack")
    #expect(try !finish(.number(10_000), in: next))
    #expect(try !finish(.number(50), in: next))
    #expect(try finish(.number(10_000), in: next))
  }
}
