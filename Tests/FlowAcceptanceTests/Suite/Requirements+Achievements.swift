extension Requirements {
  /// All that is demanded of a flow, in alphabetical order.
  static func all(of flow: String) -> [String] {
    ((cases[flow] ?? []) + (achievements[flow] ?? [])).sorted()
  }

  /// What is demanded of each flow's achievements.
  static let achievements: [String: [String]] = [
    "blackjack": [
      "first_hand: the first round that is finished",
      "strategy_student: fifty hands in which every action was the hinted one",
      "strategy_master: a hundred of them, and not twenty-five",
      "card_counter: twenty-five hands while the count is shown",
      "true_count_master: ten bets raised at +2 or more, while the count is shown",
      "natural_10: 10 naturals, of which a split 21 is none",
      "natural_50: 50 naturals, of which a split 21 is none",
      "split_wins_10: ten split hands won",
      "double_wins_15: fifteen hands won after doubling",
      "insurance_wins_5: insured, and the dealer has Blackjack",
      "hands_100, hands_500 and hands_1000: each hand finished",
      "comeback: at 10,000 or more after under 100 in the same session",
      "comeback: another session has a low of its own",
      "comeback: a reset in the middle of a session forgets its low",
      "perfect_pairs_5: that side bet won five times",
      "twentyone_plus_three_5: that side bet won five times",
      "side_bet_wins_25: any side bet; both in one round count twice",
      "all_rule_variations: at most ten hands of each of four",
      "an event of the same id counts once, in whatever order",
      "what is not understood counts nothing",
      "an event with a value that there is not is refused",
      "resetting the tutorial undoes nothing that is earned",
      "the tutorial's badge is worth no points, and is not for those who skip",
      "told in the middle of a flow, too",
      "a toast in Spanish (es-MX)",
      "a toast in French (fr-CA)",
      "a toast in Arabic (ar)",
      "a toast in Hebrew (he)",
      "a toast in every language",
      "words, not bars, in accessible mode",
      "at home, the other views of an app's achievements",
      "the views in another language, in its words",
    ],
    "cluck": [
      "seen to its end",
      "not by skipping, and not by a replay",
      "reset and seen again, it is not earned twice",
      "in three languages",
    ],
  ]
}
