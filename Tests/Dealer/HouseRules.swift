/// The rules of a table, by the names that Blackjack's achievements know them by.
enum HouseRules: String, CaseIterable {
  case vegasStrip, atlanticCity, european, custom

  var decks: Int {
    switch self {
    case .vegasStrip: 4
    case .atlanticCity: 8
    case .european: 2
    case .custom: 6
    }
  }

  /// Whether the dealer takes a card on a soft 17.
  var hitsSoft17: Bool { self == .custom }

  /// Whether the dealer has a card face down, and looks at it before anybody plays.
  var hasHoleCard: Bool { self != .european }

  /// Whether half of a bet can be saved by giving up.
  var allowsSurrender: Bool { self == .atlanticCity }

  /// Whether hands of a split may be doubled.
  var allowsDoubleAfterSplit: Bool { self != .european }

  /// How many hands splits can make of one.
  var mostHands: Int { self == .european ? 2 : 4 }

  /// Whether a hand of two cards may be doubled.
  func allowsDouble(_ total: Total) -> Bool {
    self != .european || !total.isSoft && (9...11).contains(total.points)
  }
}
