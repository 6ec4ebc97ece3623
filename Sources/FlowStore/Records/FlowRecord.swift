package import FlowCore

/// What firstrun itself keeps about a flow, beside the app's own completion key.
///
/// It stands in the domain under `firstrun`, by the flow's name:
///
/// ```
/// hasCompletedOnboarding = false
/// firstrun = { cluck = { launches = 2, place = { page = save, trail = [welcome, swipe] } } }
/// ```
package struct FlowRecord: Hashable, Sendable {
  /// Where the flow was left, nil where nothing is to be resumed.
  package var place: Place?
  /// How often it was launched.
  package var launches: Int
  /// The app's version when it was completed.
  package var completedVersion: String?
  /// The last time it was finished; of a flow never finished, the last time it was left.
  package var outcome: RecordedOutcome?

  /// A record; without arguments, that of a flow never launched.
  package init(
    place: Place? = nil, launches: Int = 0, completedVersion: String? = nil,
    outcome: RecordedOutcome? = nil
  ) {
    self.place = place
    self.launches = launches
    self.completedVersion = completedVersion
    self.outcome = outcome
  }

  /// The number of launches with one more, which no number in a file makes too many.
  package var launchesWithNext: Int { launches == .max ? .max : launches + 1 }
}

extension PropertyList {
  private static let ownKey = "firstrun"

  /// What is kept about a flow; what is of the wrong type counts as not there.
  package func record(of flow: String) -> FlowRecord {
    guard let entry = own[flow]?.dictionary else { return FlowRecord() }
    return FlowRecord(
      place: entry["place"]?.dictionary.flatMap(Place.init),
      launches: max(0, entry["launches"]?.integer ?? 0),
      completedVersion: entry["completedVersion"]?.string,
      outcome: entry["outcome"]?.dictionary.flatMap(RecordedOutcome.init))
  }

  /// Keeps a record of a flow.
  ///
  /// Entries that this firstrun does not know stay as they are, and a record that says nothing
  /// leaves nothing behind.
  package mutating func setRecord(_ record: FlowRecord, of flow: String) {
    changeOwn { own in
      var entry = own[flow]?.dictionary ?? [:]
      entry["launches"] = record.launches > 0 ? .integer(Int64(record.launches)) : nil
      entry["completedVersion"] = record.completedVersion.map { .string($0) }
      entry["place"] = record.place.map { .dictionary($0.merged(into: entry["place"])) }
      entry["outcome"] = record.outcome.map { .dictionary($0.merged(into: entry["outcome"])) }
      own[flow] = entry.isEmpty ? nil : .dictionary(entry)
    }
  }

  /// Forgets all that is kept about a flow, entries of unknown names included.
  ///
  /// The simulated sign-in is the app's, also where an earlier version kept it with the flow: it
  /// stays.
  package mutating func removeRecord(of flow: String) {
    let isSignedIn = isSignedIn
    changeOwn { $0[flow] = nil }
    if isSignedIn, !self.isSignedIn { self.isSignedIn = true }
  }

  /// Firstrun's own entries: those of flows, and those that all flows of the app share.
  var own: PropertyDictionary { self[Self.ownKey]?.dictionary ?? [:] }

  /// One of firstrun's own entries.
  func entry(_ key: String) -> PropertyDictionary? { own[key]?.dictionary }

  /// Changes one of firstrun's own entries; nil removes it.
  mutating func setEntry(_ entry: PropertyDictionary?, _ key: String) {
    changeOwn { $0[key] = entry.map { .dictionary($0) } }
  }

  mutating func changeOwn(_ body: (inout PropertyDictionary) -> Void) {
    let before = self[Self.ownKey]
    var own = before?.dictionary ?? [:]
    body(&own)
    // Something else under our key is somebody else's, until there is something to keep.
    if own.isEmpty, before != nil, before?.dictionary == nil { return }
    self[Self.ownKey] = own.isEmpty ? nil : .dictionary(own)
  }
}

extension Place {
  fileprivate init?(_ dictionary: PropertyDictionary) {
    guard let page = dictionary["page"]?.string else { return nil }
    var answers: [String: String] = [:]
    for entry in dictionary["answers"]?.dictionary?.entries ?? [] {
      answers[entry.key] = entry.value.string
    }
    self.init(
      page: page, trail: dictionary["trail"]?.array?.compactMap(\.string) ?? [], answers: answers)
  }

  fileprivate func merged(into old: PropertyValue?) -> PropertyDictionary {
    var dictionary = old?.dictionary ?? [:]
    dictionary["page"] = .string(page)
    dictionary["trail"] = trail.isEmpty ? nil : .array(trail.map { .string($0) })
    var written: PropertyDictionary = [:]
    for (page, answer) in answers.sorted(by: { $0.key < $1.key }) {
      written[page] = .string(answer)
    }
    dictionary["answers"] = written.isEmpty ? nil : .dictionary(written)
    return dictionary
  }
}
