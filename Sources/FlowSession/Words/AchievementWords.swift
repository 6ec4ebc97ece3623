/// The runner's phrases about achievements, in one language.
///
/// The titles and texts of achievements are in each app's catalog.
struct AchievementWords: Sendable {
  /// The announcement of an unlocked achievement, with its title and worth.
  let unlocked: @Sendable (_ title: String, _ worth: String) -> String
  /// "25 points".
  let points: @Sendable (Int) -> String
  let badge: String
  /// "40 of 315 points".
  let pointsOf: @Sendable (_ earned: Int, _ all: Int) -> String
  /// "12 of 50".
  let countOf: @Sendable (_ count: Int, _ target: Int) -> String
  let earned: String
  /// The placeholder for a hidden achievement.
  let hidden: String
  /// "38 more".
  let more: @Sendable (Int) -> String
  /// The message when all achievements are earned.
  let nothingLeft: String
  /// The message when the app has no achievements.
  let none: String
  let counted: @Sendable (_ events: Int) -> String
  let repeated: String
  let unknownEvent: @Sendable (_ name: String) -> String
}

extension Words {
  /// The phrases about achievements in this language.
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
