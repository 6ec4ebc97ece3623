package import FlowCore

/// The way a visit ended, as it is kept: how, on which page, with which version of the app, and when.
///
/// ```
/// outcome = { kind = skipped; page = swipe; number = 2; count = 6; version = "2.1";
///             time = "2026-11-20T16:00:00Z" }
/// ```
package struct RecordedOutcome: Hashable, Sendable {
  /// The three ways in which a visit ends.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case completed
    case skipped
    case interrupted
  }

  /// The way it ended.
  package var kind: Kind
  /// The page in view then, by its id; nil where none was shown.
  package var page: String?
  /// That page's place among the pages of the visit.
  package var position: Position?
  /// The app's version, where it was known.
  package var version: String?
  /// When it ended: UTC, as ISO 8601 writes it.
  package var time: String

  /// An end of a visit.
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
  /// Reads an outcome; one of an unknown kind or without a time counts as not there.
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

  /// The outcome over what was kept before; entries that this firstrun does not know stay.
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
