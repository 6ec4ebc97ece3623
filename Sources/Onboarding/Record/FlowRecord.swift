package import FlowCore

/// The data that firstrun keeps about a flow, in addition to the app's completion key.
///
/// The domain stores it under `firstrun` and the flow's name:
///
/// ```
/// hasCompletedOnboarding = false
/// firstrun = {
///   cluck = { launches = 2, place = { page = save, trail = [welcome, swipe] } }, _format = 1
/// }
/// ```
package struct FlowRecord: Hashable, Sendable {
  /// The place to resume from; nil if there is none.
  package var place: Place?
  /// The number of launches.
  package var launches: Int
  /// The app's version at completion.
  package var completedVersion: String?
  /// The outcome of the last finished visit; if there is none, that of the last visit.
  package var outcome: RecordedOutcome?
  /// The variants that this install was given, by the names of their experiments.
  package var variants: [String: RecordedVariant] = [:]
  /// The times at which the flow was shown, where something depends on them.
  package var showings = Showings()
  /// The time at which the flow was put off, in seconds since 1970; nil if it is not.
  package var postponed: Int?
  /// The values of declared facts that people changed by trying something, as text.
  package var facts: [String: String] = [:]

  /// Creates a record; without arguments, that of a flow that was never launched.
  package init(
    place: Place? = nil, launches: Int = 0, completedVersion: String? = nil,
    outcome: RecordedOutcome? = nil
  ) {
    self.place = place
    self.launches = launches
    self.completedVersion = completedVersion
    self.outcome = outcome
  }

  /// The number of launches including the next one; `Int.max` stays as it is.
  package var launchesWithNext: Int { launches == .max ? .max : launches + 1 }
}

extension PropertyList {
  /// Returns the record of a flow; values of the wrong type are ignored.
  package func record(of flow: String) -> FlowRecord {
    guard let entry = firstrunEntries[flow]?.dictionary else { return FlowRecord() }
    var record = FlowRecord(
      place: entry["place"]?.dictionary.flatMap(Place.init),
      launches: max(0, entry["launches"]?.integer ?? 0),
      completedVersion: entry["completedVersion"]?.string,
      outcome: entry["outcome"]?.dictionary.flatMap(RecordedOutcome.init))
    record.facts = entry.values(of: "facts", \.string)
    record.variants = entry.values(of: "variants", RecordedVariant.init)
    record.showings = Showings(entry["shown"]?.dictionary)
    record.postponed = entry["postponed"]?.secondsSince1970
    return record
  }

  /// Saves the record of a flow.
  ///
  /// Unknown entries are kept, and an empty record is removed.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func setRecord(_ record: FlowRecord, of flow: String) throws(StoreError) {
    try changeFirstrunEntries { own in
      var entry = own[flow]?.dictionary ?? [:]
      entry["launches"] = record.launches > 0 ? .integer(Int64(record.launches)) : nil
      entry["completedVersion"] = record.completedVersion.map { .string($0) }
      entry["place"] = record.place.map { .dictionary($0.merged(into: entry["place"])) }
      entry["outcome"] = record.outcome.map { .dictionary($0.merged(into: entry["outcome"])) }
      entry["variants"] =
        record.variants.isEmpty
        ? nil : .dictionary(RecordedVariant.merged(record.variants, into: entry["variants"]))
      entry["shown"] = record.showings.merged(into: entry["shown"])
      entry["postponed"] = record.postponed.map(PropertyValue.init(secondsSince1970:))
      var facts = entry["facts"]?.dictionary ?? [:]
      facts.merge(record.facts) { .string($0) }
      entry["facts"] = facts.unlessEmpty
      own[flow] = entry.unlessEmpty
    }
  }

  /// Removes the record of a flow, including unknown entries.
  ///
  /// The simulated sign-in belongs to the app, so it stays, even if an earlier version stored it in
  /// the flow's record.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func removeRecord(of flow: String) throws(StoreError) {
    let isSignedIn = isSignedIn
    try changeFirstrunEntries { $0[flow] = nil }
    if isSignedIn, !self.isSignedIn { try setSignedIn(true) }
  }
}

extension PropertyList {
  /// Forgets that a flow was ever shown: removes the app's completion key and the record.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func forget(_ flow: Flow) throws(StoreError) {
    self[flow.completionKey] = nil
    try removeRecord(of: flow.id)
  }
}

extension Place {
  fileprivate init?(_ dictionary: PropertyDictionary) {
    guard let page = dictionary["page"]?.string else { return nil }
    self.init(
      page: page, trail: dictionary["trail"]?.array?.compactMap(\.string) ?? [],
      answers: dictionary.values(of: "answers", \.string))
  }

  fileprivate func merged(into old: PropertyValue?) -> PropertyDictionary {
    var dictionary = old?.dictionary ?? [:]
    dictionary["page"] = .string(page)
    dictionary["trail"] = trail.isEmpty ? nil : .array(trail.map { .string($0) })
    dictionary["answers"] = PropertyDictionary(answers) { .string($0) }.unlessEmpty
    return dictionary
  }
}
