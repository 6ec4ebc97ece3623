import Achievements
import FlowContent
import FlowCore
import FlowLocalization
import FlowTerminal

/// The texts of an app's achievements, in one language.
struct AchievementCopy {
  let set: AchievementSet
  let copy: Copy
  let words: AchievementWords
  /// The separator of a list.
  let comma: String
  /// The side that lines start from.
  let direction: TextDirection
  /// The text between two sentences: a full stop and, if the language uses one, a space.
  let stop: String

  init(_ opened: OpenedAchievements, _ copy: Copy, _ words: Words) {
    set = opened.set
    self.copy = copy
    self.words = words.achievements
    comma = words.comma
    direction = TextDirection(LanguageTag(words.language))
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

  /// Returns the announcement of an unlocked achievement.
  func announcement(of place: AchievementIndex) -> String {
    let achievement = set.achievements[place]
    return words.unlocked(title(achievement), worth(achievement)) + "\n" + text(achievement)
  }
}
