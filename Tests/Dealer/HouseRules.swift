/// The rules of a table, with the names that Blackjack's achievements use.
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

  /// True if the dealer draws on a soft 17.
  var hitsSoft17: Bool { self == .custom }

  /// True if the dealer gets a card face down and checks it for Blackjack before hands are played.
  var hasHoleCard: Bool { self != .european }

  /// True if a player may surrender a hand for half of the bet.
  var allowsSurrender: Bool { self == .atlanticCity }

  /// True if hands may be doubled after a split.
  var allowsDoubleAfterSplit: Bool { self != .european }

  /// The maximum number of hands after splits.
  var mostHands: Int { self == .european ? 2 : 4 }

  /// Returns true if a hand of two cards may be doubled.
  func allowsDouble(_ total: Total) -> Bool {
    self != .european || !total.isSoft && (9...11).contains(total.points)
  }
}
