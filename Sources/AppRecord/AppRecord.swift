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
  package mutating func setEventCounts(_ events: EventCounts) throws(StoreError) {
    var entry = entry(Self.eventsKey) ?? [:]
    entry["counts"] = PropertyDictionary(events.counts) { .integer(Int64($0)) }.unlessEmpty
    entry["seen"] = PropertyValue(events.kept)
    try setEntry(entry, Self.eventsKey)
  }
}

/// The app's own key that says if a flow is done, as it was read.
package struct CompletionKey: Hashable, Sendable, CustomStringConvertible {
  fileprivate let key: String
  fileprivate let value: PropertyValue?
  private let form: CompletionForm
  private let newestPage: Version?

  fileprivate init(of flow: Flow, _ value: PropertyValue?) {
    (key, self.value, form) = (flow.completionKey, value, flow.completionForm)
    newestPage = flow.newestPage(in: flow.version)
  }

  /// What the value says, nil where it is of another type than the form's.
  private var reading: Bool? {
    switch (form, value) {
    case (.boolean, .boolean(let truth)?): truth
    case (.inverted, .boolean(let truth)?): !truth
    case (.version, .string(let text)?): Version(text).map { $0 >= newestPage ?? .zero }
    case (.number(let least), let value?): value.wholeNumber.map { $0 >= least }
    case (.date, .date?): true
    case (_, _): nil
    }
  }

  /// True if the value says that the flow is done; an absent one doesn't, nor does a version that is
  /// older than the newest page that the app has.
  ///
  /// A Boolean is read by the rule of `UserDefaults.bool(forKey:)`.
  package var isSet: Bool {
    switch form {
    case .boolean: value?.truth ?? false
    case .inverted: value.map { $0.truth == false } ?? false
    case .version, .number, .date: reading ?? false
    }
  }
  /// True if there is a value that is of another type than the form's, so that it is left as it is.
  package var isOfOtherType: Bool { value != nil && reading == nil }
  /// True if the value stands for none of the form's, so that it is read as not done.
  package var isMistaken: Bool {
    switch form {
    case .boolean, .inverted: value.map { $0.truth == nil } ?? false
    case .version, .number, .date: isOfOtherType
    }
  }
  /// The version in the value, if the form has one.
  package var version: Version? {
    if case .version = form { value?.string.flatMap { Version($0) } } else { nil }
  }
  /// The time in the value, in seconds since 1970, if the form has one.
  package var time: Int? { form == .date ? value?.secondsSince1970 : nil }

  /// The value as `status` shows it, such as `true` or `the integer 0, read as false`.
  package var description: String {
    if form == .boolean { return isOfOtherType ? shownAsRead : "\(isSet)" }
    return value == nil ? "absent" : shownAsRead
  }

  private var shownAsRead: String {
    let reading = form == .boolean ? "\(isSet)" : isSet ? "done" : "not done"
    return "\(value?.shown ?? ""), read as \(reading)"
  }

  /// The warning about a value of another type.
  package var warning: String? {
    guard let value, isOfOtherType else { return nil }
    return
      "'\(key)' is \(value.shown), not \(form.phrase); it is read as "
      + (form == .boolean ? "\(isSet)" : isSet ? "done" : "not done")
  }

  /// What is to be said once a flow is finished whose key has a value of another type.
  package var remarkOnFinishing: String? {
    guard let value, isOfOtherType else { return nil }
    return
      "'\(key)' is \(value.shown), not \(form.phrase), and stays as it is; firstrun's own record says "
      + "that the flow is finished"
  }
}

extension PropertyList {
  /// Reads the key that says if a flow is done.
  package func completionKey(of flow: Flow) -> CompletionKey {
    CompletionKey(of: flow, self[flow.completionKey])
  }

  /// True if a flow is finished: by the app's own key or, where that holds a value of another type, by
  /// firstrun's record.
  package func isFinished(_ flow: Flow) -> Bool {
    let key = completionKey(of: flow)
    guard key.isOfOtherType, !key.isSet else { return key.isSet }
    return record(of: flow.id).isFinished
  }

  /// Sets the app's own key of a flow that is finished at a time; a value of another type stays as it
  /// is, and so does a greater number or version.
  package mutating func setCompletionKey(of flow: Flow, at now: Int) {
    let key = completionKey(of: flow)
    if key.isOfOtherType { return }
    switch flow.completionForm {
    case .boolean: self[flow.completionKey] = .boolean(true)
    case .inverted: self[flow.completionKey] = .boolean(false)
    case .version:
      guard let version = flow.version, key.version.map({ $0 < version }) ?? true else { return }
      self[flow.completionKey] = .string(version.text)
    case .number(let number): if !key.isSet { self[flow.completionKey] = .integer(Int64(number)) }
    case .date: self[flow.completionKey] = PropertyValue(secondsSince1970: now)
    }
  }
}

extension PropertyValue {
  /// The value as a Boolean, by the rule of `UserDefaults.bool(forKey:)`; nil for data, dates and
  /// containers.
  ///
  /// A number is true unless it is 0. A string is true if it begins with Y, T or a digit from 1 to 9,
  /// after white space, a sign and zeros.
  package var truth: Bool? {
    switch self {
    case .boolean(let truth): truth
    case .integer(let number): number != 0
    case .unsigned(let number): number != 0
    case .real(let number): number != 0
    case .string(let text):
      text.unicodeScalars.drop(while: \.properties.isWhitespace).trimmingSign.drop { $0 == "0" }
        .first.map("YyTt123456789".unicodeScalars.contains) ?? false
    case .data, .date, .uid, .array, .dictionary: nil
    }
  }

  /// The value as a whole number, rounded down; nil for other types.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .integer(let number): Int(number)
    case .unsigned(let number): Int(clamping: number)
    case .real(let number): Int(exactly: number.rounded(.down))
    case .boolean, .string, .data, .date, .uid, .array, .dictionary: nil
    }
  }

  /// The value of a scalar with its type, such as `the integer 2`; else the type.
  fileprivate var shown: String {
    switch self {
    case .integer(let number): "the integer \(number)"
    case .unsigned(let number): "the integer \(number)"
    case .real(let number): "the real \(number)"
    case .string(let text): "the string '\(StoreError.shown(text))'"
    case .boolean, .data, .date, .uid, .array, .dictionary: phrase
    }
  }
}

extension Substring.UnicodeScalarView {
  /// The scalars after a sign, if there is one.
  fileprivate var trimmingSign: Self { first == "+" || first == "-" ? dropFirst() : self }
}
