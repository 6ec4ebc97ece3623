package import Achievements
package import FlowContent
package import FlowStore
import Onboarding

/// The stored progress with the achievements of an app.
package struct AchievementStore: Sendable {
  /// The definitions of the achievements.
  package let opened: OpenedAchievements
  /// The domain of the app.
  package let domain: Domain

  /// Creates the store for these achievements, in the domain of their app.
  package init(_ opened: OpenedAchievements, in domain: Domain) {
    self.opened = opened
    self.domain = domain
  }

  /// Reads the current progress.
  ///
  /// - Throws: `StoreError` when `Domain.read()` does.
  package func read() throws(StoreError) -> Ledger {
    Ledger(try domain.read().achievements(of: opened.flow), for: opened.rules)
  }

  /// Changes the progress while all other processes that use the domain wait.
  ///
  /// - Throws: `StoreError` when `Domain.change(_:)` does; then nothing has changed.
  package func change<Result>(_ body: (inout Ledger) -> Result) throws(StoreError) -> Result {
    try domain.change { (list) throws(StoreError) in
      try list.changeAchievements(of: opened.flow, by: opened.rules, body)
    }
  }
}
