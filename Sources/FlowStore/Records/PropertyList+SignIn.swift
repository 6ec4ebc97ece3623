extension PropertyList {
  /// No flow's name begins with a line.
  private static let signedInKey = "_signedIn"

  /// True while somebody is signed in to the app, where signing in is simulated.
  ///
  /// It is the app's, so that all its flows see the same; forgetting a flow does not sign out.
  package var isSignedIn: Bool {
    get {
      own[Self.signedInKey] == .boolean(true)
        || own.entries.contains { $0.value.isSignedInFlow }
    }
    set {
      changeOwn { own in
        for (key, value) in own.entries.map({ ($0.key, $0.value) }) where value.isSignedInFlow {
          var entry = value.dictionary ?? [:]
          entry[PropertyValue.signedInKeyOfFlow] = nil
          own[key] = entry.isEmpty ? nil : .dictionary(entry)
        }
        own[Self.signedInKey] = newValue ? .boolean(true) : nil
      }
    }
  }
}

extension PropertyValue {
  /// The key under which earlier versions kept it, for each flow by itself.
  fileprivate static let signedInKeyOfFlow = "signedIn"

  /// True for a record of a flow that says so, as earlier versions kept it.
  fileprivate var isSignedInFlow: Bool {
    dictionary?[Self.signedInKeyOfFlow] == .boolean(true)
  }
}
