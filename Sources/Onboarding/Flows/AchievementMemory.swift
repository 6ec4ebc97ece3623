import FlowContent
import Synchronization

/// A cache for the achievements of a flow, which are loaded once, on first use.
final class AchievementCache: Sendable {
  private let answer = Mutex<Result<OpenedAchievements?, LibraryError>?>(nil)

  /// Returns the cached result, or loads the achievements now.
  ///
  /// - Throws: `LibraryError` when loading fails, now or earlier.
  func value(
    orLoad load: () throws(LibraryError) -> OpenedAchievements?
  ) throws(LibraryError) -> OpenedAchievements? {
    try answer.withLock { known in
      let answer = known ?? Result(catching: load)
      known = answer
      return answer
    }.get()
  }
}
