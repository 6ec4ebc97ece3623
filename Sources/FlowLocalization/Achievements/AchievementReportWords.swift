/// The phrases of reports on progress, in one language: delivery, analytics, and the summary of a
/// feed of events.
package struct AchievementReportWords: Sendable, WordTable {
  /// The row headings of the delivery report.
  package let status: (signedIn: String, queued: String, lastSent: String)
  package let unknown: @Sendable (_ reason: String) -> String
  package let nothing: String
  package let reports: @Sendable (Int) -> String
  package let never: String

  package let players: @Sendable (Int) -> String
  /// The column headings of the analytics report: achievement, earned by, time to earn, events to
  /// earn.
  package let heads: [String]
  package let wasEverOn: @Sendable (_ setting: String, _ share: String) -> String
  package let units: (second: String, minute: String, hour: String, day: String)

  package let counted: @Sendable (_ events: Int) -> String
  package let known: @Sendable (_ bytes: Int) -> String
  package let repeated: @Sendable (_ events: Int) -> String
  package let future: @Sendable (_ events: Int) -> String
  package let bad: @Sendable (_ lines: Int) -> String
  package let unknownEvents: @Sendable (_ names: String) -> String
  package let unknownAttributes: @Sendable (_ names: String) -> String
  /// An unknown name, the number of times it occurred, and the nearest known name.
  package let name: @Sendable (_ name: String, _ count: Int, _ nearest: String?) -> String
  package let others: @Sendable (_ count: Int) -> String
}

extension Words {
  /// The phrases of reports on progress in this language.
  package var achievementReports: AchievementReportWords { .in(language) }
}
