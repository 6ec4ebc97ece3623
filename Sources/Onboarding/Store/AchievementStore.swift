package import Achievements
package import FlowContent

/// The stored progress with the achievements of an app.
package struct AchievementStore: Sendable {
  /// The definitions of the achievements.
  package let opened: OpenedAchievements
  /// The preferences of the app.
  package let store: any OnboardingStore

  package init(_ opened: OpenedAchievements, in store: any OnboardingStore) {
    self.opened = opened
    self.store = store
  }

  /// Reads the current progress.
  package func read() throws(StoreError) -> Ledger {
    Ledger(try store.read().achievements(of: opened.flow), for: opened.rules)
  }

  /// Changes the progress while all other processes that use the domain wait.
  package func change<Result>(_ body: (inout Ledger) -> Result) throws(StoreError) -> Result {
    try store.change { (list) throws(StoreError) in
      try list.changeAchievements(of: opened.flow, by: opened.rules, body)
    }
  }
}
