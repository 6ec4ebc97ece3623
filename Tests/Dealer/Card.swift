/// A playing card.
struct Card: Hashable {
  /// The rank from 1 to 13; 1 is an ace, 11 to 13 are face cards.
  let rank: Int
  /// The suit from 0 to 3; 0 and 1 are red.
  let suit: Int

  /// The points, with an ace as 1.
  var points: Int { min(rank, 10) }

  var isRed: Bool { suit < 2 }

  /// The card's value in the Hi-Lo count.
  var count: Int {
    switch points {
    case 2...6: 1
    case 10, 1: -1
    default: 0
    }
  }
}

/// The points of a hand.
struct Total: Hashable {
  let points: Int
  /// True if an ace counts as 11.
  let isSoft: Bool

  init(_ cards: [Card]) {
    let hard = cards.reduce(0) { $0 + $1.points }
    isSoft = hard <= 11 && cards.contains { $0.rank == 1 }
    points = isSoft ? hard + 10 : hard
  }

  var isBust: Bool { points > 21 }
}

/// The random number generator SplitMix64, which gives the same numbers for the same seed.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns true with a probability of 1 in `times`.
  mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}
