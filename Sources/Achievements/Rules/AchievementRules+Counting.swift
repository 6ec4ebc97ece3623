import FlowCore

/// The result of handling an event.
package enum EventResult: Hashable, Sendable {
  /// The event was counted, even if no achievement made progress.
  case counted
  /// The event had been counted before.
  case repeated
  /// The rules know no event of that name.
  case unknown
}

extension AchievementRules {
  package func count(
    _ event: GameEvent, into ledger: inout Ledger, at now: Int
  ) throws(EventError) -> (EventResult, [AchievementIndex]) {
    var compiled = try compiled(event)
    var unlocks: [AchievementIndex] = []
    let result = count(&compiled, into: &ledger, at: now, unlocks: &unlocks)
    return (result, unlocks)
  }

  package func countByName(
    _ event: GameEvent, into ledger: inout Ledger, at now: Int
  ) throws(EventError) -> (result: EventResult, isNew: Bool, unlocks: [AchievementIndex]) {
    var compiled = try compiled(event)
    var unlocks: [AchievementIndex] = []
    let (result, isNew) = countByName(
      &compiled, named: event.name, into: &ledger, at: now, unlocks: &unlocks)
    return (result, isNew, unlocks)
  }

  /// Counts an event, and also by its name if it is one of the app's.
  ///
  /// If the app declares no events, all names are the app's; firstrun's own event never is.
  func countByName(
    _ event: inout CompiledEvent, named name: String, into ledger: inout Ledger, at now: Int,
    unlocks: inout [AchievementIndex]
  ) -> (result: EventResult, isNew: Bool) {
    let result = count(&event, into: &ledger, at: now, unlocks: &unlocks)
    let isKnown = event.index.map { $0 < definitions.events.count } ?? countsAllEvents
    let isNew = isKnown && ledger.events.add(name, event.identity)
    guard countsAllEvents, result == .unknown else { return (result, isNew) }
    return (isNew ? .counted : .repeated, isNew)
  }

  /// Counts an event that has the defaults of missing attributes.
  package func count(
    _ event: inout CompiledEvent, into ledger: inout Ledger, at now: Int,
    unlocks: inout [AchievementIndex]
  ) -> EventResult {
    guard let index = event.index else { return .unknown }
    if let identity = event.identity, !ledger.seen.add(identity) { return .repeated }
    let rule = events[index]
    let time = event.time.map { $0 > now + CompiledEvent.tolerance ? now : $0 } ?? now
    ledger.eventCount += 1
    ledger.firstTime = min(ledger.firstTime ?? time, time)
    applySettings(&event, &ledger)
    remember(&event, &ledger, rule)
    for judgement in rule.judgements {
      guard let key = Self.key(of: event, at: judgement.attribute) else { continue }
      ledger.attempts[judgement.perfect].judge(
        key, isRight: judgement.condition.holds(event.values))
    }
    for counter in rule.counters {
      count(counter, event, &ledger, &unlocks, at: time)
    }
    for closing in rule.closings {
      guard let key = Self.key(of: event, at: closing.attribute) else { continue }
      ledger.attempts[closing.perfect].close(key)
    }
    return .counted
  }

  /// Stores the settings that an event has, and fills in the stored values of the others.
  private func applySettings(_ event: inout CompiledEvent, _ ledger: inout Ledger) {
    for (index, fact) in settings.enumerated() {
      if let value = event.values[fact] {
        ledger.settings[index] = value
        if value == .boolean(true) { ledger.everOn[index] = true }
      } else {
        event.values[fact] = ledger.settings[index]
      }
    }
  }

  /// Updates the extremes of the session with an event, and adds them to its event.
  private func remember(_ event: inout CompiledEvent, _ ledger: inout Ledger, _ rule: EventRule) {
    if watched.isEmpty { return }
    if rule.forgetsSession { ledger.sessions.forget(event.session) }
    ledger.sessions.enter(event.session, watched: watched.count)
    for (index, watched) in watched.enumerated() {
      if case .number(let number)? = event.values[watched.attribute] {
        ledger.sessions.include(number, at: index)
      }
      let session = ledger.sessions.sessions.last
      event.values[watched.lowest] = session?.lowest[index].map(FactValue.number)
      event.values[watched.highest] = session?.highest[index].map(FactValue.number)
    }
  }

  private func count(
    _ counter: Counter, _ event: CompiledEvent, _ ledger: inout Ledger,
    _ unlocks: inout [AchievementIndex], at time: Int
  ) {
    guard counter.achievements.contains(where: { ledger.earnings[$0] == nil }),
      counter.condition.holds(event.values)
    else { return }
    if let (index, attribute) = counter.perfect {
      guard let key = Self.key(of: event, at: attribute), ledger.attempts[index].isPerfect(key)
      else { return }
    }
    var key: Int?
    if let keys = counter.keys {
      guard let value = event.values[keys.attribute], let found = keys.keys.firstIndex(of: value)
      else { return }
      key = found
    }
    for (number, index) in counter.achievements.enumerated() where ledger.earnings[index] == nil {
      var gain = counter.amount
      if let keys = counter.keys, let key {
        let counted = keys.counts[number]
        let key = counted.keys[key]
        let limit = keyed[counted.index].limits.limits[key]
        gain = min(gain, max(0, limit - ledger.keyCounts[counted.index][key]))
        ledger.keyCounts[counted.index][key] += gain
      }
      guard gain > 0 else { continue }
      let target = definitions.achievements[index].target
      ledger.counts[index] =
        AchievementProgress(ledger.counts[index], of: target).adding(gain).count
      ledger.delivery.enqueue(index)
      guard ledger.counts[index] >= target else { continue }
      ledger.earnings[index] = Earning(time: time, eventCount: ledger.eventCount)
      unlocks.append(index)
    }
  }

  /// Returns a hash of an event's session and the value of an attribute.
  private static func key(of event: CompiledEvent, at index: Int) -> UInt64? {
    guard let value = event.values[index] else { return nil }
    var key = StableHash(event.session)
    switch value {
    case .word(let word), .text(let word): key.add(StableHash(of: word).value)
    case .number(let number): key.add(number.bitPattern)
    case .boolean(let truth): key.add(truth ? 1 : 2)
    case .version, .date, .words, .empty: key.add(StableHash(of: value.description).value)
    }
    return key.value
  }
}
