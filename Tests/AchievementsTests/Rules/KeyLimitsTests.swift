import Achievements
import FlowCore
import TestSupport
import Testing

/// What counts only so far for each value of an attribute.
struct KeyLimitsTests {
  private static let attributes = [
    "rules": ["vegas", "europe", "custom"], "deck": ["vegas", "red"],
  ]
  private static let events = ["dealt", "finished"]

  @Test func `triggers of an achievement count a key together, up to its largest each`() throws {
    var game = try Playing(
      yaml: """
        attributes: {rules: word, won: boolean}
        events:
          - event: finished
            attributes: [rules, won]
        achievements:
          - achievement: both
            points: 1
            target: 100
            triggers:
              - {on: finished, add: 4, distinct: {by: rules, of: [vegas, europe], each: 3}}
              - {on: finished, when: won, distinct: {by: rules, of: [europe, custom], each: 5}}
          - achievement: other
            points: 1
            target: 100
            triggers:
              - {on: finished, add: 4, distinct: {by: rules, of: [vegas, europe], each: 3}}
        """)
    var counts: [[Int?]] = []
    for (rules, won) in [
      ("vegas", true), ("europe", false), ("europe", true), ("custom", true), ("custom", false),
    ] {
      try game.take(
        GameEvent("finished", attributes: ["rules": .word(rules), "won": .boolean(won)]))
      counts.append([game.count("both"), game.count("other")])
    }
    #expect(counts == [[3, 3], [7, 6], [8, 6], [9, 6], [9, 6]])
    let saved = game.ledger.saved(by: game.rules, over: SavedLedger())
    #expect(
      saved.distinct == [
        "both": ["vegas": 3, "europe": 5, "custom": 1], "other": ["vegas": 3, "europe": 3],
      ])
    #expect(Ledger(saved, for: game.rules).saved(by: game.rules, over: saved) == saved)
  }

  @Test func `devices merge what each key has counted, whichever trigger met it`() throws {
    let set = AchievementSet(
      attributes: [FactDeclaration(name: "rules", type: .word)],
      events: [EventDefinition("finished", attributes: ["rules"])],
      achievements: [
        Achievement(
          id: "both", target: 6,
          triggers: [2, 3].map {
            Trigger(
              on: "finished",
              distinct: .init(by: "rules", of: [.word("vegas"), .word("europe")], each: $0))
          })
      ])
    var (phone, tablet) = (Playing(set), Playing(set))
    try phone.take(GameEvent("finished", attributes: ["rules": .word("vegas")]))
    for _ in 0..<2 {
      try tablet.take(GameEvent("finished", attributes: ["rules": .word("europe")]))
    }
    #expect([phone.count("both"), tablet.count("both")] == [2, 3])
    #expect(phone.ledger.merge(tablet.ledger, by: phone.rules, at: 1).isEmpty)
    #expect(phone.count("both") == 5)
  }

  @Test func `sets at random count as somebody does by hand`() throws {
    var dice = SplitMix(state: 26)
    for number in 0..<TestExtent.choose(everyday: 300, whole: 2_000) {
      let achievements = (0..<Int.random(in: 1...3, using: &dice)).map { id in
        Achievement(
          id: "a\(id)", target: .random(in: 1...40, using: &dice),
          triggers: (0..<Int.random(in: 1...4, using: &dice)).map { _ in Self.trigger(&dice) })
      }
      let set = AchievementSet(
        attributes: Self.attributes.keys.sorted().map { FactDeclaration(name: $0, type: .word) }
          + [FactDeclaration(name: "won", type: .boolean)],
        events: Self.events.map { EventDefinition($0, attributes: ["rules", "deck", "won"]) },
        achievements: achievements)
      let events = (0..<Int.random(in: 5...40, using: &dice)).map { _ in Self.event(&dice) }
      var game = Playing(set)
      for event in events {
        try game.take(event)
        // Nothing may hang on how long a program runs.
        let saved = game.ledger.saved(by: game.rules, over: SavedLedger())
        game.ledger = Ledger(saved, for: game.rules)
      }
      for achievement in achievements {
        #expect(
          game.count(achievement.id) == Self.count(achievement, events), "set \(number)")
      }
    }
  }

  private static func trigger(_ dice: inout SplitMix) -> Trigger {
    var trigger = Trigger(
      on: events.randomElement(using: &dice) ?? "",
      when: Bool.random(using: &dice) ? .constant(true) : .fact("won"),
      add: .random(in: 1...4, using: &dice))
    guard Int.random(in: 0..<5, using: &dice) > 0,
      let (attribute, values) = attributes.sorted(by: { $0.key < $1.key })
        .randomElement(using: &dice)
    else { return trigger }
    let keys = values.shuffled(using: &dice).prefix(.random(in: 1...values.count, using: &dice))
    trigger.distinct = .init(
      by: attribute, of: keys.map { .word($0) }, each: .random(in: 1...6, using: &dice))
    return trigger
  }

  private static func event(_ dice: inout SplitMix) -> GameEvent {
    var event = GameEvent(events.randomElement(using: &dice) ?? "")
    for (name, values) in attributes.sorted(by: { $0.key < $1.key })
    where Int.random(in: 0..<8, using: &dice) > 0 {
      event.attributes[name] = values.randomElement(using: &dice).map { .word($0) }
    }
    event.attributes["won"] = .boolean(Bool.random(using: &dice))
    return event
  }

  /// Counts as the help says it: no code of the rules is in it.
  private static func count(_ achievement: Achievement, _ events: [GameEvent]) -> Int {
    var count = 0
    var counted: [[String]: Int] = [:]
    for event in events {
      for trigger in achievement.triggers where trigger.event == event.name {
        let mustWin = trigger.condition == .fact("won")
        if mustWin, event.attributes["won"] != .boolean(true) { continue }
        guard let distinct = trigger.distinct else {
          count += trigger.amount
          continue
        }
        guard let value = event.attributes[distinct.attribute], distinct.values.contains(value)
        else { continue }
        let key = [distinct.attribute, "\(value)"]
        let largest =
          achievement.triggers.compactMap(\.distinct)
          .filter { $0.attribute == distinct.attribute && $0.values.contains(value) }
          .map(\.each).max() ?? 0
        let gain = min(trigger.amount, largest - counted[key, default: 0])
        counted[key, default: 0] += gain
        count += gain
      }
    }
    return min(count, achievement.target)
  }
}
