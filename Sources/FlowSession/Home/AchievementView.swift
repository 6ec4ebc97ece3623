import FlowTerminal

/// A way to look at somebody's achievements at home.
enum AchievementView: String, Hashable, Sendable, CaseIterable {
  /// All that can be earned, and how far it is.
  case list
  /// What is nearest to done.
  case next
  /// What waits to be sent.
  case status
  /// How long everything took.
  case analytics

  /// The view that a word names, in English or, where there is such a command, in a language.
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
