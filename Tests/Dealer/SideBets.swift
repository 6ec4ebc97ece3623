/// The two side bets, which the first cards decide.
enum SideBets {
  /// Returns the odds that Perfect Pairs pays (25 means 25 to 1), or nil if the bet is lost.
  static func perfectPairs(_ cards: [Card]) -> Int? {
    guard cards[0].rank == cards[1].rank else { return nil }
    if cards[0].suit == cards[1].suit { return 25 }
    return cards[0].isRed == cards[1].isRed ? 12 : 6
  }

  /// Returns the odds that 21+3 pays, or nil if the bet is lost.
  ///
  /// The player's two cards and the dealer's first one form a poker hand of three.
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
