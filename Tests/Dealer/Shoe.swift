/// The cards that are left, and what the Hi-Lo count says of them.
struct Shoe {
  private let decks: Int
  private var cards: [Card] = []
  private(set) var runningCount = 0

  init(decks: Int, _ chance: inout Chance) {
    self.decks = decks
    shuffle(&chance)
  }

  /// Whether a quarter is left: then it is shuffled before the next round.
  var isLow: Bool { cards.count < decks * 13 }

  /// The count for each deck that is left.
  var trueCount: Double { Double(runningCount) / max(0.5, Double(cards.count) / 52) }

  mutating func shuffle(_ chance: inout Chance) {
    cards = (0..<decks).flatMap { _ in
      (1...13).flatMap { rank in (0..<4).map { Card(rank: rank, suit: $0) } }
    }
    cards.shuffle(using: &chance)
    runningCount = 0
  }

  /// A card that everybody sees.
  mutating func draw() -> Card {
    let card = drawHidden()
    runningCount += card.count
    return card
  }

  /// A card that lies face down.
  mutating func drawHidden() -> Card { cards.popLast() ?? Card(rank: 10, suit: 0) }

  /// Turns a card over.
  mutating func show(_ card: Card) { runningCount += card.count }
}
