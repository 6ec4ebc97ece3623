/// The runner's phrases about achievements, in one language.
///
/// The titles and texts of achievements are in each app's catalog.
package struct AchievementWords: Sendable, WordTable {
  /// The announcement of an unlocked achievement, with its title and worth.
  package let unlocked: @Sendable (_ title: String, _ worth: String) -> String
  /// "25 points".
  package let points: @Sendable (Int) -> String
  package let badge: String
  /// "40 of 315 points".
  package let pointsOf: @Sendable (_ earned: Int, _ all: Int) -> String
  /// "12 of 50".
  package let countOf: @Sendable (_ count: Int, _ target: Int) -> String
  package let earned: String
  /// The placeholder for a hidden achievement.
  package let hidden: String
  /// "38 more".
  package let more: @Sendable (Int) -> String
  /// The message when all achievements are earned.
  package let nothingLeft: String
  /// The message when the app has no achievements.
  package let none: String
  package let counted: @Sendable (_ events: Int) -> String
  package let repeated: String
  package let unknownEvent: @Sendable (_ name: String) -> String
}

extension Words {
  /// The phrases about achievements in this language.
  package var achievements: AchievementWords { .in(language) }
}
