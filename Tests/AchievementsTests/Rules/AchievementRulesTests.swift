import Achievements
import FlowCore
import Testing

struct AchievementRulesTests {
  private func hand(_ attributes: [String: FactValue] = [:], id: String? = nil) -> GameEvent {
    GameEvent("handFinished", id: id, attributes: attributes)
  }

  private func round(_ balance: Double, in session: String = "a") -> GameEvent {
    GameEvent("roundFinished", session: session, attributes: ["balance": .number(balance)])
  }

  @Test func `an attribute of a wrong type counts nothing`() throws {
    var game = try Playing.blackjack()
    #expect(throws: EventError.type(attribute: "natural", wanted: .boolean)) {
      try game.take(hand(["natural": .number(1)]))
    }
    #expect(throws: EventError.notFinite(attribute: "balance")) { try game.take(round(.nan)) }
    #expect(game.ledger == Ledger(for: game.rules))
  }

  @Test func `a session's low is its own, whatever order sessions come in`() throws {
    var game = try Playing.blackjack()
    try game.take(round(50, in: "a"))
    #expect(try game.take(round(20_000, in: "b")) == [])
    #expect(try game.take(round(20_000, in: "a")) == ["comeback"])
  }

  @Test func `of many sessions the last eight are remembered`() throws {
    var game = try Playing.blackjack()
    for number in 0..<9 { try game.take(round(50, in: "s\(number)")) }
    #expect(try game.take(round(20_000, in: "s0")) == [])
    #expect(try game.take(round(20_000, in: "s8")) == ["comeback"])
  }

  @Test func `what is unknown is not enough`() throws {
    var game = try Playing(
      yaml: """
        attributes: {won: boolean}
        events:
          - event: played
            attributes: [won]
        achievements:
          - achievement: winner
            points: 1
            triggers: [{on: played, when: won}]
          - achievement: loser
            points: 1
            triggers: [{on: played, when: not won}]
        """)
    #expect(try game.take(GameEvent("played")) == [])
    #expect(try game.take(GameEvent("played", attributes: ["won": .boolean(false)])) == ["loser"])
  }

  @Test func `a trigger can count for more than one, and values each for so much`() throws {
    var game = try Playing(
      yaml: """
        attributes: {level: number}
        events:
          - event: done
            attributes: [level]
        achievements:
          - achievement: levels
            points: 1
            target: 7
            triggers:
              - {on: done, add: 2, distinct: {by: level, of: [1, 2, 3], each: 3}}
        """)
    let level = { (number: Double) in GameEvent("done", attributes: ["level": .number(number)]) }
    for _ in 0..<5 { try game.take(level(1)) }
    #expect(game.count("levels") == 3)
    try game.take(level(4))
    try game.take(level(2))
    #expect(game.count("levels") == 5)
    #expect(try game.take(level(3)) == ["levels"])
  }

  @Test func `a time far ahead of ours counts as now`() throws {
    var game = try Playing.blackjack()
    try game.take(GameEvent("roundFinished", time: 9_000_000_000), at: 5_000)
    #expect(game.ledger.earnings.compactMap { $0?.time } == [5_000])
    try game.take(GameEvent("handFinished", time: 4_000), at: 5_000)
    #expect(game.ledger.firstTime == 4_000)
  }

  @Test func `ten thousand hands that are never finished take no more memory than some`() throws {
    var game = try Playing.blackjack()
    let act = { (number: Int) in
      GameEvent(
        "playerActed", attributes: ["hand": .word("\(number)"), "asHinted": .boolean(true)])
    }
    for number in 0..<10_000 { try game.take(act(number)) }
    try game.take(hand(["hand": .word("5")]))
    #expect(game.count("strategy_student") == 0)
    try game.take(hand(["hand": .word("9999")]))
    #expect(game.count("strategy_student") == 1)
  }
}
