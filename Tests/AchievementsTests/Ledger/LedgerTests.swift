import FlowCore
import Testing

@testable import Achievements

struct LedgerTests {
  private func hand(_ variation: String = "custom") -> GameEvent {
    GameEvent("handFinished", attributes: ["variation": .word(variation)])
  }

  @Test func `what is kept by names comes back, whatever its rules have become meanwhile`() throws {
    var game = try Playing.blackjack()
    for number in 0..<60 {
      try game.take(
        GameEvent(
          "playerActed", attributes: ["hand": .word("\(number)"), "asHinted": .boolean(number > 3)])
      )
      try game.take(hand(number % 2 == 0 ? "european" : "custom"))
    }
    try game.take(
      GameEvent("roundFinished", id: "r1", session: "a", attributes: ["balance": .number(12.5)]))
    try game.take(GameEvent("settingsChanged", attributes: ["countShown": .boolean(true)]))
    let saved = game.ledger.saved(by: game.rules, over: SavedLedger())
    let again = Ledger(saved, for: game.rules)
    #expect(again.saved(by: game.rules, over: saved) == saved)
    #expect(again.counts == game.ledger.counts)

    var fewer = game.rules.definitions
    fewer.achievements.removeAll { $0.id == "hands_100" }
    fewer.achievements.reverse()
    let rules = AchievementRules(fewer)
    let kept = Ledger(saved, for: rules).saved(by: rules, over: saved)
    #expect(kept.states == saved.states)
    #expect(Set(kept.queue) == Set(saved.queue))
    #expect(kept.distinct == saved.distinct)
  }

  @Test func `what is earned stays earned when its target grows`() throws {
    var game = try Playing.blackjack()
    try game.take(GameEvent("roundFinished"))
    let saved = game.ledger.saved(by: game.rules, over: SavedLedger())
    var harder = game.rules.definitions
    harder.achievements[0].target = 50
    let ledger = Ledger(saved, for: AchievementRules(harder))
    #expect(ledger.progress(of: 0, in: harder).isDone)
    #expect(ledger.points(in: harder) == 5)
  }

  @Test func `two devices merge by the greater progress of each`() throws {
    var phone = try Playing.blackjack()
    var tablet = phone
    for _ in 0..<120 { try phone.take(hand("custom")) }
    for _ in 0..<30 { try tablet.take(hand("european"), at: 500) }
    try tablet.take(GameEvent("roundFinished"), at: 500)
    let unlocks = phone.ledger.merge(tablet.ledger, by: phone.rules, at: 2_000)
    #expect(unlocks.map { phone.rules.definitions.achievements[$0].id } == ["first_hand"])
    #expect(phone.count("hands_500") == 120)
    #expect(phone.count("all_rule_variations") == 20)
    #expect(phone.ledger.earnings[0]?.time == 500)
    let once = phone.ledger
    #expect(phone.ledger.merge(tablet.ledger, by: phone.rules, at: 3_000).isEmpty)
    #expect(phone.ledger == once)
  }

  @Test func `both together can earn what neither has`() throws {
    var phone = try Playing.blackjack()
    var tablet = phone
    for kind in ["custom", "european"] { for _ in 0..<10 { try phone.take(hand(kind)) } }
    for kind in ["vegasStrip", "atlanticCity"] { for _ in 0..<10 { try tablet.take(hand(kind)) } }
    let unlocks = phone.ledger.merge(tablet.ledger, by: phone.rules, at: 9)
    #expect(unlocks.map { phone.rules.definitions.achievements[$0].id } == ["all_rule_variations"])
  }

  @Test func `the nearest to done is suggested first, and what is hidden never`() throws {
    var game = try Playing.blackjack()
    for _ in 0..<9 {
      try game.take(GameEvent("handFinished", attributes: ["natural": .boolean(true)]))
    }
    let ids = game.ledger.suggestions(in: game.rules.definitions).map {
      game.rules.definitions.achievements[$0].id
    }
    #expect(ids.prefix(3) == ["natural_10", "natural_50", "hands_100"])
    #expect(!ids.contains("all_rule_variations"))
  }

  @Test func `whatever numbers a file has, nothing overflows`() throws {
    var game = try Playing.blackjack()
    var saved = SavedLedger()
    for number in [Int.min, -1, 0, Int.max] {
      saved.states = [
        "hands_100": .init(
          count: number, earning: Earning(time: number, eventCount: number), acknowledged: number),
        "hands_500": .init(count: number),
      ]
      saved.distinct = ["all_rule_variations": ["custom": number, "european": number]]
      (saved.eventCount, saved.firstTime, saved.lastTime) = (number, number, number)
      saved.sources = [FeedSource([.init(length: number, fingerprint: 1)])]
      saved.seen = [.init(series: 1, first: 0, last: .max), .init(series: 1, first: .max, last: 0)]
      game.ledger = Ledger(saved, for: game.rules)
      try game.take(hand())
      _ = game.feed(#"{"id":"1","event":"handFinished","time":0}"#)
      _ = game.ledger.merge(game.ledger, by: game.rules, at: 5)
      #expect(game.ledger.counts.allSatisfy { (0...1_000).contains($0) })
    }
  }
}
