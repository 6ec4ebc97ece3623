/// The phrases of reports on progress, in one language: delivery, analytics, and the summary of a
/// feed of events.
struct ProgressWords: Sendable {
  /// The row headings of the delivery report.
  let status: (signedIn: String, queued: String, lastSent: String)
  let unknown: @Sendable (_ reason: String) -> String
  let nothing: String
  let reports: @Sendable (Int) -> String
  let never: String

  let players: @Sendable (Int) -> String
  /// The column headings of the analytics report: achievement, earned by, time to earn, events to
  /// earn.
  let heads: [String]
  let wasEverOn: @Sendable (_ setting: String, _ share: String) -> String
  let units: (second: String, minute: String, hour: String, day: String)

  let counted: @Sendable (_ events: Int) -> String
  let known: @Sendable (_ bytes: Int) -> String
  let repeated: @Sendable (_ events: Int) -> String
  let future: @Sendable (_ events: Int) -> String
  let bad: @Sendable (_ lines: Int) -> String
  let unknownEvents: @Sendable (_ names: String) -> String
  let unknownAttributes: @Sendable (_ names: String) -> String
  /// An unknown name, the number of times it occurred, and the nearest known name.
  let name: @Sendable (_ name: String, _ count: Int, _ nearest: String?) -> String
  let others: @Sendable (_ count: Int) -> String
}

extension Words {
  /// The phrases of reports on progress in this language.
  var progress: ProgressWords {
    switch language {
    case "es": .spanish
    case "fr": .french
    case "de": .german
    case "it": .italian
    case "pt": .portuguese
    case "ja": .japanese
    case "ko": .korean
    case "zh-Hans": .simplifiedChinese
    case "ru": .russian
    default: .english
    }
  }
}
