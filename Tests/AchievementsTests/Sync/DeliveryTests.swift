import Achievements
import FlowCore
import Testing

struct DeliveryTests {
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

  @Test func `pauses grow up to a minute`() {
    let seconds = (1...9).map { RetryBackoff.milliseconds(afterFailure: $0) / 1_000 }
    #expect(seconds == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }
}
