import Achievements
import FlowContent

/// Achievements as a person reads them, in one language.
struct AchievementCopy {
  let set: AchievementSet
  let copy: Copy
  let words: AchievementWords
  /// What stands between the things of a list.
  let comma: String
  /// What ends a sentence, and parts it from the next one.
  let stop: String

  init(_ opened: OpenedAchievements, _ copy: Copy, _ words: Words) {
    set = opened.set
    self.copy = copy
    self.words = words.achievements
    comma = words.comma
    stop = words.fullStop + words.separator
  }

  func title(_ achievement: Achievement) -> String { copy[achievement.title] }

  func text(_ achievement: Achievement) -> String { copy[achievement.text] }

  func heading(_ category: String) -> String { copy["categories.\(category)"] }

  func worth(_ achievement: Achievement) -> String {
    switch achievement.worth {
    case .points(let points): words.points(points)
    case .badge: words.badge
    }
  }

  /// What is said when one is earned.
  func toast(_ place: Unlock) -> String {
    let achievement = set.achievements[place]
    return words.unlocked(title(achievement), worth(achievement)) + "\n" + text(achievement)
  }
}
