public import Achievements
public import FlowStore

/// The stored progress with the achievements of an app.
public struct AchievementBook: Sendable {
  /// The definitions of the achievements.
  public let opened: OpenedAchievements
  /// The domain of the app.
  public let domain: Domain

  /// Creates the store for these achievements, in the domain of their app.
  public init(_ opened: OpenedAchievements, in domain: Domain) {
    self.opened = opened
    self.domain = domain
  }

  /// Reads the current progress.
  ///
  /// - Throws: `StoreError` when `Domain.read()` does.
  public func read() throws(StoreError) -> Ledger {
    Ledger(try domain.read().achievements(of: opened.flow), for: opened.rules)
  }

  /// Changes the progress while all other processes that use the domain wait.
  ///
  /// - Throws: `StoreError` when `Domain.change(_:)` does; then nothing has changed.
  public func change<Result>(_ body: (inout Ledger) -> Result) throws(StoreError) -> Result {
    try domain.change { list in
      list.changeAchievements(of: opened.flow, by: opened.rules, body)
    }
  }
}
