/// A playing card.
struct Card: Hashable {
  /// 1 is an ace, 11 to 13 are the faces.
  let rank: Int
  /// Two red ones, two black ones.
  let suit: Int

  /// What it counts for, an ace as one.
  var points: Int { min(rank, 10) }

  var isRed: Bool { suit < 2 }

  /// What it adds to the Hi-Lo count.
  var count: Int {
    switch points {
    case 2...6: 1
    case 10, 1: -1
    default: 0
    }
  }
}

/// A hand's worth.
struct Total: Hashable {
  let points: Int
  /// Whether an ace counts as eleven.
  let isSoft: Bool

  init(_ cards: [Card]) {
    let hard = cards.reduce(0) { $0 + $1.points }
    isSoft = hard <= 11 && cards.contains { $0.rank == 1 }
    points = isSoft ? hard + 10 : hard
  }

  var isBust: Bool { points > 21 }
}

/// Numbers that look random, the same for the same seed.
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

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}
