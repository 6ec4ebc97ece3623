extension Ledger {
  /// Merges the ledger of another device: the greater progress of each achievement is kept.
  ///
  /// The counts are not added, since events that both devices counted would count twice.
  ///
  /// - Parameters:
  ///   - other: The ledger of the other device, by the same rules.
  ///   - rules: The rules of both ledgers.
  ///   - now: The current time in seconds since 1970.
  /// - Returns: The achievements that are earned here by merging.
  public mutating func merge(_ other: Ledger, by rules: AchievementRules, at now: Int)
    -> [AchievementIndex]
  {
    for index in keyCounts.indices {
      for key in keyCounts[index].indices {
        keyCounts[index][key] = max(keyCounts[index][key], other.keyCounts[index][key])
      }
    }
    for index in everOn.indices where other.everOn[index] { everOn[index] = true }
    eventCount = max(eventCount, other.eventCount)
    firstTime = [firstTime, other.firstTime].compactMap(\.self).min()
    return counts.indices.filter { place in
      let before = counts[place]
      counts[place] = max(before, other.counts[place], keyCount(of: place, by: rules))
      if counts[place] > before { delivery.enqueue(place) }
      return settle(place, other.earnings[place], by: rules, at: now)
    }
  }

  /// Merges the earning of an achievement: the earlier of the two counts.
  ///
  /// - Returns: True if merging earned the achievement here.
  private mutating func settle(
    _ place: Int, _ other: Earning?, by rules: AchievementRules, at now: Int
  ) -> Bool {
    let target = rules.definitions.achievements[place].target
    counts[place] = min(counts[place], target)
    switch (earnings[place], other) {
    case (let own?, let other?):
      if other.time < own.time { earnings[place] = other }
      return false
    case (nil, let other?):
      earnings[place] = other
      counts[place] = target
      delivery.enqueue(place)
      return true
    case (_?, nil): return false
    case (nil, nil):
      guard counts[place] >= target else { return false }
      earnings[place] = Earning(time: now, eventCount: eventCount)
      return true
    }
  }

  /// Returns the sum of an achievement's key counts, or 0 if a trigger of it does not count by key.
  private func keyCount(of place: Int, by rules: AchievementRules) -> Int {
    let triggers = rules.definitions.achievements[place].triggers
    guard triggers.allSatisfy({ $0.distinct != nil }) else { return 0 }
    return zip(rules.keyed, keyCounts).reduce(0) { count, keyed in
      keyed.0.achievement == place ? count + keyed.1.reduce(0, +) : count
    }
  }
}
