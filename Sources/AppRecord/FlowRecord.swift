package import FlowCore
package import FlowFormats

/// The data that firstrun keeps about a flow, in addition to the app's completion key.
///
/// The domain stores it under `firstrun` and the flow's name:
///
/// ```
/// hasCompletedOnboarding = false
/// firstrun = {
///   cluck = {
///     launches = 2; place = { page = save; trail = [welcome, swipe]; language = es-MX };
///     begun = { completed = no; daysSinceShown = 9 }
///   };
///   _format = 1
/// }
/// ```
package struct FlowRecord: Hashable, Sendable {
  /// The place to resume from; nil if there is none.
  package var place: Place?
  package var launches: Int
  /// The app's version at completion.
  package var completedVersion: String?
  /// The outcome of the last finished visit; if there is none, that of the last visit.
  package var outcome: RecordedOutcome?
  /// The variants that this install was given, by the names of their experiments.
  package var variants: [String: RecordedVariant] = [:]
  /// The times at which the flow was shown, where something depends on them.
  package var showings = Showings()
  /// The facts, as text, with which the visit began that is still to be finished: those by which the
  /// gate would keep it away from then on, and those that aren't to change in it.
  package var begun: [String: String] = [:]
  /// The time of the first launch that saw that the app alone had recorded the completion.
  package var completionSeen: Int?
  /// The time at which the flow was put off, in seconds since 1970; nil if it is not.
  package var postponed: Int?
  /// The values of declared facts that people changed by trying something, as text.
  package var facts: [String: String] = [:]
  /// The answers in fields, by their facts, and in choices, by `answer.` and the page: as texts, several
  /// where several values were chosen, none for a field that was left empty.
  package var answers: [String: [String]] = [:]
  /// The values that answers gave to the app's own keys, by key, as far as another program hadn't given
  /// them before.
  package var writtenKeys: [String: PropertyValue] = [:]

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

  /// True if the flow was completed or skipped.
  package var isFinished: Bool { outcome?.kind == .completed || outcome?.kind == .skipped }

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
    record.answers = entry.values(of: "answers", \.answer)
    record.writtenKeys = entry.values(of: "keys") { $0 }
    record.variants = entry.values(of: "variants", RecordedVariant.init)
    record.showings = Showings(entry["shown"]?.dictionary)
    record.begun = entry.values(of: "begun", \.string)
    record.completionSeen = entry["completionSeen"]?.secondsSince1970
    record.postponed = entry["postponed"]?.secondsSince1970
    return record
  }

  /// Saves the record of a flow.
  ///
  /// Unknown entries are kept, and an empty record is removed.
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
      entry["begun"] = PropertyDictionary(record.begun) { .string($0) }.unlessEmpty
      entry["completionSeen"] = record.completionSeen.map(PropertyValue.init(secondsSince1970:))
      entry["postponed"] = record.postponed.map(PropertyValue.init(secondsSince1970:))
      var facts = entry["facts"]?.dictionary ?? [:]
      facts.merge(record.facts) { .string($0) }
      entry["facts"] = facts.unlessEmpty
      var answers = entry["answers"]?.dictionary ?? [:]
      for name in entry.values(of: "answers", \.answer).keys { answers[name] = nil }
      answers.merge(record.answers, PropertyValue.init(answer:))
      entry["answers"] = answers.unlessEmpty
      entry["keys"] = PropertyDictionary(record.writtenKeys) { $0 }.unlessEmpty
      own[flow] = entry.unlessEmpty
    }
  }

  /// Removes the record of a flow, including unknown entries; the simulated sign-in stays.
  package mutating func removeRecord(of flow: String) throws(StoreError) {
    try changeFirstrunEntries { $0[flow] = nil }
  }
}

extension PropertyList {
  /// Forgets that a flow was ever shown: removes the app's completion key, the record, and the keys that
  /// still hold what answers gave them.
  package mutating func forget(_ flow: Flow) throws(StoreError) {
    self[flow.completionKey] = nil
    for (key, value) in record(of: flow.id).writtenKeys where self[key] == value { self[key] = nil }
    try removeRecord(of: flow.id)
  }
}

extension PropertyValue {
  fileprivate init(answer texts: [String]) {
    self = texts.count > 1 ? .array(texts.map(PropertyValue.string)) : .string(texts.first ?? "")
  }

  /// The texts of an answer; none for one that was left empty.
  fileprivate var answer: [String]? {
    if let text = string { return text.isEmpty ? [] : [text] }
    return array?.compactMap(\.string)
  }
}

extension Place {
  fileprivate init?(_ dictionary: PropertyDictionary) {
    guard let page = dictionary["page"]?.string else { return nil }
    let trail = dictionary["trail"]?.array?.compactMap(\.string) ?? []
    self.init(
      page: page, trailText: trail.joined(separator: " "),
      answers: dictionary.values(of: "answers", \.string))
    language = dictionary["language"]?.string
  }

  fileprivate func merged(into old: PropertyValue?) -> PropertyDictionary {
    var dictionary = old?.dictionary ?? [:]
    dictionary["page"] = .string(page)
    dictionary["trail"] = trailText.isEmpty ? nil : .array(trailParts)
    dictionary["answers"] = PropertyDictionary(answers) { .string($0) }.unlessEmpty
    dictionary["language"] = language.map { .string($0) }
    return dictionary
  }

  /// The most pages of the trail that are values of their own.
  private static let mostParts = 64

  /// The last pages of the trail, and before them one text of all others: each page turn reads and
  /// writes them, however many there are.
  private var trailParts: [PropertyValue] {
    var rest = trailText[...]
    var parts: [Substring] = []
    while parts.count < Self.mostParts, let space = rest.utf8.lastIndex(of: UInt8(ascii: " ")) {
      parts.append(rest[rest.utf8.index(after: space)...])
      rest = rest[..<space]
    }
    return (parts + [rest]).reversed().map { .string(String($0)) }
  }
}

/// The saved outcome of a visit: its kind, the page, the version of the app, and the time.
///
/// ```
/// outcome = { kind = skipped; page = swipe; number = 2; count = 6; version = "2.1";
///             time = "2026-11-20T16:00:00Z" }
/// ```
package struct RecordedOutcome: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
    case postponed
  }

  package var kind: Kind
  /// The id of the page in view; nil if none was shown.
  package var page: String?
  /// The position of that page in the visit.
  package var position: Position?
  /// The app's version, if known.
  package var version: String?
  /// The time of the end: UTC, in ISO 8601.
  package var time: String

  package init(
    _ kind: Kind, page: String?, position: Position?, version: String?, time: String
  ) {
    self.kind = kind
    self.page = page
    self.position = position
    self.version = version
    self.time = time
  }
}

extension RecordedOutcome {
  /// Reads an outcome; nil if its kind is unknown or its time is missing.
  init?(_ entry: PropertyDictionary) {
    guard let kind = entry["kind"]?.string.flatMap(Kind.init), let time = entry["time"]?.string
    else { return nil }
    var position: Position?
    if let number = entry["number"]?.integer, let count = entry["count"]?.integer {
      position = Position(number: number, count: count)
    }
    self.init(
      kind, page: entry["page"]?.string, position: position, version: entry["version"]?.string,
      time: time)
  }

  /// Returns the entries of the outcome merged into the saved ones, keeping unknown entries.
  func merged(into old: PropertyValue?) -> PropertyDictionary {
    var entry = old?.dictionary ?? [:]
    entry["kind"] = .string(kind.rawValue)
    entry["page"] = page.map { .string($0) }
    entry["number"] = position.map { .integer(Int64($0.number)) }
    entry["count"] = position.map { .integer(Int64($0.count)) }
    entry["version"] = version.map { .string($0) }
    entry["time"] = .string(time)
    return entry
  }
}

/// The variant of an experiment that an install was given, which stays.
///
/// ```
/// variants = { short-welcome = { variant = control; run = 1 } }
/// ```
package struct RecordedVariant: Hashable, Sendable {
  package let variant: String
  /// The number of the experiment's run; in another run everybody is assigned anew.
  package let run: Int

  package init(variant: String, run: Int) {
    self.variant = variant
    self.run = run
  }
}

extension RecordedVariant {
  /// Reads a variant; nil if something of it is missing.
  init?(_ value: PropertyValue) {
    guard let variant = value.dictionary?["variant"]?.string,
      let run = value.dictionary?["run"]?.integer
    else { return nil }
    self.init(variant: variant, run: run)
  }

  /// Returns variants merged into the saved ones.
  static func merged(
    _ variants: [String: RecordedVariant], into old: PropertyValue?
  ) -> PropertyDictionary {
    var dictionary = old?.dictionary ?? [:]
    for (experiment, recorded) in variants.sorted(by: { $0.key < $1.key }) {
      var entry = dictionary[experiment]?.dictionary ?? [:]
      entry["variant"] = .string(recorded.variant)
      entry["run"] = .integer(Int64(recorded.run))
      dictionary[experiment] = .dictionary(entry)
    }
    return dictionary
  }
}

/// The times at which a flow was shown, in seconds since 1970-01-01T00:00:00Z.
///
/// ```
/// shown = { times = 2; first = 2026-01-01T00:00:00Z; last = 2026-01-05T09:30:00Z }
/// ```
package struct Showings: Hashable, Sendable {
  /// The number of visits that drew a page.
  package private(set) var times = 0
  /// The time of the first one; nil if there was none.
  package private(set) var first: Int?
  /// The time of the last one; nil if there was none.
  package private(set) var last: Int?

  package init() {}

  /// Adds a visit that draws a page now.
  package mutating func add(at now: Int) {
    times = times == .max ? .max : times + 1
    first = first ?? now
    last = now
  }
}

extension Showings {
  /// Reads the times from a record; values of the wrong type are ignored.
  init(_ entry: PropertyDictionary?) {
    times = max(0, entry?["times"]?.integer ?? 0)
    first = entry?["first"]?.secondsSince1970
    last = entry?["last"]?.secondsSince1970
  }

  /// Returns the entries of the times merged into the saved ones; nil if the flow was never shown.
  func merged(into old: PropertyValue?) -> PropertyValue? {
    guard times > 0 else { return nil }
    var entry = old?.dictionary ?? [:]
    entry["times"] = .integer(Int64(times))
    entry["first"] = first.map(PropertyValue.init(secondsSince1970:))
    entry["last"] = last.map(PropertyValue.init(secondsSince1970:))
    return .dictionary(entry)
  }
}

extension PropertyList {
  /// Returns the flow of the app that was shown last, leaving out one, and that time.
  ///
  /// A time after `now` doesn't count, since the clock has been set back.
  package func lastShown(besides flow: String, by now: Int) -> (flow: String, time: Int)? {
    var latest: (flow: String, time: Int)?
    for entry in firstrunEntries.entries where entry.key != flow {
      guard let last = Showings(entry.value.dictionary?["shown"]?.dictionary).last, last <= now,
        last > latest?.time ?? .min
      else { continue }
      latest = (entry.key, last)
    }
    return latest
  }
}
