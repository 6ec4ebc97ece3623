import Testing

@testable import Achievements

struct EventCountsTests {
  private func lines(_ events: KeyValuePairs<String, String>) -> [UInt8] {
    events.flatMap { Array(#"{"id":"\#($0.key)","event":"\#($0.value)"}"#.utf8) + [0x0A] }
  }

  @Test func `an app without achievements has each event counted once, by name`() {
    var ledger = Ledger(for: .counting)
    for repetition in 0..<2 {
      // Another first line, so that the second stream is not known by its bytes.
      let bytes = lines(["x\(repetition)": "began", "1": "dealt", "2": "dealt", "3": "won"])
      var feed = Feed(by: .counting, knowing: ledger.sources)
      let result = feed.count(bytes, into: &ledger, at: 0, isEnd: true)
      #expect(
        result.happened == (repetition == 0 ? ["began", "dealt", "dealt", "won"] : ["began"]))
      #expect(result.counted == result.happened.count)
      #expect(result.repeated == 4 - result.happened.count)
      #expect(result.unknownEvents.counts.isEmpty)
    }
    #expect(ledger.events.counts == ["began": 2, "dealt": 2, "won": 1])
  }

  @Test func `an app with achievements has its declared events counted by name, not firstrun's`()
    throws
  {
    var play = Playing(
      AchievementSet(
        events: [EventDefinition("dealt")],
        achievements: [Achievement(id: "first", triggers: [Trigger(on: "dealt")])]))
    var feed = Feed(by: play.rules, knowing: play.ledger.sources)
    let told = lines(["1": "dealt", "2": "delt", "3": "onboardingFinished"])
    let result = play.feed(String(decoding: told, as: UTF8.self), to: &feed)
    #expect(result.happened == ["dealt"])
    #expect(result.unknownEvents.counts == ["delt": 1])
    #expect(play.ledger.events.counts == ["dealt": 1])
    let typed = try play.rules.countByName(GameEvent("dealt"), into: &play.ledger, at: 0)
    #expect(typed.isNew)
    #expect(play.ledger.events.counts == ["dealt": 2])
  }

  @Test func `there is a limit to the number of names, and to their length`() {
    var counts = EventCounts()
    let names = (0...EventCounts.mostNames).map { "event\($0)" }
    #expect(names.filter { counts.add($0, nil) } == Array(names.dropLast()))
    let isCountedAgain = counts.add("event0", nil)
    #expect(isCountedAgain)
    #expect(!EventCounts().counted(String(repeating: "e", count: 129)))
    #expect(!EventCounts().counted(""))
    #expect(
      EventCounts(["a": 1, "b": -1, String(repeating: "c", count: 129): 2]).counts == ["a": 1])
  }
}

extension EventCounts {
  fileprivate func counted(_ name: String) -> Bool {
    var counts = self
    return counts.add(name, nil)
  }
}
