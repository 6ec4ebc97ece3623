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
    return EventCounts(
      entry.values(of: "counts", \.integer), seen: entry["seen"]?.eventRanges ?? [])
  }

  /// Saves the numbers of the app's events; unknown entries are kept.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  mutating func setEventCounts(_ events: EventCounts) throws(StoreError) {
    var entry = entry(Self.eventsKey) ?? [:]
    entry["counts"] = PropertyDictionary(events.counts) { .integer(Int64($0)) }.unlessEmpty
    entry["seen"] = PropertyValue(events.kept)
    try setEntry(entry, Self.eventsKey)
  }
}
