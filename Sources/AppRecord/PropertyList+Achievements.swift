package import Achievements
import FlowFormats

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
