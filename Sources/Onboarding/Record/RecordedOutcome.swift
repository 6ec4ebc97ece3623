package import FlowCore

/// The saved outcome of a visit: its kind, the page, the version of the app, and the time.
///
/// ```
/// outcome = { kind = skipped; page = swipe; number = 2; count = 6; version = "2.1";
///             time = "2026-11-20T16:00:00Z" }
/// ```
package struct RecordedOutcome: Hashable, Sendable {
  /// A kind of outcome.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
    case postponed
  }

  /// The kind of outcome.
  package var kind: Kind
  /// The id of the page in view; nil if none was shown.
  package var page: String?
  /// The position of that page in the visit.
  package var position: Position?
  /// The app's version, if known.
  package var version: String?
  /// The time of the end: UTC, in ISO 8601.
  package var time: String

  /// Creates an outcome.
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
