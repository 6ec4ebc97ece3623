package import Achievements
import FlowCore
package import FlowFormats
import FlowSystem
package import FlowWords
import Onboarding

/// Statistics over the progress of many players: how many earned each achievement, how long it
/// took, and how many ever turned each setting on.
package struct AnalyticsReport {
  private let set: AchievementSet
  private let ledgers: [Ledger]
  private let words: Words

  package init(_ set: AchievementSet, _ ledgers: [Ledger], in words: Words) {
    self.set = set
    self.ledgers = ledgers
    self.words = words
  }

  private struct Row {
    let id: String
    /// True for a hidden achievement that no player has earned, whose name stays secret.
    let isSecret: Bool
    let earned: Int
    /// The median time in seconds from a player's first event; `events` is the median number of
    /// events.
    let seconds: Int?
    let events: Int?
  }

  /// The rows, with the achievements that most players earned first.
  private var rows: [Row] {
    self.set.achievements.enumerated().map { index, achievement in
      let earnings = ledgers.compactMap { ledger in
        ledger.earnings[index].map { ($0, max(0, $0.time - (ledger.firstTime ?? $0.time))) }
      }
      return Row(
        id: achievement.id, isSecret: achievement.isHidden && earnings.isEmpty,
        earned: earnings.count, seconds: earnings.map(\.1).median,
        events: earnings.map(\.0.eventCount).median)
    }
    .sorted { $0.earned > $1.earned }
  }

  /// The Boolean settings, with the number of players who ever turned them on.
  private var settings: [(name: String, count: Int)] {
    let all = self.set.settings
    return all.indices.filter { all[$0].type == .boolean }.map { index in
      (all[index].name, ledgers.count { $0.hasEverBeenOn(setting: index) })
    }
  }

  package var text: String {
    let head = [
      words.achievementReportsHeadName, words.achievementReportsHeadEarnedBy,
      words.achievementReportsHeadTime, words.achievementReportsHeadEvents,
    ]
    let cells = rows.map { row in
      [
        row.isSecret ? words.achievementsHidden : row.id, share(row.earned),
        row.seconds.map(duration) ?? "–", row.events.map { "\($0)" } ?? "–",
      ]
    }
    let lines = settings.map {
      words.achievementReportsWasEverOn(share: share($0.count), setting: $0.name)
    }
    let players = words.achievementReportsPlayers(count: ledgers.count)
    return ([players, "", TextTable([head] + cells).text] + (lines.isEmpty ? [] : [""] + lines))
      .joined(separator: "\n") + "\n"
  }

  /// The report as JSON; times are medians in seconds.
  package var json: JSONValue {
    .object([
      ("players", .number(ledgers.count)),
      ("achievements", .array(rows.map(json))),
      ("everOn", .object(settings.map { ($0.name, .number($0.count)) })),
    ])
  }

  private func json(_ row: Row) -> JSONValue {
    .object([
      ("id", .string(set.prefix + row.id)), ("earnedBy", .number(row.earned)),
      ("secondsToEarn", row.seconds.map { .number($0) } ?? .null),
      ("eventsToEarn", row.events.map { .number($0) } ?? .null),
    ])
  }

  private func share(_ count: Int) -> String {
    ledgers.isEmpty ? "–" : "\(count * 100 / ledgers.count)%"
  }

  private func duration(_ seconds: Int) -> String {
    let parts: [(Int, String)] =
      switch seconds {
      case ..<60: [(seconds, words.achievementReportsUnitsSecond)]
      case ..<3_600: [(seconds / 60, words.achievementReportsUnitsMinute)]
      case ..<86_400:
        [
          (seconds / 3_600, words.achievementReportsUnitsHour),
          (seconds % 3_600 / 60, words.achievementReportsUnitsMinute),
        ]
      default:
        [
          (seconds / 86_400, words.achievementReportsUnitsDay),
          (seconds % 86_400 / 3_600, words.achievementReportsUnitsHour),
        ]
      }
    return parts.map { "\($0) \($1)" }.joined(separator: " ")
  }
}

extension [Int] {
  fileprivate var median: Int? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
