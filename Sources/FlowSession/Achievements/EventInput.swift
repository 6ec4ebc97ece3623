package import Achievements
import FlowCore
package import FlowWords

/// An event as it is typed: `handFinished result=won hand=# x50`.
///
/// `id=…`, `session=…` and `time=…` set properties of the event; other names are attributes. `x50`
/// repeats the event 50 times, and `#` in a value is the number of the repetition.
package struct EventInput {
  /// The flow to which the event is sent; nil means every flow that defines it.
  private(set) var flow: String?
  package let name: String
  let count: Int
  private let values: [(name: String, text: String)]

  /// The largest number of repetitions; more events belong in a file.
  private static let mostTimes = 100_000

  /// Creates the input from the words after `event`; nil if they are invalid or contain no name.
  package init?(_ words: [String], flows: [String] = []) {
    var words = words[...]
    if words.count > 1, let first = words.first, flows.contains(first),
      let second = words.dropFirst().first, !second.contains("=")
    {
      flow = first
      words.removeFirst()
    }
    guard let name = words.popFirst(), !name.contains("=") else { return nil }
    self.name = name
    var count = 1
    if let last = words.last, last.hasPrefix("x"), let times = Int(last.dropFirst()),
      (1...Self.mostTimes).contains(times)
    {
      count = times
      words.removeLast()
    }
    self.count = count
    var values: [(String, String)] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      values.append((String(parts[0]), String(parts[1])))
    }
    self.values = values
  }

  /// Makes the events, one for each repetition; yes and no are accepted in a language, too.
  package func events(by rules: AchievementRules, in words: Words) throws(FactError) -> [GameEvent]
  {
    try (1...count).map { number throws(FactError) in try event(number, by: rules, in: words) }
  }

  private func event(
    _ number: Int, by rules: AchievementRules, in words: Words
  ) throws(FactError) -> GameEvent {
    var event = GameEvent(name)
    for (name, text) in values {
      let text = text.replacing("#", with: "\(number)")
      switch name {
      case "id": event.id = text
      case "session": event.session = text
      case "time":
        guard let time = Int(text), time >= 0 else { throw .wrongType(.number, name, text) }
        event.time = time
      default:
        let set = rules.definitions
        let facts = set.allAttributes + set.settings
        guard let fact = facts.first(where: { $0.name == name }) else {
          // An app without achievements has no attributes, either: only names count.
          if rules.countsAllEvents { continue }
          throw .noFact(name, nearest: name.nearest(in: facts.map(\.name)))
        }
        guard let value = words.value(text, of: fact.type) else {
          throw .wrongType(fact.type, name, text)
        }
        guard fact.allows(value) else {
          throw .undeclared(name, text, among: fact.words)
        }
        event.attributes[name] = value
      }
    }
    return event
  }
}
