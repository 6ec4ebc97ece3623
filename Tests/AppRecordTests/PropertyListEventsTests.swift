import Achievements
import FlowFormats
import FlowStore
import Testing

@testable import AppRecord

struct PropertyListEventsTests {
  @Test func `events are counted once for all flows of the app, and outlast a reset`() throws {
    var list = PropertyList()
    for flow in ["casino", "blackjack", "casino"] {
      _ = try list.changeAchievements(of: flow, by: .counting) { ledger in
        try? AchievementRules.counting.countByName(
          GameEvent("dealt", id: "hand-7"), into: &ledger, at: 0)
      }
    }
    #expect(list.eventCounts.counts == ["dealt": 1])
    try list.removeRecord(of: "casino")
    #expect(list.eventCounts.counts == ["dealt": 1])
    let read = try PropertyList(bytes: list.encoded())
    #expect(read.eventCounts == list.eventCounts)
  }

  @Test(arguments: [
    PropertyValue.string("none"), .dictionary(["counts": .array([])]),
    .dictionary(["counts": .dictionary(["dealt": .string("many")]), "seen": .data([1])]),
    .dictionary(["counts": .dictionary(["dealt": .integer(-4)])]),
  ])
  func `what is of a wrong type counts as not there`(entry: PropertyValue) {
    let list = PropertyList(["firstrun": .dictionary(["_events": entry])])
    #expect(list.eventCounts == EventCounts())
  }
}
