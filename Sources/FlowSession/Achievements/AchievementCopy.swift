import Achievements
import FlowContent
import FlowCore
import FlowTerminal
import FlowWords

/// The texts of an app's achievements, in one language.
struct AchievementCopy {
  let set: AchievementSet
  let copy: Copy
  let words: Words
  /// The separator of a list.
  let comma: String
  /// The side that lines start from.
  let direction: TextDirection

  init(_ opened: OpenedAchievements, _ copy: Copy, _ words: Words) {
    set = opened.set
    self.copy = copy
    self.words = words
    comma = words.comma
    direction = TextDirection(LanguageTag(words.language))
  }

  func title(_ achievement: Achievement) -> String { copy[achievement.title] }

  func text(_ achievement: Achievement) -> String { copy[achievement.text] }

  func heading(_ category: String) -> String { copy["categories.\(category)"] }

  func worth(_ achievement: Achievement) -> String {
    switch achievement.worth {
    case .points(let points): words.achievementsPoints(count: points)
    case .badge: words.achievementsBadge
    }
  }

  /// Returns the announcement of an unlocked achievement.
  func announcement(of index: AchievementIndex) -> String {
    let achievement = set.achievements[index]
    return words.achievementsUnlocked(title: title(achievement), worth: worth(achievement)) + "\n"
      + text(achievement)
  }
}
