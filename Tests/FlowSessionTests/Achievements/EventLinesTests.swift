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
    playing = try Playing("cluck")
    store = AchievementStore(
      OpenedAchievements(countingEventsOf: "cluck"), in: playing.domain)
  }

  private func line(_ id: Int, _ event: String = "dealt") -> String {
    #"{"id":"\#(id)","event":"\#(event)"}"# + "\n"
  }

  @Test func `a line counts once it is whole`() {
    var lines = EventLines(into: store)
    var happened: [[String]] = []
    for piece in [line(1) + line(2).prefix(9), String(line(2).dropFirst(9)), "", line(1)] {
      lines.add(Array(piece.utf8))
      happened.append(lines.count(isIdle: true, isEnd: false, at: 0).happened)
    }
    #expect(happened == [["dealt"], ["dealt"], [], []])
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

  @Test func `what another run has counted doesn't count again`() {
    for happened in [["dealt", "dealt"], []] {
      var lines = EventLines(into: store)
      lines.add(Array((line(1) + line(2)).utf8))
      #expect(lines.count(isIdle: true, isEnd: false, at: 0).happened == happened)
    }
  }
}
