import FlowCore
import FlowTerminal
import FlowWords

/// The views of achievements at home.
enum AchievementView: String, Hashable, Sendable, CaseIterable {
  /// All achievements with their progress.
  case list
  /// The achievements nearest to completion.
  case next
  /// The reports that wait to be sent.
  case status
  /// The time that each achievement took.
  case analytics

  /// Creates the view with a name in English or, if it is also a command, in another language.
  init?(_ word: String, in words: Words) {
    let word = word.folded
    let view = Self.allCases.first { $0.rawValue == word || $0.name(in: words)?.folded == word }
    guard let view else { return nil }
    self = view
  }

  private func name(in words: Words) -> String? {
    switch self {
    case .next: words.verb(.next)
    case .status: words.homeVerb(.status)
    case .list, .analytics: nil
    }
  }
}
