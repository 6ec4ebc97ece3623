import Achievements
import FlowContent

/// Achievements as a person reads them, in one language.
struct AchievementCopy {
  let set: AchievementSet
  let copy: Copy
  let words: AchievementWords

  init(_ opened: OpenedAchievements, _ copy: Copy, _ words: Words) {
    set = opened.set
    self.copy = copy
    self.words = words.achievements
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
