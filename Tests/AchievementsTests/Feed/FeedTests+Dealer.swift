import Achievements
import Dealer
import TestSupport
import Testing

/// The eighteen are earned by play, not only by events that are made up for them.
extension FeedTests {
  // These seeds come to a comeback soon; some take twenty thousand rounds.
  @Test(arguments: TestExtent.choose(everyday: [4], whole: [4, 99]) as [UInt64])
  func `honest play earns all eighteen`(seed: UInt64) throws {
    var game = try Playing.blackjack()
    var dealer = Dealer(seed: seed)
    var feed = Feed(by: game.rules, knowing: [])
    var rounds = 0
    while game.ledger.points(in: game.rules.definitions) < 315, rounds < 6_000 {
      let lines = (0..<100).flatMap { _ in dealer.playRound() }
      let outcome = game.feed(lines.joined(separator: "\n") + "\n", to: &feed, isEnd: false)
      #expect(outcome.badCount == 0)
      #expect(outcome.unknownEvents.counts.isEmpty)
      #expect(outcome.unknownAttributes.counts.isEmpty)
      #expect(outcome.repeated == 0)
      rounds += 100
    }
    #expect(game.ledger.points(in: game.rules.definitions) == 315)
  }
}
