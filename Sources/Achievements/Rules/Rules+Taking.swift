import FlowCore

/// What became of an event.
public enum Reception: Hashable, Sendable {
  /// It was counted, whatever it was good for.
  case counted
  /// It had been counted before.
  case repeated
  /// No event of that name is known.
  case unknown
}

extension Rules {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - ledger: becomes what is known after it.
  ///   - now: in seconds since 1970.
  /// - Returns: what became of the event, and what was earned by it.
  /// - Throws: `EventError` for attributes of a wrong type; nothing is counted then.
  public func take(
    _ event: GameEvent, into ledger: inout Ledger, at now: Int
  ) throws(EventError) -> (Reception, [Unlock]) {
    var record = try completeRecord(of: event)
    var unlocks: [Unlock] = []
    let reception = take(&record, into: &ledger, at: now, unlocks: &unlocks)
    return (reception, unlocks)
  }

  /// The same for a record that is complete.
  func take(
    _ record: inout EventRecord, into ledger: inout Ledger, at now: Int, unlocks: inout [Unlock]
  ) -> Reception {
    guard let event = record.event else { return .unknown }
    if let identity = record.identity, !ledger.seen.add(identity) { return .repeated }
    let rule = events[event]
    let time = record.time.map { $0 > now + EventRecord.tolerance ? now : $0 } ?? now
    ledger.eventCount += 1
    ledger.firstTime = min(ledger.firstTime ?? time, time)
    settle(&record, &ledger)
    remember(&record, &ledger, rule)
    for judgement in rule.judgements {
      guard let key = Self.key(of: record, at: judgement.place) else { continue }
      ledger.tries[judgement.perfect].note(key, isRight: judgement.test.holds(record.values))
    }
    for counter in rule.counters {
      count(counter, record, &ledger, &unlocks, at: time)
    }
    for closing in rule.closings {
      guard let key = Self.key(of: record, at: closing.place) else { continue }
      ledger.tries[closing.perfect].close(key)
    }
    return .counted
  }

  /// Gives somebody new events one after another, of which most often many in a row are alike.
  ///
  /// - Parameters:
  ///   - place: the place of an achievement in the set.
  ///   - events: what happens.
  /// - Returns: whether they earn the achievement, at the last of them and not before.
  public func earn(_ place: Int, by events: [GameEvent]) -> Bool {
    var ledger = Ledger(for: self)
    var record = EventRecord(places: facts.count)
    for (number, event) in events.enumerated() {
      if ledger.earnings[place] != nil { return false }
      // A record that was taken says what it would be told again: one does for all that are alike.
      if number == 0 || event != events[number - 1] {
        guard let another = try? completeRecord(of: event) else { return false }
        record = another
      }
      var unlocks: [Unlock] = []
      _ = take(&record, into: &ledger, at: 0, unlocks: &unlocks)
    }
    return ledger.earnings[place] != nil
  }

  /// An event may say a setting, and what it does not say is as it was said last.
  private func settle(_ record: inout EventRecord, _ ledger: inout Ledger) {
    for (index, place) in settings.enumerated() {
      if let value = record.values[place] {
        if ledger.settings[index] != value { ledger.settings[index] = value }
        if value == .boolean(true) { ledger.everOn[index] = true }
      } else {
        record.values[place] = ledger.settings[index]
      }
    }
  }

  /// Keeps what is lowest and highest in the session, and says it.
  private func remember(_ record: inout EventRecord, _ ledger: inout Ledger, _ rule: EventRule) {
    if watched.isEmpty { return }
    if rule.forgetsSession { ledger.sessions.forget(record.session) }
    var session = ledger.sessions.enter(record.session, watched: watched.count)
    for (index, watched) in watched.enumerated() {
      if case .number(let number)? = record.values[watched.attribute] {
        ledger.sessions.note(number, at: index)
        session.lowest[index] = min(session.lowest[index] ?? number, number)
        session.highest[index] = max(session.highest[index] ?? number, number)
      }
      record.values[watched.lowest] = session.lowest[index].map(FactValue.number)
      record.values[watched.highest] = session.highest[index].map(FactValue.number)
    }
  }

  private func count(
    _ counter: Counter, _ record: EventRecord, _ ledger: inout Ledger, _ unlocks: inout [Unlock],
    at time: Int
  ) {
    guard counter.achievements.contains(where: { ledger.earnings[$0] == nil }),
      counter.test.holds(record.values)
    else { return }
    if let (index, place) = counter.perfect {
      guard let key = Self.key(of: record, at: place), ledger.tries[index].isPerfect(key) else {
        return
      }
    }
    var key: Int?
    if let keys = counter.keys {
      guard let value = record.values[keys.place], let found = keys.keys.firstIndex(of: value)
      else { return }
      key = found
    }
    for (number, place) in counter.achievements.enumerated() where ledger.earnings[place] == nil {
      var gain = counter.amount
      if let keys = counter.keys, let key {
        let counted = keys.counts[number]
        let kind = counted.places[key]
        let limit = keyed[counted.index].limits.limits[kind]
        gain = min(gain, max(0, limit - ledger.keyCounts[counted.index][kind]))
        ledger.keyCounts[counted.index][kind] += gain
      }
      guard gain > 0 else { continue }
      let target = definitions.achievements[place].target
      ledger.counts[place] = Progress(ledger.counts[place], of: target).adding(gain).count
      ledger.delivery.queue(place)
      guard ledger.counts[place] >= target else { continue }
      ledger.earnings[place] = Earning(time: time, eventCount: ledger.eventCount)
      unlocks.append(place)
    }
  }

  /// What an attribute's value is of, in the session of an event.
  private static func key(of record: EventRecord, at place: Int) -> UInt64? {
    guard let value = record.values[place] else { return nil }
    var key = Fingerprint(record.session)
    switch value {
    case .word(let word): key.add(Fingerprint(of: word).value)
    case .number(let number): key.add(number.bitPattern)
    case .boolean(let truth): key.add(truth ? 1 : 2)
    case .version(let version): key.add(Fingerprint(of: version.description).value)
    }
    return key.value
  }
}

extension EventRecord {
  /// How far ahead of our clock another may be, in seconds; what is later counts as now.
  static let tolerance = 86_400
}
