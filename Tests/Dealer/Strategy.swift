/// A decision about a hand.
enum Move: String {
  case hit, stand, double, split, surrender
}

/// Basic strategy for several decks, from which a game gives hints.
enum Strategy {
  /// Returns the best move that the rules allow.
  static func hint(
    _ cards: [Card], against dealer: Card, _ rules: HouseRules, isSplit: Bool, canSplit: Bool
  ) -> Move {
    let total = Total(cards)
    let up = dealer.rank == 1 ? 11 : dealer.points
    let isFirst = cards.count == 2
    if canSplit, splits(cards[0], up, rules) { return .split }
    if isFirst, !isSplit, rules.allowsSurrender, surrenders(total, up) { return .surrender }
    let canDouble =
      isFirst && rules.allowsDouble(total) && (!isSplit || rules.allowsDoubleAfterSplit)
    return total.isSoft ? soft(total.points, up, canDouble) : hard(total.points, up, canDouble)
  }

  private static func surrenders(_ total: Total, _ up: Int) -> Bool {
    guard !total.isSoft else { return false }
    return total.points == 16 && up >= 9 || total.points == 15 && up == 10
  }

  private static func splits(_ card: Card, _ up: Int, _ rules: HouseRules) -> Bool {
    let afterwards = rules.allowsDoubleAfterSplit
    switch card.points {
    case 1, 8: return true
    case 2, 3: return up <= 7 && (afterwards || up >= 4)
    case 4: return afterwards && (up == 5 || up == 6)
    case 6: return up <= 6 && (afterwards || up >= 3)
    case 7: return up <= 7
    case 9: return up <= 9 && up != 7
    default: return false
    }
  }

  private static func soft(_ points: Int, _ up: Int, _ canDouble: Bool) -> Move {
    let doubles: ClosedRange<Int>? =
      switch points {
      case 13, 14: 5...6
      case 15, 16: 4...6
      case 17: 3...6
      case 18: 3...6
      default: nil
      }
    if canDouble, let doubles, doubles.contains(up) { return .double }
    if points >= 19 { return .stand }
    return points == 18 && up <= 8 ? .stand : .hit
  }

  private static func hard(_ points: Int, _ up: Int, _ canDouble: Bool) -> Move {
    let doubles =
      switch points {
      case 9: (3...6).contains(up)
      case 10: up <= 9
      case 11: up <= 10
      default: false
      }
    if doubles, canDouble { return .double }
    switch points {
    case 17...: return .stand
    case 13...16: return up <= 6 ? .stand : .hit
    case 12: return (4...6).contains(up) ? .stand : .hit
    default: return .hit
    }
  }
}
