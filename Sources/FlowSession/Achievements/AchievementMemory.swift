import Synchronization

/// What can be earned beside a flow, once somebody has asked: it is loaded once.
final class AchievementMemory: Sendable {
  private let answer = Mutex<Result<OpenedAchievements?, LibraryError>?>(nil)

  /// What was loaded, or what comes of loading it now.
  func recall(
    orLoad load: () throws(LibraryError) -> OpenedAchievements?
  ) throws(LibraryError) -> OpenedAchievements? {
    try answer.withLock { known in
      let answer = known ?? Result(catching: load)
      known = answer
      return answer
    }.get()
  }
}
