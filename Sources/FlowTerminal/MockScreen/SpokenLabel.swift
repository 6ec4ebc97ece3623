import FlowWords

extension Words {
  /// Returns a label of a mock screen for a screen reader: with playing cards in words, commas in
  /// place of middle dots, and without a chevron.
  ///
  ///     You: 8♥ 7♣              You: 8 of hearts, 7 of clubs
  ///     Hit · Stand · Double    Hit, Stand, Double
  ///     ‹ T-Shirts              T-Shirts
  func spoken(_ label: String) -> String {
    let words = label.replacing(#/^[‹›]\s+|\s+[‹›]$/#, with: "")
    let label = words.replacing(#/[0-9\p{Lu}]{1,2}[♠♥♦♣](\s*([0-9\p{Lu}]{1,2}[♠♥♦♣]|\?))*/#) {
      hand($0.output.0)
    }
    let parts = label.split(separator: "·").map { $0.split(separator: " ").joined(separator: " ") }
    return parts.count > 1 ? parts.joined(separator: comma) : label
  }

  /// Returns cards that lie side by side in words.
  private func hand(_ cards: Substring) -> String {
    cards.matches(of: #/([0-9\p{Lu}]{1,2})([♠♥♦♣])|\?/#).map { card in
      guard let rank = card.output.1, let suit = card.output.2 else { return cardFaceDown }
      return self.card(of: suit, rank: String(rank))
    }.joined(separator: comma)
  }

  private func card(of suit: Substring, rank: String) -> String {
    switch suit {
    case "♠": cardSpades(rank: rank)
    case "♥": cardHearts(rank: rank)
    case "♦": cardDiamonds(rank: rank)
    default: cardClubs(rank: rank)
    }
  }
}
