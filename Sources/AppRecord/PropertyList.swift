package import Achievements
package import FlowFormats

/// A property list: the preferences of an app, with the record that firstrun keeps among them.
public struct PropertyList: Hashable, Sendable {
  /// A file format of property lists.
  package enum Format: Hashable, Sendable {
    /// XML, the format of new files.
    case xml
    /// Apple's binary format, version 00.
    case binary
  }

  /// The entries, in order.
  package var root: PropertyDictionary
  /// The format of the file that was read, which is also used for writing.
  package var format: Format

  package init(_ root: PropertyDictionary = [:], format: Format = .xml) {
    self.root = root
    self.format = format
  }

  /// The value of a key at the top level; setting nil removes the key.
  package subscript(key: String) -> PropertyValue? {
    get { root[key] }
    set { root[key] = newValue }
  }
}

/// The entries of firstrun in an app's property list, all under one key, with the number of their
/// format.
///
/// ```
/// firstrun = { cluck = { … }; _signedIn = true; _format = 1 }
/// ```
///
/// Entries of a newer format are read as far as their types are known, and never rewritten.
extension PropertyList {
  private static let firstrunKey = "firstrun"
  /// The key of the format; no flow's name starts with an underscore.
  private static let formatKey = "_format"
  /// The format that this version writes; entries without a number have it, too.
  package static let format = 1

  /// The entries of firstrun: those of flows, and those shared by all flows of the app.
  var firstrunEntries: PropertyDictionary { self[Self.firstrunKey]?.dictionary ?? [:] }

  func entry(_ key: String) -> PropertyDictionary? { firstrunEntries[key]?.dictionary }

  /// Sets an entry of firstrun; an empty one is removed.
  mutating func setEntry(_ entry: PropertyDictionary, _ key: String) throws(StoreError) {
    try changeFirstrunEntries { $0[key] = entry.unlessEmpty }
  }

  /// Changes the entries of firstrun.
  ///
  /// If another program uses the key, its value stays until there is something to save.
  mutating func changeFirstrunEntries(_ body: (inout PropertyDictionary) -> Void) throws(StoreError)
  {
    let before = firstrunEntries
    var entries = before
    body(&entries)
    guard entries != before else { return }
    if let found = before[Self.formatKey]?.integer, found > Self.format {
      throw .newerRecord(
        format: found,
        "the record was written by a newer firstrun (format \(found), this one has \(Self.format)); "
          + "it was left unchanged; update firstrun")
    }
    entries[Self.formatKey] = nil
    guard !entries.isEmpty else {
      self[Self.firstrunKey] = nil
      return
    }
    entries[Self.formatKey] = .integer(Int64(Self.format))
    self[Self.firstrunKey] = .dictionary(entries)
  }
}

extension PropertyList {
  /// The key of all achievements; no flow's name starts with an underscore.
  private static let achievementsKey = "_achievements"

  /// Returns the saved achievements of a flow; values of the wrong type are ignored.
  ///
  /// They are stored beside the flow's record and stay when that is removed, since achievements are
  /// never revoked.
  ///
  /// ```
  /// firstrun = {
  ///   "_achievements" = { blackjack = { events = 812; earned = { … }; outbox = [ … ] } }
  /// }
  /// ```
  package func achievements(of flow: String) -> SavedLedger {
    var saved = SavedLedger(entry(Self.achievementsKey)?[flow]?.dictionary ?? [:])
    saved.events = eventCounts
    return saved
  }

  /// Saves the achievements of a flow.
  ///
  /// Unknown entries are kept.
  package mutating func setAchievements(
    _ saved: SavedLedger, of flow: String
  ) throws(StoreError) {
    var all = entry(Self.achievementsKey) ?? [:]
    var own = all[flow]?.dictionary ?? [:]
    saved.write(into: &own)
    all[flow] = own.unlessEmpty
    try setEntry(all, Self.achievementsKey)
    try setEventCounts(saved.events)
  }

  /// Changes the saved achievements of a flow under its current rules.
  package mutating func changeAchievements<Result>(
    of flow: String, by rules: AchievementRules, _ body: (inout Ledger) -> Result
  ) throws(StoreError) -> Result {
    let before = achievements(of: flow)
    var ledger = Ledger(before, for: rules)
    let result = body(&ledger)
    try setAchievements(ledger.saved(by: rules, over: before), of: flow)
    return result
  }
}
