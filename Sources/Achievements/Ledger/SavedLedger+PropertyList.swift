import FlowCore
package import FlowFormats

/// The ledger in a property list.
extension SavedLedger {
  /// Reads a ledger; values of the wrong type are ignored.
  package init(_ entry: PropertyDictionary) {
    self.init()
    states = entry.values(of: "earned") { $0.dictionary.map(AchievementState.init) }
    let kinds = entry["distinct"]?.dictionary ?? [:]
    for name in kinds.keys {
      let counts = kinds.values(of: name, \.integer)
      if !counts.isEmpty { distinct[name] = counts }
    }
    attempts = entry.values(of: "tries") { value in
      value.data?.numbers(2).map { Attempt(key: $0[0], isPerfect: $0[1] == 1) }
    }
    settings = entry.values(of: "settings", FactValue.init)
    everOn = Set(entry["everOn"]?.array?.compactMap(\.string) ?? [])
    sessions = (entry["sessions"]?.array ?? []).compactMap(\.dictionary).compactMap(
      Extremes.init)
    seen = entry["seen"]?.eventRanges ?? []
    eventCount = entry["events"]?.integer ?? 0
    firstTime = entry["since"]?.integer
    queue = entry["outbox"]?.array?.compactMap(\.string) ?? []
    lastTime = entry["lastSent"]?.integer
    sources = (entry["fed"]?.array ?? []).compactMap(\.data).map { bytes in
      FeedSource(
        bytes.numbers(2).map {
          FeedSource.Mark(length: Int(truncatingIfNeeded: $0[0]), fingerprint: $0[1])
        })
    }
  }

  /// Writes the ledger; unknown entries are kept.
  package func write(into entry: inout PropertyDictionary) {
    entry["events"] = eventCount > 0 ? .integer(Int64(eventCount)) : nil
    entry["since"] = firstTime.map { .integer(Int64($0)) }
    entry["earned"] = PropertyDictionary(states) { $0.entry }.unlessEmpty
    entry["distinct"] =
      PropertyDictionary(distinct) { kinds in
        PropertyDictionary(kinds) { .integer(Int64($0)) }.unlessEmpty
      }.unlessEmpty
    entry["tries"] =
      PropertyDictionary(attempts) { tries in
        .data([UInt8](numbers: tries.flatMap { [$0.key, $0.isPerfect ? 1 : 0] }))
      }.unlessEmpty
    entry["settings"] = PropertyDictionary(settings) { PropertyValue($0) }.unlessEmpty
    entry["everOn"] = everOn.isEmpty ? nil : .array(everOn.sorted().map { .string($0) })
    entry["sessions"] = sessions.isEmpty ? nil : .array(sessions.map { .dictionary($0.entry) })
    entry["seen"] = PropertyValue(seen)
    entry["outbox"] = queue.isEmpty ? nil : .array(queue.map { .string($0) })
    entry["lastSent"] = lastTime.map { .integer(Int64($0)) }
    entry["fed"] =
      sources.isEmpty
      ? nil
      : .array(
        sources.map { source in
          .data(
            [UInt8](
              numbers: source.marks.flatMap {
                [UInt64(truncatingIfNeeded: $0.length), $0.fingerprint]
              }))
        })
  }
}

extension SavedLedger.AchievementState {
  fileprivate init(_ entry: PropertyDictionary) {
    self.init(
      count: entry["count"]?.integer ?? 0,
      earning: entry["time"]?.integer.map {
        Earning(time: $0, eventCount: entry["events"]?.integer ?? 0)
      },
      acknowledged: entry["sent"]?.integer ?? 0)
  }

  fileprivate var entry: PropertyValue {
    var entry: PropertyDictionary = ["count": .integer(Int64(count))]
    entry["time"] = earning.map { .integer(Int64($0.time)) }
    entry["events"] = earning.map { .integer(Int64($0.eventCount)) }
    entry["sent"] = acknowledged > 0 ? .integer(Int64(acknowledged)) : nil
    return .dictionary(entry)
  }
}

extension SavedLedger.Extremes {
  fileprivate init?(_ entry: PropertyDictionary) {
    guard let key = entry["key"]?.data?.numbers(1).first?.first else { return nil }
    self.init(
      key: key, lowest: entry.values(of: "lowest", \.finiteReal),
      highest: entry.values(of: "highest", \.finiteReal))
  }

  fileprivate var entry: PropertyDictionary {
    [
      "key": .data([UInt8](numbers: [key])),
      "lowest": .dictionary(PropertyDictionary(lowest) { .real($0) }),
      "highest": .dictionary(PropertyDictionary(highest) { .real($0) }),
    ]
  }
}

extension FactValue {
  fileprivate init?(_ value: PropertyValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .real(let number) where number.isFinite: self = .number(number)
    case .string(let word): self = .word(word)
    case .dictionary(let version):
      guard let version = version["version"]?.string.flatMap({ Version($0) }) else { return nil }
      self = .version(version)
    case .integer, .unsigned, .real, .data, .date, .uid, .array: return nil
    }
  }
}

extension PropertyValue {
  /// Creates the data of the ids of events; nil if there are none.
  package init?(_ seen: [SeenEvents.NumberRange]) {
    guard !seen.isEmpty else { return nil }
    self = .data([UInt8](numbers: seen.flatMap { [$0.series, $0.first, $0.last] }))
  }

  /// The ids of events, in ranges.
  package var eventRanges: [SeenEvents.NumberRange] {
    (data ?? []).numbers(3).map {
      SeenEvents.NumberRange(series: $0[0], first: $0[1], last: $0[2])
    }
  }

  fileprivate init(_ value: FactValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number): self = .real(number)
    case .word(let word), .text(let word): self = .string(word)
    case .version(let version): self = .dictionary(["version": .string(version.description)])
    case .date, .words, .empty: self = .string(value.description)
    }
  }

  fileprivate var data: [UInt8]? {
    if case .data(let bytes) = self { bytes } else { nil }
  }

  fileprivate var finiteReal: Double? {
    if case .real(let number) = self, number.isFinite { number } else { nil }
  }
}

extension [UInt8] {
  /// Creates data from numbers of eight bytes each, in little-endian order.
  fileprivate init(numbers: [UInt64]) {
    self = numbers.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// Returns the numbers in rows of `width`; an incomplete row is dropped.
  fileprivate func numbers(_ width: Int) -> [[UInt64]] {
    var numbers: [UInt64] = []
    for start in stride(from: 0, to: count - count % 8, by: 8) {
      var number: UInt64 = 0
      for byte in self[start..<(start + 8)].reversed() { number = number << 8 | UInt64(byte) }
      numbers.append(number)
    }
    return stride(from: 0, to: numbers.count - numbers.count % width, by: width).map { start in
      Array<UInt64>(numbers[start..<(start + width)])
    }
  }
}
