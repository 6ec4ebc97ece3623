import AppRecord
import FlowCore
import FlowFormats
import FlowStore
import Testing

@testable import Achievements

struct AchievementRecordTests {
  private var saved: SavedLedger {
    var saved = SavedLedger()
    saved.states = [
      "rookie": .init(count: 100, earning: Earning(time: 1_795_000_000, eventCount: 120)),
      "veteran": .init(count: 12, acknowledged: 10),
    ]
    saved.distinct = ["kinds": ["vegas": 10, "custom": 2]]
    saved.attempts = [
      "student": [.init(key: .max, isPerfect: false), .init(key: 3, isPerfect: true)]
    ]
    saved.settings = [
      "shown": .boolean(true), "level": .number(2.5), "name": .word("x"),
      "version": .version(.zero),
    ]
    saved.everOn = ["shown"]
    saved.sessions = [.init(key: 77, lowest: ["balance": -3.5], highest: ["balance": 1e9])]
    saved.seen = [.init(series: 5, first: 1, last: 1_000)]
    saved.eventCount = 120
    saved.firstTime = 1_700_000_000
    saved.queue = ["veteran"]
    saved.lastTime = 1_795_000_001
    saved.sources = [
      FeedSource([.init(length: 10, fingerprint: 1), .init(length: 20, fingerprint: 2)])
    ]
    return saved
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func `all of it comes back from a file`(format: PropertyList.Format) throws {
    var list = PropertyList(["done": .boolean(true)], format: format)
    try list.setAchievements(saved, of: "game")
    let read = try PropertyList(bytes: try list.encoded())
    #expect(read.achievements(of: "game") == saved)
    #expect(read.achievements(of: "other") == SavedLedger())
    #expect(read["done"] == .boolean(true))
  }

  @Test func `forgetting a flow forgets nothing that was earned`() throws {
    var list = PropertyList()
    try list.setAchievements(saved, of: "game")
    try list.setRecord(FlowRecord(launches: 2), of: "game")
    try list.removeRecord(of: "game")
    #expect(list.achievements(of: "game") == saved)
  }

  @Test func `nothing leaves nothing behind, and what is unknown stays`() throws {
    var list = PropertyList()
    try list.setAchievements(SavedLedger(), of: "game")
    #expect(list.root == [:])
    list["firstrun"] = .dictionary([
      "_achievements": .dictionary(["game": .dictionary(["later": .integer(1)])])
    ])
    try list.setAchievements(saved, of: "game")
    try list.setAchievements(SavedLedger(), of: "game")
    #expect(
      list["firstrun"]
        == .dictionary([
          "_achievements": .dictionary(["game": .dictionary(["later": .integer(1)])]),
          "_format": .integer(1),
        ]))
  }

  @Test(arguments: [
    ["events": PropertyValue.string("many")], ["events": .integer(-4)], ["earned": .array([])],
    ["earned": .dictionary(["a": .integer(1)])],
    ["earned": .dictionary(["first": .dictionary(["count": .integer(.min)])])],
    ["seen": .data([1, 2, 3])], ["seen": .string("")], ["fed": .array([.data([9])])],
    ["sessions": .array([.dictionary(["key": .integer(1)])])], ["outbox": .array([.integer(1)])],
    ["tries": .dictionary(["a": .data([1])])],
  ])
  func `what is of a wrong type counts as not there`(entry: [String: PropertyValue]) {
    var own: PropertyDictionary = [:]
    for (key, value) in entry { own[key] = value }
    let list = PropertyList([
      "firstrun": .dictionary(["_achievements": .dictionary(["game": .dictionary(own)])])
    ])
    let rules = AchievementRules(
      AchievementSet(achievements: [
        Achievement(id: "first", triggers: [Trigger(on: "onboardingFinished")])
      ]))
    let ledger = Ledger(list.achievements(of: "game"), for: rules)
    #expect(ledger.eventCount == 0)
    #expect(ledger.counts == [0])
  }
}
