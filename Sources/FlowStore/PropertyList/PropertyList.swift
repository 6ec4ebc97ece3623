package import Achievements

/// A property list: a dictionary and its file format.
///
/// Reading and writing a list keeps all types, values and the order. Comments and layout of XML are
/// lost when a list changes, and the last value of a repeated key in XML is used.
package struct PropertyList: Hashable, Sendable {
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

  /// Creates a property list, by default empty and in XML.
  package init(_ root: PropertyDictionary = [:], format: Format = .xml) {
    self.root = root
    self.format = format
  }

  /// Reads a property list in either format.
  ///
  /// - Throws: `StoreError.unreadable` when the bytes are not a property list in XML or binary,
  ///   exceed its limits, or hold something other than a dictionary.
  package init(bytes: [UInt8]) throws(StoreError) {
    let format: Format = bytes.starts(with: Array("bplist".utf8)) ? .binary : .xml
    let value =
      switch format {
      case .binary: try BinaryReader.value(of: bytes)
      case .xml: try XMLPropertyListReader.value(of: bytes)
      }
    guard case .dictionary(let root) = value else {
      throw .unreadable("a property list that is one \(value.typeName), not a dictionary of keys")
    }
    self.init(root, format: format)
  }

  /// Returns the content of a file that holds the list.
  ///
  /// - Throws: `StoreError.unrepresentable` when a text contains NUL, or values are nested too
  ///   deeply.
  package func encoded() throws(StoreError) -> [UInt8] {
    let value = PropertyValue.dictionary(root)
    if let fault = value.fault() { throw .unrepresentable(fault.description) }
    return
      switch format
    {
    case .xml: XMLWriter.bytes(of: value)
    case .binary: BinaryWriter.bytes(of: value)
    }
  }

  /// The value of a key at the top level; setting nil removes the key.
  package subscript(key: String) -> PropertyValue? {
    get { root[key] }
    set { root[key] = newValue }
  }
}

/// The reason why a value can't be written, and the keys that lead to it.
private struct Fault: CustomStringConvertible {
  let reason: String
  /// The keys on the path to the value, the innermost first.
  var path: [String] = []

  var description: String {
    "\(path.isEmpty ? "a key" : path.reversed().joined(separator: ".")): \(reason)"
  }

  static let tooDeep = Fault(
    reason: "values more than \(PropertyValue.deepest) deep; flatten them")
  static let nul = Fault(
    reason: "a NUL character, which property lists can't hold; leave it out")
}

extension PropertyValue {
  fileprivate func fault(depth: Int = 1) -> Fault? {
    guard depth <= Self.deepest else { return .tooDeep }
    switch self {
    case .boolean, .integer, .unsigned, .real, .data, .date, .uid: return nil
    case .string(let text): return text.utf8.contains(0) ? .nul : nil
    case .array(let values):
      for value in values {
        if let fault = value.fault(depth: depth + 1) { return fault }
      }
    case .dictionary(let dictionary):
      for entry in dictionary.entries {
        if entry.key.utf8.contains(0) { return .nul }
        if var fault = entry.value.fault(depth: depth + 1) {
          fault.path.append(entry.key)
          return fault
        }
      }
    }
    return nil
  }
}

/// The last answer to the question if somebody is signed in to an app, which stands in where a later
/// check fails.
///
/// ```
/// firstrun = { _lastSignIn = { isSignedIn = true; time = 2026-01-01T00:00:00Z }; _format = 1 }
/// ```
package struct KnownSignIn: Hashable, Sendable {
  package let isSignedIn: Bool
  /// The time of the answer, in seconds since 1970; an equal one renews it once a day.
  package let time: Int

  package init(isSignedIn: Bool, time: Int) {
    self.isSignedIn = isSignedIn
    self.time = time
  }

  /// Returns true if an answer at a time would be the same one, not a day later.
  package func covers(_ isSignedIn: Bool, at now: Int) -> Bool {
    isSignedIn == self.isSignedIn && (time..<time + 86_400).contains(now)
  }
}

extension PropertyList {
  /// The key of the last answer of a check; no flow's name starts with an underscore.
  private static let knownSignInKey = "_lastSignIn"

  /// The last answer of a check; nil if there was none, or it has the wrong type.
  package var knownSignIn: KnownSignIn? {
    let entry = entry(Self.knownSignInKey)
    guard case .boolean(let isSignedIn)? = entry?["isSignedIn"],
      let time = entry?["time"]?.secondsSince1970
    else { return nil }
    return KnownSignIn(isSignedIn: isSignedIn, time: time)
  }

  /// Saves the last answer of a check, which belongs to the app as the sign-in does.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func setKnownSignIn(_ known: KnownSignIn) throws(StoreError) {
    var entry = entry(Self.knownSignInKey) ?? [:]
    entry["isSignedIn"] = .boolean(known.isSignedIn)
    entry["time"] = PropertyValue(secondsSince1970: known.time)
    try setEntry(entry, Self.knownSignInKey)
  }
}

extension PropertyList {
  /// The key of the sign-in; no flow's name starts with an underscore.
  private static let signedInKey = "_signedIn"

  /// True if a person is signed in to the app; signing in is simulated.
  ///
  /// The sign-in belongs to the app, so that all its flows share it; removing a flow's record does
  /// not sign out.
  package var isSignedIn: Bool {
    firstrunEntries[Self.signedInKey] == .boolean(true)
      || firstrunEntries.entries.contains { $0.value.isSignedInFlow }
  }

  /// Saves the sign-in.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func setSignedIn(_ isSignedIn: Bool) throws(StoreError) {
    try changeFirstrunEntries { own in
      for (key, value) in own.entries.map({ ($0.key, $0.value) }) where value.isSignedInFlow {
        var entry = value.dictionary ?? [:]
        entry[PropertyValue.signedInKeyOfFlow] = nil
        own[key] = entry.unlessEmpty
      }
      own[Self.signedInKey] = isSignedIn ? .boolean(true) : nil
    }
  }
}

extension PropertyValue {
  /// The key in a flow's record under which earlier versions stored the sign-in.
  fileprivate static let signedInKeyOfFlow = "signedIn"

  /// True if the record of a flow contains the sign-in, as written by earlier versions.
  fileprivate var isSignedInFlow: Bool {
    dictionary?[Self.signedInKeyOfFlow] == .boolean(true)
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

  /// Returns an entry of firstrun.
  func entry(_ key: String) -> PropertyDictionary? { firstrunEntries[key]?.dictionary }

  /// Sets an entry of firstrun; an empty one is removed.
  ///
  /// - Throws: `StoreError.newerRecord` when the entries have a newer format.
  mutating func setEntry(_ entry: PropertyDictionary, _ key: String) throws(StoreError) {
    try changeFirstrunEntries { $0[key] = entry.unlessEmpty }
  }

  /// Changes the entries of firstrun.
  ///
  /// If another program uses the key, its value stays until there is something to save.
  ///
  /// - Throws: `StoreError.newerRecord` when the entries have a newer format; then they stay as they
  ///   are.
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
