/// The remaining cards, with the Hi-Lo count.
struct Shoe {
  private let decks: Int
  private var cards: [Card] = []
  private(set) var runningCount = 0

  init(decks: Int, _ chance: inout Chance) {
    self.decks = decks
    shuffle(&chance)
  }

  /// True if less than a quarter is left, so that it is shuffled before the next round.
  var isLow: Bool { cards.count < decks * 13 }

  /// The running count divided by the number of remaining decks, at least half a deck.
  var trueCount: Double { Double(runningCount) / max(0.5, Double(cards.count) / 52) }

  mutating func shuffle(_ chance: inout Chance) {
    cards = (0..<decks).flatMap { _ in
      (1...13).flatMap { rank in (0..<4).map { Card(rank: rank, suit: $0) } }
    }
    cards.shuffle(using: &chance)
    runningCount = 0
  }

  /// Draws a card face up, which is counted.
  mutating func draw() -> Card {
    let card = drawHidden()
    runningCount += card.count
    return card
  }

  /// Draws a card face down, which is not counted yet.
  mutating func drawHidden() -> Card { cards.popLast() ?? Card(rank: 10, suit: 0) }

  /// Turns a card face up, and counts it.
  mutating func show(_ card: Card) { runningCount += card.count }
}
