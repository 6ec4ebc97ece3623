public import Achievements
public import FlowStore

/// Where somebody's progress in an app is written down.
public struct AchievementBook: Sendable {
  /// What can be earned.
  public let opened: OpenedAchievements
  /// The app's domain.
  public let domain: Domain

  /// The progress with these achievements, in the domain of their app.
  public init(_ opened: OpenedAchievements, in domain: Domain) {
    self.opened = opened
    self.domain = domain
  }

  /// The progress as it stands now.
  ///
  /// - Throws: `StoreError`, as `Domain.read()` does.
  public func read() throws(StoreError) -> Ledger {
    Ledger(try domain.read().achievements(of: opened.flow), for: opened.rules)
  }

  /// Changes the progress, with every other process that uses the domain waiting meanwhile.
  ///
  /// - Throws: `StoreError`, as `Domain.change(_:)` does; then nothing has changed.
  public func change<Result>(_ body: (inout Ledger) -> Result) throws(StoreError) -> Result {
    try domain.change { list in
      list.changeAchievements(of: opened.flow, by: opened.rules, body)
    }
  }
}
