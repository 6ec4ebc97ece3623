import Achievements

extension AchievementRules {
  /// Returns true if events, counted in an empty ledger, earn an achievement with the last of them.
  ///
  /// - Parameters:
  ///   - place: The index of the achievement in the set.
  ///   - events: The events, in order.
  /// - Returns: True if the last event earns the achievement; false if none or an earlier one does.
  func isEarned(_ place: Int, by events: [GameEvent]) -> Bool {
    var ledger = Ledger(for: self)
    for event in events {
      if ledger.earnings[place] != nil { return false }
      guard (try? count(event, into: &ledger, at: 0)) != nil else { return false }
    }
    return ledger.earnings[place] != nil
  }

  /// Returns true if one event, counted again and again in an empty ledger, earns an achievement,
  /// and counts for the same number each time.
  ///
  /// - Parameters:
  ///   - place: The index of the achievement in the set.
  ///   - event: The event.
  ///   - gain: What each event is to add to the count; the last one adds what is missing.
  /// - Returns: False as soon as an event adds less.
  func isEarned(_ place: Int, byRepeating event: GameEvent, adding gain: Int) -> Bool {
    // Counting adds the current settings and extremes to the record. The next event may start from
    // that record, since settings stay as they are and extremes are written again.
    guard var record = try? completeRecord(of: event) else { return false }
    let target = definitions.achievements[place].target
    var ledger = Ledger(for: self)
    var unlocks: [AchievementIndex] = []
    while ledger.earnings[place] == nil {
      let before = ledger.counts[place]
      _ = count(&record, into: &ledger, at: 0, unlocks: &unlocks)
      guard ledger.counts[place] - before == min(gain, target - before) else { return false }
    }
    return true
  }
}
