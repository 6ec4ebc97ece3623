extension Ledger {
  /// Takes over what another device is further with: of everything the greater progress.
  ///
  /// Events are not added up: what both devices counted would count twice.
  ///
  /// - Parameters:
  ///   - other: the ledger of the other device, by the same rules.
  ///   - rules: what both count by.
  ///   - now: in seconds since 1970.
  /// - Returns: what is earned only by both together.
  public mutating func merge(_ other: Ledger, by rules: Rules, at now: Int) -> [Unlock] {
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
      if counts[place] > before { delivery.queue(place) }
      return settle(place, other.earnings[place], by: rules, at: now)
    }
  }

  /// What was earned on either device is earned, since when it was first.
  private mutating func settle(
    _ place: Int, _ other: Earning?, by rules: Rules, at now: Int
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
      delivery.queue(place)
      return true
    case (_?, nil): return false
    case (nil, nil):
      guard counts[place] >= target else { return false }
      earnings[place] = Earning(time: now, eventCount: eventCount)
      return true
    }
  }

  /// What is counted by key, of an achievement that counts nothing else.
  private func keyCount(of place: Int, by rules: Rules) -> Int {
    let triggers = rules.definitions.achievements[place].triggers
    guard triggers.allSatisfy({ $0.distinct != nil }) else { return 0 }
    return zip(rules.keyed, keyCounts).reduce(0) { count, keyed in
      keyed.0.achievement == place ? count + keyed.1.reduce(0, +) : count
    }
  }
}
