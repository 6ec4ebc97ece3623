/// A simulated game of Blackjack with a seed, which produces realistic events for achievements.
///
/// Cards are dealt from a shoe, hands are played by basic strategy with a mistake in 25 decisions,
/// and bets follow the Hi-Lo count. Each event is a line of JSON, as `firstrun achievements feed`
/// reads it.
///
/// ```swift
/// var dealer = Dealer(seed: 1)
/// let lines = dealer.playRound()
/// ```
package struct Dealer {
  /// The number of rounds in a session.
  private static let roundsOfSession = 200
  private static let smallestBet = 10.0

  private var chance: Chance
  private var rules = HouseRules.vegasStrip
  private var shoe: Shoe
  private var balance = 1_000.0
  private var lastBet = smallestBet
  /// True if the player bets half of the balance, and all of it when desperate.
  private var isBold = false
  /// True from a balance below 100 until one of 10,000.
  private var isDesperate = false
  private var session = 0
  private var rounds = 0
  private var time = 1_763_600_000
  private var eventCount = 0
  private var handCount = 0
  private var lines: [String] = []
  /// The number of finished hands.
  package private(set) var hands = 0

  /// Creates a game; games with the same seed are equal.
  package init(seed: UInt64) {
    chance = Chance(seed: seed)
    shoe = Shoe(decks: rules.decks, &chance)
  }

  /// Plays a round, and returns its events, a line of JSON each.
  package mutating func playRound() -> [String] {
    lines = []
    if rounds % Self.roundsOfSession == 0 { beginSession() }
    rounds += 1
    time += Int.random(in: 15...45, using: &chance)
    if balance < Self.smallestBet {
      balance = 1_000
      isDesperate = false
      tell("gameReset", ["\"balance\":\(balance)"])
    }
    if shoe.isLow { shoe.shuffle(&chance) }
    playHands(bet: placeBet())
    return lines
  }

  private mutating func beginSession() {
    session += 1
    balance = 1_000
    lastBet = Self.smallestBet
    isDesperate = false
    isBold = chance.once(in: 2)
    rules = HouseRules.allCases.randomElement(using: &chance) ?? .vegasStrip
    shoe = Shoe(decks: rules.decks, &chance)
    tell("settingsChanged", ["\"countShown\":\(chance.once(in: 3))"])
  }

  private mutating func placeBet() -> Double {
    if balance < 100 { isDesperate = true }
    if balance >= 10_000 { isDesperate = false }
    let trueCount = (shoe.trueCount * 10).rounded() / 10
    var bet =
      trueCount >= 2 ? Self.smallestBet * (1 + 2 * trueCount.rounded(.down)) : Self.smallestBet
    if isBold { bet = max(bet, boldBet) }
    bet = min(bet, balance)
    tell("betPlaced", ["\"raised\":\(bet > lastBet)", "\"trueCount\":\(trueCount)"])
    lastBet = bet
    balance -= bet
    return bet
  }

  /// Half of the balance; all of it when desperate; the smallest bet from 10,000 on.
  private var boldBet: Double {
    if balance >= 10_000 { return Self.smallestBet }
    return isDesperate ? balance : (balance / 2).rounded(.down)
  }

  // MARK: - A round

  private struct Hand {
    let name: String
    var cards: [Card]
    var bet: Double
    var isSplit = false
    var isDoubled = false
    var isSurrendered = false
  }

  private mutating func playHands(bet: Double) {
    handCount += 1
    var first = Hand(name: "\(handCount)", cards: [], bet: bet)
    let up: Card
    (first.cards, up) = ([shoe.draw()], shoe.draw())
    first.cards.append(shoe.draw())
    var dealer = [up]
    if rules.hasHoleCard { dealer.append(shoe.drawHidden()) }
    let side = decideSideBets(first.cards, up)
    let insurance = up.rank == 1 && shoe.trueCount >= 3 && balance >= bet / 2 ? bet / 2 : 0
    balance -= insurance
    let isNatural = Total(first.cards).points == 21
    let isPeeked = rules.hasHoleCard && Total(dealer).points == 21
    let hands = isNatural || isPeeked ? [first] : play(first, against: up)
    if dealer.count == 1 { dealer.append(shoe.drawHidden()) }
    shoe.show(dealer[1])
    let isDealerNatural = Total(dealer).points == 21
    if insurance > 0, isDealerNatural { balance += insurance * 3 }
    if hands.contains(where: { !Total($0.cards).isBust && !$0.isSurrendered }), !isNatural {
      drawForDealer(&dealer)
    }
    for hand in hands { settle(hand, dealer, isDealerNatural) }
    tell(
      "roundFinished",
      [
        "\"balance\":\(balance)", "\"insured\":\(insurance > 0)",
        "\"dealerBlackjack\":\(isDealerNatural)", "\"perfectPairs\":\(side.pairs)",
        "\"twentyOnePlusThree\":\(side.three)",
      ])
  }

  private mutating func decideSideBets(_ cards: [Card], _ up: Card) -> (pairs: Bool, three: Bool) {
    guard balance >= 10, chance.once(in: 3) else { return (false, false) }
    balance -= 10
    let pairs = SideBets.perfectPairs(cards)
    let three = SideBets.twentyOnePlusThree(cards, up)
    if let pairs { balance += 5 + 5 * Double(pairs) }
    if let three { balance += 5 + 5 * Double(three) }
    return (pairs != nil, three != nil)
  }

  private mutating func play(_ first: Hand, against up: Card) -> [Hand] {
    var waiting = [first]
    var done: [Hand] = []
    while var hand = waiting.popLast() {
      var isOpen = true
      while isOpen, Total(hand.cards).points < 21 {
        let canSplit =
          hand.cards.count == 2 && hand.cards[0].points == hand.cards[1].points
          && waiting.count + done.count + 1 < rules.mostHands && balance >= hand.bet
          && !(hand.isSplit && hand.cards[0].rank == 1)
        switch decide(hand, up, canSplit) {
        case .hit: hand.cards.append(shoe.draw())
        case .stand: isOpen = false
        case .surrender: (hand.isSurrendered, isOpen) = (true, false)
        case .double:
          balance -= hand.bet
          hand.bet *= 2
          hand.isDoubled = true
          hand.cards.append(shoe.draw())
          isOpen = false
        case .split:
          handCount += 1
          balance -= hand.bet
          var other = Hand(
            name: "\(handCount)", cards: [hand.cards[1]], bet: hand.bet, isSplit: true)
          // The decision to split counts for both hands.
          tell("playerActed", ["\"hand\":\"\(other.name)\"", "\"asHinted\":\(wasHinted)"])
          hand.isSplit = true
          hand.cards = [hand.cards[0], shoe.draw()]
          other.cards.append(shoe.draw())
          waiting.append(other)
          // Split aces get one card each.
          if hand.cards[0].rank == 1 { isOpen = false }
        }
        if hand.isSplit, hand.cards[0].rank == 1 { isOpen = false }
      }
      done.append(hand)
    }
    return done
  }

  /// True if the last decision followed basic strategy.
  private var wasHinted = true

  private mutating func decide(_ hand: Hand, _ up: Card, _ canSplit: Bool) -> Move {
    var hint = Strategy.hint(
      hand.cards, against: up, rules, isSplit: hand.isSplit, canSplit: canSplit)
    if hint == .double, balance < hand.bet { hint = .hit }
    let slips = chance.once(in: 25)
    let move: Move = slips ? (hint == .stand ? .hit : .stand) : hint
    wasHinted = !slips
    tell("playerActed", ["\"hand\":\"\(hand.name)\"", "\"asHinted\":\(wasHinted)"])
    return move
  }

  private mutating func drawForDealer(_ cards: inout [Card]) {
    while true {
      let total = Total(cards)
      let draws = total.points < 17 || total.points == 17 && total.isSoft && rules.hitsSoft17
      guard draws else { return }
      cards.append(shoe.draw())
    }
  }

  private mutating func settle(_ hand: Hand, _ dealer: [Card], _ isDealerNatural: Bool) {
    let total = Total(hand.cards)
    let house = Total(dealer)
    let isNatural = !hand.isSplit && hand.cards.count == 2 && total.points == 21
    let result: String
    if hand.isSurrendered {
      (result, balance) = ("surrendered", balance + hand.bet / 2)
    } else if total.isBust {
      result = "lost"
    } else if isNatural, !isDealerNatural {
      (result, balance) = ("won", balance + hand.bet * 2.5)
    } else if isDealerNatural, !isNatural {
      result = "lost"
    } else if house.isBust || total.points > house.points {
      (result, balance) = ("won", balance + hand.bet * 2)
    } else if total.points == house.points {
      (result, balance) = ("push", balance + hand.bet)
    } else {
      result = "lost"
    }
    hands += 1
    tell(
      "handFinished",
      [
        "\"hand\":\"\(hand.name)\"", "\"variation\":\"\(rules.rawValue)\"",
        "\"result\":\"\(result)\"", "\"natural\":\(isNatural)", "\"split\":\(hand.isSplit)",
        "\"doubled\":\(hand.isDoubled)",
      ])
  }

  private mutating func tell(_ event: String, _ members: [String]) {
    eventCount += 1
    let head = [
      "\"id\":\"e\(eventCount)\"", "\"event\":\"\(event)\"", "\"session\":\"s\(session)\"",
      "\"time\":\(time)",
    ]
    lines.append("{\((head + members).joined(separator: ","))}")
  }
}
