/// How often each event of an app happened, in bounded memory; an event that is sent twice counts
/// once.
///
/// The counts belong to the app: all its flows and achievements share them.
package struct EventCounts: Hashable, Sendable {
  /// The maximum number of names, since an app may write anything.
  static let mostNames = 1_024
  /// The maximum number of bytes in a name.
  static let longestName = 128

  package private(set) var counts: [String: Int]
  private var seen: SeenEvents

  package init(_ counts: [String: Int] = [:], seen: [SeenEvents.NumberRange] = []) {
    self.counts = counts.filter { $0.value > 0 && $0.key.utf8.count <= Self.longestName }
    self.seen = SeenEvents(seen)
  }

  /// The ids of the counted events, in ranges, the oldest first.
  package var kept: [SeenEvents.NumberRange] { seen.kept }

  mutating func add(_ name: String, _ identity: EventIdentity?) -> Bool {
    let count = counts[name] ?? 0
    guard count > 0 || counts.count < Self.mostNames, name.utf8.count <= Self.longestName,
      !name.isEmpty
    else { return false }
    if let identity, !seen.add(identity) { return false }
    counts[name] = count == .max ? count : count + 1
    return true
  }
}
