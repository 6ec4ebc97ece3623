import Achievements
import FlowCore
import Testing

struct DeliveryTests {
  @Test func `reports wait in order, one for each achievement with its greatest progress`() throws {
    var game = try Playing.blackjack()
    let set = game.rules.definitions
    try game.take(GameEvent("roundFinished"))
    for _ in 0..<7 { try game.take(GameEvent("handFinished")) }
    var reports: [String] = []
    while let report = game.ledger.nextReport(in: set) {
      reports.append(report.id)
      game.ledger.acknowledge(report, in: set, at: 77)
    }
    let prefix = "com.yourdomain.blackjack."
    #expect(
      reports == [
        "\(prefix)first_hand/1-1", "\(prefix)hands_100/7-100", "\(prefix)hands_500/7-500",
        "\(prefix)hands_1000/7-1000",
      ])
    #expect(game.ledger.delivery.lastTime == 77)
  }

  @Test func `what grows while a report is under way waits again, at the end`() throws {
    var game = try Playing.blackjack()
    let set = game.rules.definitions
    try game.take(GameEvent("handFinished"))
    let report = try #require(game.ledger.nextReport(in: set))
    try game.take(GameEvent("handFinished"))
    game.ledger.acknowledge(report, in: set, at: 1)
    #expect(
      game.ledger.delivery.queue.map { set.achievements[$0].id } == [
        "hands_500", "hands_1000", "hands_100",
      ])
  }

  @Test func `the same progress has the same id, so that it is known when it comes twice`() throws {
    var game = try Playing.blackjack()
    try game.take(GameEvent("roundFinished"))
    let set = game.rules.definitions
    #expect(game.ledger.nextReport(in: set)?.id == game.ledger.nextReport(in: set)?.id)
  }

  @Test func `pauses grow up to a minute`() {
    let seconds = (1...9).map { RetryBackoff.milliseconds(afterFailure: $0) / 1_000 }
    #expect(seconds == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }
}
