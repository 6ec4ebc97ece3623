/// How a visit ended.
///
/// The three are never merged.
public enum Outcome: Hashable, Sendable {
  /// Seen to the end.
  case completed
  /// Left on page `at` of `of` by skipping; recorded like completion.
  case skipped(at: Int, of: Int)
  /// Left on a page by quitting, or before any was shown; nothing is recorded, the place is kept.
  case interrupted(at: String?)
}
