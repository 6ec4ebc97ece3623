import Achievements
import FlowContent
import FlowCore
import FlowSession
import FlowYAML
import TestSupport
import Testing

struct AchievementLoaderTests {
  private func mistakes(_ marked: String) -> [String] {
    let marked = MarkedText(marked)
    do throws(Diagnostics) {
      let loaded = try AchievementLoader.load(Array(marked.text.utf8), path: "flow.yaml")
      return marked.describe(loaded.warnings)
    } catch {
      return marked.describe(error.all)
    }
  }

  @Test func `Blackjack's eighteen are worth 315 points, as it is required`() throws {
    let set = try AchievementLoader.load(Shipped.file("blackjack/achievements.yaml"), path: "f").set
    let games = set.achievements.filter { $0.worth != .badge }
    #expect(games.count == 18)
    #expect(set.points == 315)
    #expect(
      games.map { "\($0.id) \($0.points) \($0.target)" } == [
        "first_hand 5 1", "strategy_student 10 50", "strategy_master 25 100", "card_counter 15 25",
        "true_count_master 20 10", "natural_10 10 10", "natural_50 25 50", "split_wins_10 10 10",
        "double_wins_15 15 15", "insurance_wins_5 10 5", "hands_100 10 100", "hands_500 25 500",
        "hands_1000 50 1000", "comeback 25 1", "perfect_pairs_5 10 5",
        "twentyone_plus_three_5 10 5",
        "side_bet_wins_25 25 25", "all_rule_variations 15 40",
      ])
    #expect(games.filter(\.isHidden).map(\.id) == ["all_rule_variations"])
    #expect(set.prefix + games[0].id == "com.yourdomain.blackjack.first_hand")
    #expect(games.allSatisfy { $0.icon != nil && $0.category != nil })
    #expect(set.achievements.filter { $0.worth == .badge }.map(\.id) == ["tutorial"])
  }

  @Test func `everything that is wrong is told at its place`() {
    let found = mistakes(
      """
      prefix: ⟦1⟧com example
      attributes:
        balance: number
        won: ⟦2⟧bool
        time: ⟦3⟧number
      settings:
        balance: ⟦4⟧number
      events:
        - event: ⟦5⟧onboardingFinished
        - event: played
          attributes: [balance, ⟦6⟧balnce]
        - event: acted
      achievements:
        - achievement: ⟦7⟧first
          points: ⟦8⟧0
          triggers:
            - on: ⟦9⟧playd
        - achievement: ⟦10⟧first
          points: 101x
          target: 0
          triggers: ⟦11⟧[]
        - ⟦12⟧achievement: third
          triggers:
            - on: acted
              when: ⟦13⟧balance > 3
            - on: played
              when: balance > ⟦14⟧many
            - on: played
              when: ⟦15⟧lowest.balanc < 3
            - on: played
              distinct: {by: ⟦16⟧level, of: [1]}
            - on: played
              distinct: {by: balance, of: [1, ⟦17⟧two, ⟦18⟧1]}
            - on: played
              perfect: {on: acted, when: yes, of: ⟦19⟧balance}
            - on: played
              ⟦20⟧wen: yes
        - achievement: fourth
          kind: badge
          points: ⟦21⟧5
          triggers: [{on: played}]
      """)
    let marks = Set(found.map { String($0.prefix { $0 != ":" }) })
    #expect(marks == Set((1...21).map { "\($0)" }), "\(found.joined(separator: "\n"))")
  }

  @Test func `a value that an attribute can't be is told wherever one may stand`() {
    #expect(
      mistakes(
        """
        attributes:
          result: {type: word, values: [won, lost]}
        settings:
          level: {type: word, values: [easy, hard], default: ⟦1⟧eazy}
        events:
          - event: played
            attributes: [result]
        achievements:
          - achievement: first
            kind: badge
            triggers:
              - on: played
                when: result == ⟦2⟧wonn and level == ⟦3⟧medium
              - on: played
                distinct: {by: result, of: [won, ⟦4⟧lots]}
              - on: onboardingFinished
                when: outcome == ⟦5⟧complete
        """) == [
          "1: F016: 'default' can't be 'eazy'; did you mean 'easy'?",
          "2: F016: 'result' can't be 'wonn'; did you mean 'won'?",
          "4: F016: 'result' can't be 'lots'; did you mean 'lost'?",
          "5: F016: 'outcome' can't be 'complete'; did you mean 'completed'?",
        ])
  }

  @Test(arguments: [
    ("points: ⟦1⟧0", ["1: F090: an achievement is worth 1 to 100 points, not 0"]),
    ("points: ⟦1⟧101", ["1: F090: an achievement is worth 1 to 100 points, not 101"]),
    ("points: ⟦1⟧ten", ["1: F007: 'points' must be a number from 1 to 100, not 'ten'"]),
    (
      "points: 5\n    target: ⟦1⟧0",
      ["1: F007: 'target' must be a number from 1 to 100000, not '0'"]
    ),
    (
      "points: 5\n    hidden: ⟦1⟧maybe",
      [
        "1: F007: 'hidden' can't be 'maybe'; use one of 'yes', 'no', 'true', 'false'"
      ]
    ),
    (
      "points: 5\n    ⟦1⟧catgory: elite",
      [
        "1: F004: unknown key 'catgory' in an achievement; did you mean 'category'?"
      ]
    ),
  ])
  func `a wrong achievement says what is right`(keys: String, said: [String]) {
    let text = """
      events: [{event: played}]
      achievements:
        - achievement: a
          \(keys)
          triggers: [{on: played}]
      """
    #expect(mistakes(text) == said)
  }

  @Test(arguments: [
    ("⟦1⟧hands", ["1: F092: unknown attribute 'hands'; did you mean 'hand'?"]),
    (
      "⟦1⟧hand",
      [
        "1: F092: the event 'acted' has no attribute 'hand'; give it one under 'events:'",
        "1: F092: the event 'played' has no attribute 'hand'; give it one under 'events:'",
      ]
    ),
  ])
  func `an attribute that tries are told apart by is said once for what is wrong`(
    attribute: String, said: [String]
  ) {
    let text = """
      attributes: {hand: number, balance: number}
      events:
        - event: played
          attributes: [balance]
        - event: acted
          attributes: [balance]
      achievements:
        - achievement: a
          points: 5
          triggers:
            - on: played
              perfect: {on: acted, when: yes, of: \(attribute)}
      """
    #expect(mistakes(text) == said)
  }

  @Test func `there are a thousand points and a hundred achievements at most`() {
    func file(_ count: Int, points: Int) -> String {
      "achievements:\n"
        + (1...count).map { number in
          "  - achievement: a\(number)\n    points: \(points)\n"
            + "    triggers: [{on: onboardingFinished}]\n"
        }.joined()
    }
    #expect(mistakes(file(10, points: 100)).isEmpty)
    #expect(mistakes(file(100, points: 10)).isEmpty)
    #expect(
      mistakes(file(11, points: 100)) == [
        "33:13: F090: the achievements together are worth more than 1000 points: with this one, 1100"
      ])
    #expect(mistakes(file(101, points: 1)) == ["302:5: F090: more than 100 achievements"])
  }

  @Test(arguments: [
    "", "achievements: 3", "[]", "<html>", "achievements: []\nachievements: []",
    "achievements: &a []", "achievements:\n  - *a", "achievements: [{}]",
  ])
  func `what is no file of achievements is refused, and nothing traps`(text: String) {
    #expect(throws: Diagnostics.self) {
      try AchievementLoader.load(Array(text.utf8), path: "achievements.yaml")
    }
  }
}
