package import Achievements
import FlowCore
package import FlowFormats
package import FlowWords
import Onboarding

/// The summary of a feed of events, shown at its end.
package struct FeedSummary {
  private let outcome: Feed.CountResult
  private let set: AchievementSet
  private let words: Words

  package init(_ outcome: Feed.CountResult, _ set: AchievementSet, in words: Words) {
    self.outcome = outcome
    self.set = set
    self.words = words
  }

  /// The summary as text, without the counts that are zero.
  package var text: String {
    let counts: [(count: Int, line: (Int) -> String)] = [
      (outcome.known, words.achievementReportsKnown),
      (outcome.repeated, words.achievementReportsRepeated),
      (outcome.future, words.achievementReportsFuture),
      (outcome.badCount, words.achievementReportsBad),
    ]
    var lines = [words.achievementReportsCounted(count: outcome.counted)]
    lines += counts.filter { $0.count > 0 }.map { $0.line($0.count) }
    let events = names(outcome.unknownEvents, set.allEvents.map(\.name))
    if let events { lines.append(words.achievementReportsUnknownEvents(names: events)) }
    let attributes = names(outcome.unknownAttributes, set.allAttributes.map(\.name))
    if let attributes { lines.append(words.achievementReportsUnknownAttributes(names: attributes)) }
    return lines.joined(separator: "\n") + "\n"
  }

  package var json: JSONValue {
    .object([
      ("lines", .number(outcome.lines)), ("counted", .number(outcome.counted)),
      ("repeated", .number(outcome.repeated)), ("knownBytes", .number(outcome.known)),
      ("future", .number(outcome.future)), ("bad", .number(outcome.badCount)),
      ("badLines", .array(outcome.bad.map { .number($0.line) })),
      ("unknownEvents", json(outcome.unknownEvents)),
      ("unknownAttributes", json(outcome.unknownAttributes)),
      (
        "unlocked",
        .array(outcome.unlocks.map { .string(set.prefix + set.achievements[$0].id) })
      ),
    ])
  }

  private func names(_ tally: NameTally, _ known: [String]) -> String? {
    guard !tally.counts.isEmpty else { return nil }
    let all = sorted(tally).map { name, number in
      if let nearest = name.nearest(in: known) {
        words.achievementReportsNameWithAdvice(name: name, count: number, nearest: nearest)
      } else {
        words.achievementReportsName(name: name, count: number)
      }
    }
    let others = tally.others > 0 ? [words.achievementReportsOthers(count: tally.others)] : []
    return (all + others).joined(separator: words.comma)
  }

  private func json(_ tally: NameTally) -> JSONValue {
    .object(sorted(tally).map { ($0.0, .number($0.1)) })
  }

  private func sorted(_ tally: NameTally) -> [(String, Int)] {
    tally.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
