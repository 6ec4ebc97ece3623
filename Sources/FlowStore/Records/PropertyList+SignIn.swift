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
        own[key] = entry.isEmpty ? nil : .dictionary(entry)
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
