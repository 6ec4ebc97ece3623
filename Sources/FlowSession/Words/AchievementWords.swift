/// What is said of achievements, in one language.
///
/// Copy of its own stands in each app's catalog; this is what stands around it.
struct AchievementWords: Sendable {
  /// Said once, when something is earned: its title, and what it is worth.
  let unlocked: @Sendable (_ title: String, _ worth: String) -> String
  /// "25 points".
  let points: @Sendable (Int) -> String
  let badge: String
  /// "40 of 315 points".
  let pointsOf: @Sendable (_ earned: Int, _ all: Int) -> String
  /// "12 of 50".
  let countOf: @Sendable (_ count: Int, _ target: Int) -> String
  let earned: String
  /// What stands for one of which nothing is said.
  let hidden: String
  /// "38 more".
  let more: @Sendable (Int) -> String
  /// Said when all are earned.
  let nothingLeft: String
  /// The app has none.
  let none: String
  let counted: @Sendable (_ events: Int) -> String
  let repeated: String
  let unknownEvent: @Sendable (_ name: String) -> String
}

extension Words {
  /// What is said of achievements in this language.
  var achievements: AchievementWords {
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
