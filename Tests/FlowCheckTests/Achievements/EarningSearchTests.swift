import Achievements
import FlowCheck
import FlowContent
import FlowCore
import FlowYAML
import TestSupport
import Testing

struct EarningSearchTests {
  private func answers(_ yaml: String) throws -> [EarningSearch.Verdict] {
    let rules = try rules(Array(yaml.utf8))
    return rules.definitions.achievements.indices.map {
      EarningSearch(for: $0, by: rules).run()
    }
  }

  private func rules(_ yaml: [UInt8]) throws -> AchievementRules {
    AchievementRules(try AchievementLoader.load(yaml, path: "achievements.yaml").set)
  }

  private func count(_ answer: EarningSearch.Verdict) -> Int? {
    if case .earned(let events) = answer { events.count } else { nil }
  }

  @Test func `each of Blackjack's is earned in the fewest events that can be`() throws {
    let rules = try rules(Shipped.file("blackjack/achievements.yaml"))
    let counts = rules.definitions.achievements.indices.map { place in
      count(EarningSearch(for: place, by: rules).run())
    }
    #expect(
      counts == [1, 100, 200, 25, 10, 10, 50, 10, 15, 5, 100, 500, 1000, 2, 5, 5, 13, 40, 1])
  }

  @Test func `an event that prepares for much is taken before those that bring little`() throws {
    let yaml = """
      attributes: {balance: number, big: {type: boolean, default: no}}
      events:
        - event: played
          attributes: [balance, big]
      achievements:
        - achievement: hoard
          points: 1
          target: 30
          triggers:
            - {on: played, when: not big}
            - {on: played, add: 10, when: big and lowest.balance < 0}
      """
    #expect(try answers(yaml).map(count) == [3])
  }

  @Test func `one event again and again is taken where nothing is shorter`() throws {
    let yaml = """
      attributes: {kind: word, big: {type: boolean, default: no}}
      events:
        - event: played
          attributes: [kind, big]
      achievements:
        - achievement: often
          points: 1
          target: 25
          triggers:
            - {on: played, when: big, add: 2}
            - {on: played, when: kind == a}
        - achievement: keys
          points: 1
          target: 4
          triggers:
            - {on: played, distinct: {by: kind, of: [a, b], each: 2}}
      """
    let often = GameEvent("played", attributes: ["kind": .word("a"), "big": .boolean(true)])
    let answers = try answers(yaml)
    #expect(answers[0] == .earned(Array(repeating: often, count: 9)))
    guard case .earned(let keys) = answers[1] else {
      Issue.record("not found")
      return
    }
    #expect(
      keys.map { "\($0.attributes)" }.sorted()
        == ["a", "a", "b", "b"].map { key in
          "\(["kind": FactValue.word(key)])"
        })
  }

  @Test(arguments: [
    "{on: played, when: 'balance > 5 and balance < 3'}",
    "{on: played, when: 'balance < 10 and lowest.balance > 10'}",
    "{on: played, when: 'highest.balance < lowest.balance'}",
    "{on: played, when: 'kind == a and kind == b'}",
    "{on: played, distinct: {by: kind, of: [a, b], each: 2}}",
    "{on: played, when: kind == c, distinct: {by: kind, of: [a, b], each: 9}}",
    "{on: played, perfect: {on: acted, when: right and not right, of: kind}}",
  ])
  func `what nobody can earn is found to be so`(trigger: String) throws {
    let yaml = """
      attributes: {balance: number, kind: word, right: boolean}
      events:
        - event: played
          attributes: [balance, kind]
        - event: acted
          attributes: [kind, right]
      achievements:
        - achievement: never
          points: 1
          target: 5
          triggers: [\(trigger)]
      """
    #expect(try answers(yaml) == [.impossible])
  }

  @Test func `a forgotten session makes a high one low again`() throws {
    let yaml = """
      attributes: {balance: number}
      settings: {hard: boolean}
      events:
        - event: reset
          forgets: session
        - event: played
          attributes: [balance]
      achievements:
        - achievement: clean
          points: 1
          target: 2
          triggers:
            - {on: played, when: hard and highest.balance < 10}
      """
    #expect(try answers(yaml).map(count) == [2])
  }

  @Test func `a high target is found, too`() throws {
    let yaml = """
      events: [{event: played}]
      achievements:
        - achievement: forever
          points: 1
          target: 20000
          triggers: [{on: played}]
      """
    #expect(try answers(yaml).map(count) == [20_000])
  }
}
