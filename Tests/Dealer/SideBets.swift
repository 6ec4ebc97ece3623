/// The two side bets, which are decided by the first cards.
enum SideBets {
  /// What Perfect Pairs pays for each unit; nil is lost.
  static func perfectPairs(_ cards: [Card]) -> Int? {
    guard cards[0].rank == cards[1].rank else { return nil }
    if cards[0].suit == cards[1].suit { return 25 }
    return cards[0].isRed == cards[1].isRed ? 12 : 6
  }

  /// What 21+3 pays for each unit: the player's two cards and the dealer's make a poker hand.
  static func twentyOnePlusThree(_ cards: [Card], _ dealer: Card) -> Int? {
    let three = cards.prefix(2) + [dealer]
    let isFlush = Set(three.map(\.suit)).count == 1
    let ranks = three.map(\.rank).sorted()
    let isSame = Set(ranks).count == 1
    let isRow = ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1 || ranks == [1, 12, 13]
    switch (isSame, isRow, isFlush) {
    case (true, _, true): return 100
    case (_, true, true): return 40
    case (true, _, false): return 30
    case (_, true, false): return 10
    case (false, false, true): return 5
    case (false, false, false): return nil
    }
  }
}
