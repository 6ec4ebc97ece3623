package import Achievements

extension PropertyList {
  /// The key of the events; no flow's name starts with an underscore.
  private static let eventsKey = "_events"

  /// The numbers of the app's events; values of the wrong type are ignored.
  ///
  /// They belong to the app and stay when a flow's record is removed.
  ///
  /// ```
  /// firstrun = { "_events" = { counts = { dealt = 12 }; seen = <…> } }
  /// ```
  package var eventCounts: EventCounts {
    guard let entry = entry(Self.eventsKey) else { return EventCounts() }
    var counts: [String: Int] = [:]
    for event in entry["counts"]?.dictionary?.entries ?? [] {
      counts[event.key] = event.value.integer
    }
    return EventCounts(counts, seen: entry["seen"]?.eventRanges ?? [])
  }

  /// Saves the numbers of the app's events; unknown entries are kept.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  mutating func setEventCounts(_ events: EventCounts) throws(StoreError) {
    var entry = entry(Self.eventsKey) ?? [:]
    var counts: PropertyDictionary = [:]
    for (name, count) in events.counts.sorted(by: { $0.key < $1.key }) {
      counts[name] = .integer(Int64(count))
    }
    entry["counts"] = counts.isEmpty ? nil : .dictionary(counts)
    entry["seen"] = PropertyValue(events.kept)
    try setEntry(entry.isEmpty ? nil : entry, Self.eventsKey)
  }
}
