import FlowCore

extension Explanation {
  /// What is wrong with achievements.
  static let achievements = [
    Explanation(
      .achievementLimit, "more achievements or points than there may be",
      """
      An achievement is worth 1 to 100 points, all of a game 1000 at most, and
      there are 100 at most.
      """, .achievements,
      wrong: #"""
        achievements:
          - achievement: tutorial
            points: 500
            triggers:
              - on: onboardingFinished
        """#,
      right: #"""
        achievements:
          - achievement: tutorial
            points: 50
            triggers:
              - on: onboardingFinished
        """#),
    Explanation(
      .unknownEvent, "a trigger names an event that there is not",
      """
      Events are declared under events; firstrun itself sends onboardingFinished.
      """, .achievements,
      wrong: #"""
        events:
          - event: handFinished
        achievements:
          - achievement: rookie
            points: 10
            triggers:
              - on: handFinish
        """#,
      right: #"""
        events:
          - event: handFinished
        achievements:
          - achievement: rookie
            points: 10
            triggers:
              - on: handFinished
        """#),
    Explanation(
      .unknownAttribute, "an event does not have the attribute that is asked for",
      """
      An attribute is declared with its type under attributes, and named by each
      event that may have it. What holds on from event to event is a setting.
      """, .achievements,
      wrong: #"""
        attributes:
          won: boolean
        events:
          - event: handFinished
          - event: roundFinished
            attributes: [won]
        achievements:
          - achievement: winner
            points: 10
            triggers:
              - on: handFinished
                when: won
        """#,
      right: #"""
        attributes:
          won: boolean
        events:
          - event: handFinished
            attributes: [won]
        achievements:
          - achievement: winner
            points: 10
            triggers:
              - on: handFinished
                when: won
        """#),
    Explanation(
      .reservedName, "a name that is taken",
      """
      Every event may have id, event, session and time; and onboardingFinished,
      with its outcome, is firstrun's own.
      """, .achievements,
      wrong: #"""
        attributes:
          time: number
        events:
          - event: handFinished
            attributes: [time]
        achievements:
          - achievement: late
            points: 10
            triggers:
              - on: handFinished
                when: time > 22
        """#,
      right: #"""
        attributes:
          hour: number
        events:
          - event: handFinished
            attributes: [hour]
        achievements:
          - achievement: late
            points: 10
            triggers:
              - on: handFinished
                when: hour > 22
        """#),
    Explanation(
      .unearnable, "an achievement that nobody can earn",
      """
      Every sequence of events was tried, with one value of each kind that its
      conditions tell apart. 'firstrun check --explain' shows how others are earned.
      """, .achievements,
      wrong: #"""
        attributes:
          balance: number
        events:
          - event: roundFinished
            attributes: [balance]
        achievements:
          - achievement: comeback
            points: 10
            triggers:
              - on: roundFinished
                when: balance < 100 and lowest.balance > 1000
        """#,
      right: #"""
        attributes:
          balance: number
        events:
          - event: roundFinished
            attributes: [balance]
        achievements:
          - achievement: comeback
            points: 10
            triggers:
              - on: roundFinished
                when: balance > 1000 and lowest.balance < 100
        """#),
    Explanation(
      .deadTrigger, "a trigger that never counts",
      """
      The achievement can be earned without it, so that it is most often a slip.
      """, .achievements,
      wrong: #"""
        attributes:
          bet: number
        events:
          - event: betPlaced
            attributes: [bet]
        achievements:
          - achievement: bettor
            points: 10
            triggers:
              - on: betPlaced
              - on: betPlaced
                when: bet > 100 and bet < 50
        """#,
      right: #"""
        attributes:
          bet: number
        events:
          - event: betPlaced
            attributes: [bet]
        achievements:
          - achievement: bettor
            points: 10
            triggers:
              - on: betPlaced
              - on: betPlaced
                when: bet > 50 and bet < 100
        """#),
    Explanation(
      .unproven, "whether an achievement can be earned is not known",
      """
      It has more states than can be tried. Fewer facts in its conditions, or a
      lower target, make fewer.
      """, .achievements,
      wrong: #"""
        attributes:
          a: number
          b: number
          c: number
          d: number
          e: number
        events:
          - event: played
            attributes: [a, b, c, d, e]
        achievements:
          - achievement: player
            points: 10
            triggers:
              - on: played
                when: >-
                  a in [1, 2, 3] and b in [1, 2, 3] and c in [1, 2, 3]
                  and d in [1, 2, 3] and e in [1, 2, 3]
        """#,
      right: #"""
        attributes:
          a: number
        events:
          - event: played
            attributes: [a]
        achievements:
          - achievement: player
            points: 10
            triggers:
              - on: played
                when: a in [1, 2, 3]
        """#),
    Explanation(
      .unusedVocabulary, "an attribute or setting that no achievement asks for",
      """
      It may be a slip, or left over. Events may say more than is declared: what
      is not is skipped.
      """, .achievements,
      wrong: #"""
        attributes:
          bet: number
        events:
          - event: betPlaced
            attributes: [bet]
        achievements:
          - achievement: bettor
            points: 10
            triggers:
              - on: betPlaced
        """#,
      right: #"""
        events:
          - event: betPlaced
        achievements:
          - achievement: bettor
            points: 10
            triggers:
              - on: betPlaced
        """#),
  ]
}
