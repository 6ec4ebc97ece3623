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

  /// Creates the record of a flow that was never shown.
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
