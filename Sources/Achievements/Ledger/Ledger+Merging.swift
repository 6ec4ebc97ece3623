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
    for index in distinct.indices {
      for kind in distinct[index].indices {
        distinct[index][kind] = max(distinct[index][kind], other.distinct[index][kind])
      }
    }
    for index in everOn.indices where other.everOn[index] { everOn[index] = true }
    eventCount = max(eventCount, other.eventCount)
    firstTime = [firstTime, other.firstTime].compactMap(\.self).min()
    return counts.indices.filter { place in
      let before = counts[place]
      counts[place] = max(before, other.counts[place], distinctCount(of: place, by: rules))
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

  /// What is counted by value, of an achievement that counts nothing else.
  private func distinctCount(of place: Int, by rules: Rules) -> Int {
    let triggers = rules.definitions.achievements[place].triggers
    let kinds = rules.distinctIndices(of: place)
    guard kinds.count == triggers.count else { return 0 }
    return kinds.reduce(0) { $0 + distinct[$1].reduce(0, +) }
  }
}

extension Rules {
  /// The lists of values that an achievement counts by.
  func distinctIndices(of place: Int) -> [Int] {
    let counters = events.flatMap(\.counters).filter { $0.achievements.contains(place) }
    return counters.compactMap { $0.distinct?.index }
  }
}
