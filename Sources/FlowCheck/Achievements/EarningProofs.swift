package import Achievements
import FlowCore
import FlowFormats

/// Shortest event sequences that earn each achievement of a flow, as far as a search finds them.
package struct EarningProofs: Sendable {
  /// The results, in the order of the achievements.
  package let verdicts: [EarningSearch.Verdict]
  let set: AchievementSet

  /// Searches for a shortest sequence for each achievement.
  package init(_ rules: AchievementRules) {
    set = rules.definitions
    verdicts = set.achievements.indices.map { EarningSearch(for: $0, by: rules).run() }
  }

  /// The sequences as text, with the events as they are typed at home.
  ///
  /// ```
  /// natural_10 (10 events)
  ///   10 × handFinished natural=yes
  /// ```
  package var text: String {
    zip(set.achievements, verdicts).map { achievement, answer in
      guard case .earned(let events) = answer else { return "  \(achievement.id): not found\n" }
      let count = events.count == 1 ? "1 event" : "\(events.count) events"
      let lines = Self.lines(events).map { "    \($0)\n" }
      return "  \(achievement.id) (\(count))\n" + lines.joined()
    }
    .joined()
  }

  /// The sequences as JSON.
  var json: JSONValue {
    .array(
      zip(set.achievements, verdicts).map { achievement, answer in
        var events: [GameEvent]?
        if case .earned(let found) = answer { events = found }
        return .object([
          ("id", .string(set.prefix + achievement.id)),
          ("count", events.map { .number($0.count) } ?? .null),
          ("events", events.map { .array(Self.lines($0).map(JSONValue.string)) } ?? .null),
        ])
      })
  }

  /// Returns the lines for a sequence; repeated groups of one, two or three events are written
  /// once.
  static func lines(_ events: [GameEvent]) -> [String] {
    let words = events.map(\.typed)
    var lines: [String] = []
    var start = 0
    while start < words.count {
      let (width, times) = repetition(in: words, from: start)
      let part = words[start..<(start + width)].joined(separator: ", then ")
      lines.append(times == 1 ? part : width == 1 ? "\(times) × \(part)" : "\(times) × (\(part))")
      start += width * times
    }
    return lines
  }

  private static func repetition(in words: [String], from start: Int) -> (width: Int, times: Int) {
    var best = (width: 1, times: 1)
    for width in 1...3 {
      var times = 1
      while start + (times + 1) * width <= words.count,
        words[start..<(start + width)]
          == words[(start + times * width)..<(start + (times + 1) * width)]
      {
        times += 1
      }
      if times > 1, width * times > best.width * best.times { best = (width, times) }
    }
    return best
  }
}

extension GameEvent {
  /// The event as it is typed after `event`.
  var typed: String {
    let values = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ([name] + values).joined(separator: " ")
  }
}
