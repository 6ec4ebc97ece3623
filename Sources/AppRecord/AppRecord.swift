package import Achievements
package import FlowCore
import FlowFormats

/// The last answer about a fact, which stands in where a later question fails.
///
/// ```
/// firstrun = {
///   _lastSignIn = { isSignedIn = true; time = 2026-01-01T00:00:00Z };
///   _lastFacts = { plan = { value = pro; time = 2026-01-01T00:00:00Z } }; _format = 1
/// }
/// ```
package struct KnownAnswer: Hashable, Sendable {
  package let value: FactValue
  /// The time of the answer, in seconds since 1970; an equal one renews it once a day.
  package let time: Int

  package init(value: FactValue, time: Int) {
    self.value = value
    self.time = time
  }

  /// Returns true if an answer at a time would be the same one, not a day later.
  package func covers(_ value: FactValue, at now: Int) -> Bool {
    value == self.value && (time..<time + 86_400).contains(now)
  }
}

extension PropertyList {
  /// The keys of the last answers; no flow's name starts with an underscore.
  private static let knownSignInKey = "_lastSignIn"
  private static let knownFactsKey = "_lastFacts"

  /// Returns the last answers about facts that a flow asks for; those of the wrong type are left out.
  package func knownAnswers(of flow: Flow) -> [String: KnownAnswer] {
    var answers: [String: KnownAnswer] = [:]
    func add(_ value: FactValue?, _ entry: PropertyDictionary?, of fact: FactDeclaration) {
      guard let value, let time = entry?["time"]?.secondsSince1970, fact.allows(value) else {
        return
      }
      answers[fact.name] = KnownAnswer(value: value, time: time)
    }
    let signIn = entry(Self.knownSignInKey)
    if case .boolean(let isSignedIn)? = signIn?["isSignedIn"] {
      add(.boolean(isSignedIn), signIn, of: .authenticated)
    }
    guard let facts = entry(Self.knownFactsKey) else { return answers }
    for fact in flow.outsideFacts {
      let entry = facts[fact.name]?.dictionary
      add(entry?["value"]?.string.flatMap(fact.type.value), entry, of: fact)
    }
    return answers
  }

  /// Saves last answers about facts, which belong to the app; those about other facts stay.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func setKnownAnswers(_ known: [String: KnownAnswer]) throws(StoreError) {
    var facts = entry(Self.knownFactsKey) ?? [:]
    for (name, answer) in known.sorted(by: { $0.key < $1.key }) {
      let isSignIn = name == FactDeclaration.authenticated.name
      var entry = (isSignIn ? self.entry(Self.knownSignInKey) : facts[name]?.dictionary) ?? [:]
      if case .boolean(let isSignedIn) = answer.value, isSignIn {
        entry["isSignedIn"] = .boolean(isSignedIn)
      } else {
        entry["value"] = .string(answer.value.description)
      }
      entry["time"] = PropertyValue(secondsSince1970: answer.time)
      if isSignIn {
        try setEntry(entry, Self.knownSignInKey)
      } else {
        facts[name] = .dictionary(entry)
      }
    }
    try setEntry(facts, Self.knownFactsKey)
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
  }

  /// Saves the sign-in.
  ///
  /// - Throws: `StoreError.newerRecord` when a newer firstrun wrote the record.
  package mutating func setSignedIn(_ isSignedIn: Bool) throws(StoreError) {
    try changeFirstrunEntries { $0[Self.signedInKey] = isSignedIn ? .boolean(true) : nil }
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
  package mutating func setEventCounts(_ events: EventCounts) throws(StoreError) {
    var entry = entry(Self.eventsKey) ?? [:]
    entry["counts"] = PropertyDictionary(events.counts) { .integer(Int64($0)) }.unlessEmpty
    entry["seen"] = PropertyValue(events.kept)
    try setEntry(entry, Self.eventsKey)
  }
}

/// A Boolean read from a domain, with a warning if its value is unusual.
package struct Flag: Hashable, Sendable {
  /// The value; false if the key is absent.
  package let isSet: Bool
  /// The warning about a value of another type than Boolean.
  package let warning: String?
  /// True if the value stands for no Boolean, so that it is read as false.
  package var isMistaken = false
}

extension PropertyList {
  /// Reads the Boolean of a key as leniently as `UserDefaults` does.
  ///
  /// The integers 1 and 0 and the strings `YES`, `NO`, `true`, `false`, `1` and `0`, in any case,
  /// are accepted with a warning. Any other value is read as false, with a warning.
  package func flag(_ key: String) -> Flag {
    switch self[key] {
    case nil: Flag(isSet: false, warning: nil)
    case .boolean(let flag): Flag(isSet: flag, warning: nil)
    case .integer(let number) where number == 0 || number == 1:
      .lenient(key, "the integer \(number)", number == 1)
    case .string(let text) where ["yes", "true", "1"].contains(text.lowercased()):
      .lenient(key, "the string '\(text)'", true)
    case .string(let text) where ["no", "false", "0"].contains(text.lowercased()):
      .lenient(key, "the string '\(text)'", false)
    case let value?: .noFlag(key, value)
    }
  }
}

extension Flag {
  fileprivate static func lenient(_ key: String, _ found: String, _ isSet: Bool) -> Flag {
    Flag(isSet: isSet, warning: "'\(key)' is \(found), not a Boolean; it is read as \(isSet)")
  }

  fileprivate static func noFlag(_ key: String, _ value: PropertyValue) -> Flag {
    Flag(
      isSet: false, warning: "'\(key)' is \(value.phrase), not a Boolean; it is read as false",
      isMistaken: true)
  }
}
