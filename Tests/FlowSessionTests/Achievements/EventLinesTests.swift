import FlowContent
import FlowStore
import Onboarding
import TestSupport
import Testing

@testable import FlowSession

struct EventLinesTests {
  private let playing: Playing
  private let store: AchievementStore

  init() throws {
    playing = try Playing("canoe")
    store = AchievementStore(
      OpenedAchievements(countingEventsOf: "canoe"), in: playing.domain)
  }

  private func line(_ id: Int, _ event: String = "dealt") -> String {
    #"{"id":"\#(id)","event":"\#(event)"}"# + "\n"
  }

  @Test func `the last line counts at the end of a pipe, even without its line feed`() {
    var lines = EventLines(into: store)
    lines.add(Array(line(1).dropLast().utf8))
    #expect(lines.count(isIdle: true, isEnd: false, at: 0).happened == [])
    #expect(lines.count(isIdle: true, isEnd: true, at: 0).happened == ["dealt"])
  }

  @Test func `a bad line and one that is too long are told, and the next one counts`() {
    var lines = EventLines(into: store)
    let long = #"{"id":"2","event":""# + String(repeating: "x", count: 1_500_000) + "\"}\n"
    lines.add(Array(("nonsense\n" + long + line(3)).utf8))
    let counted = lines.count(isIdle: true, isEnd: false, at: 0)
    #expect(counted.happened == ["dealt"])
    #expect(counted.faults.first == "1: not a JSON object")
    #expect(counted.faults.count == 2)
  }
}
