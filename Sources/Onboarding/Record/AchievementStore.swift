package import Achievements
package import FlowContent
import FlowCore
import FlowFormats

/// The stored progress with the achievements of an app.
package struct AchievementStore: Sendable {
  /// The definitions of the achievements.
  package let opened: OpenedAchievements
  /// The preferences of the app.
  package let store: any OnboardingStore

  /// Creates the store for these achievements, in the preferences of their app.
  package init(_ opened: OpenedAchievements, in store: any OnboardingStore) {
    self.opened = opened
    self.store = store
  }

  /// Reads the current progress.
  ///
  /// - Throws: `StoreError` when `OnboardingStore.read()` does.
  package func read() throws(StoreError) -> Ledger {
    Ledger(try store.read().achievements(of: opened.flow), for: opened.rules)
  }

  /// Changes the progress while all other processes that use the domain wait.
  ///
  /// - Throws: `StoreError` when `OnboardingStore.change(_:)` does; then nothing has changed.
  package func change<Result>(_ body: (inout Ledger) -> Result) throws(StoreError) -> Result {
    try store.change { (list) throws(StoreError) in
      try list.changeAchievements(of: opened.flow, by: opened.rules, body)
    }
  }
}

extension PropertyList {
  /// The key of all achievements; no flow's name starts with an underscore.
  private static let achievementsKey = "_achievements"

  /// Returns the saved achievements of a flow; values of the wrong type are ignored.
  ///
  /// They are stored beside the flow's record and stay when that is removed, since achievements are
  /// never revoked.
  ///
  /// ```
  /// firstrun = {
  ///   "_achievements" = { blackjack = { events = 812; earned = { … }; outbox = [ … ] } }
  /// }
  /// ```
  package func achievements(of flow: String) -> SavedLedger {
    var saved = SavedLedger(entry(Self.achievementsKey)?[flow]?.dictionary ?? [:])
    saved.events = eventCounts
    return saved
  }

  /// Saves the achievements of a flow.
  ///
  /// Unknown entries are kept.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func setAchievements(
    _ saved: SavedLedger, of flow: String
  ) throws(StoreError) {
    var all = entry(Self.achievementsKey) ?? [:]
    var own = all[flow]?.dictionary ?? [:]
    saved.write(into: &own)
    all[flow] = own.unlessEmpty
    try setEntry(all, Self.achievementsKey)
    try setEventCounts(saved.events)
  }

  /// Changes the saved achievements of a flow under its current rules.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func changeAchievements<Result>(
    of flow: String, by rules: AchievementRules, _ body: (inout Ledger) -> Result
  ) throws(StoreError) -> Result {
    let before = achievements(of: flow)
    var ledger = Ledger(before, for: rules)
    let result = body(&ledger)
    try setAchievements(ledger.saved(by: rules, over: before), of: flow)
    return result
  }
}
