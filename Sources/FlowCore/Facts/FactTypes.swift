/// The facts that a flow's conditions may name, each with its type.
package struct FactTypes: Hashable, Sendable {
  private var types: [String: FactType]
  /// The allowed words of each fact that can have only some.
  private var words: [String: [String]]
  /// The rules of the facts that pages ask for.
  package private(set) var fields: [String: ValueRules] = [:]
  /// The key under which the file declares the facts, for error messages.
  let section: String

  /// Creates the types of the built-in facts and of declared ones.
  package init(
    declared: [String: FactType] = [:], words: [String: [String]] = [:],
    fields: [String: ValueRules] = [:]
  ) {
    types = Self.builtIn.merging(declared) { _, declared in declared }
    self.words = Self.builtInWords.merging(words) { _, declared in declared }
    self.fields = fields
    section = "facts"
  }

  /// Creates the types of declared facts without the built-in ones, for conditions of files other
  /// than flows.
  package init(
    only types: [String: FactType], words: [String: [String]] = [:],
    declaredUnder section: String
  ) {
    self.types = types
    self.words = words
    self.section = section
  }

  /// The type of each built-in fact.
  package static let builtIn = Dictionary(
    uniqueKeysWithValues: builtInFacts.map { ($0.name, $0.type) })

  /// Returns these facts and others.
  func adding(_ others: [String: FactType], words: [String: [String]]) -> FactTypes {
    var all = self
    all.types.merge(others) { _, other in other }
    all.words.merge(words) { _, other in other }
    return all
  }

  /// The type of a fact, or nil if there is no such fact.
  package subscript(name: String) -> FactType? { types[name] ?? typeOfOpenFact(name) }

  /// Returns the type of a fact about an event or about another flow, which only flows have.
  private func typeOfOpenFact(_ name: String) -> FactType? {
    guard types[Self.completed] != nil else { return nil }
    if let derivation = Derivation(name) { return type(of: derivation) }
    if [Self.events, Self.eventsHere].contains(where: { name.dropping($0) != nil }) {
      return .number
    }
    return [Self.done, Self.skipped].contains { name.dropping($0) != nil } ? .boolean : nil
  }

  /// Returns the type of what follows from a field; nil if nothing does.
  private func type(of derivation: Derivation) -> FactType? {
    let needed = derivation.derived.baseType
    guard let base = types[derivation.base], needed == nil || base == needed,
      needed != nil || fields[derivation.base] != nil
    else { return nil }
    return derivation.derived.type
  }

  /// Returns the allowed words of a fact; empty if any value of its type is allowed.
  package func words(of name: String) -> [String] { words[name] ?? [] }

  /// Returns true if a fact may have a value of its type.
  package func allows(_ value: FactValue, of name: String) -> Bool { words(of: name).allows(value) }

  /// The names of all facts, in alphabetical order.
  package var names: [String] { types.keys.sorted() }
}

/// The names of the facts that every flow has; code never spells them.
extension FactTypes {
  package static let completed = "completed"
  package static let firstUse = "firstUse"
  package static let authenticated = "authenticated"
  package static let launches = "launches"
  package static let version = "version"
  package static let completedVersion = "completedVersion"
  package static let language = "language"
  package static let replaying = "replaying"
  package static let timesShown = "timesShown"
  package static let daysSinceShown = "daysSinceShown"
  package static let daysSinceFirstSeen = "daysSinceFirstSeen"
  /// The day, which conditions ask only by `.years`.
  package static let today = "today"
  package static let daysSinceCompleted = "daysSinceCompleted"
  package static let upgrade = "upgrade"
  package static let lastOutcome = "outcome.last"
  package static let postponed = "postponed"
  package static let tooSoon = "tooSoon"

  private static func fact(
    _ name: String, _ type: FactType, first: FactValue?, _ summary: String
  ) -> (name: String, type: FactType, first: FactValue?, summary: String) {
    (name, type, first, summary)
  }

  /// The table of built-in facts, in the order in which authors need them: the value at the first
  /// launch, if it is the same for every app, and the meaning for the help.
  package static let builtInFacts = [
    fact(
      completed, .boolean, first: .boolean(false), "The flow has been completed or skipped."),
    fact(
      firstUse, .boolean, first: .boolean(true),
      "The flow hasn't been completed or skipped; the opposite of completed."),
    fact(
      authenticated, .boolean, first: .boolean(false),
      "Someone is signed in; unknown until sign-in is checked."),
    fact(launches, .number, first: .number(1), "The number of launches, including this one."),
    fact(version, .version, first: nil, "The version of the app."),
    fact(
      completedVersion, .version, first: .version(.zero),
      "The app's version when the flow was completed; 0 before that."),
    fact(language, .word, first: .word("en"), "The language in use, such as es-MX."),
    fact(replaying, .boolean, first: nil, "The flow is being replayed."),
    fact(timesShown, .number, first: .number(0), "The number of times the flow was shown before."),
    fact(
      daysSinceShown, .number, first: .number(neverShown),
      "The whole days since the flow was last shown; 1000000 if it never was."),
    fact(
      daysSinceFirstSeen, .number, first: .number(0),
      "The whole days since the flow was first shown; 0 if it never was."),
    fact(
      daysSinceCompleted, .number, first: .number(neverShown),
      "The whole days since the flow was completed or skipped; 1000000 if it never was."),
    fact(
      upgrade, .word, first: .word("none"),
      "What changed from completedVersion to version: none, patch, minor or major."),
    fact(
      lastOutcome, .word, first: .word("none"),
      "How the flow last ended before this launch: none, completed, skipped, interrupted or"
        + " postponed."),
    fact(
      postponed, .boolean, first: .boolean(false),
      "The flow was put off, and isn't due again yet."),
    fact(
      tooSoon, .boolean, first: .boolean(false),
      "Another flow of the app was shown too recently."),
  ]

  /// The words that built-in facts can have.
  private static let builtInWords = [
    upgrade: ["none", "patch", "minor", "major"],
    lastOutcome: ["none", "completed", "skipped", "interrupted", "postponed"],
  ]

  /// The facts about the times at which a flow was shown.
  package static let ofShowings = [timesShown, daysSinceShown, daysSinceFirstSeen]

  /// The facts that the gate sees as they were when a visit began, until that is finished.
  package static let ofBeginnings: Set = [
    timesShown, daysSinceShown, daysSinceFirstSeen, daysSinceCompleted, launches, tooSoon,
  ]

  /// The value of `daysSinceShown` for a flow that was never shown: more than any condition asks for.
  package static let neverShown = 1_000_000.0

  /// How the names begin of facts that the parts of a flow have: two counts for each event of the
  /// app, over its life and since the page in view came into view; the completion of each other flow, and if it was
  /// skipped;
  /// the answer on each page with choices; and the variant of each experiment.
  package static let events = "events."
  package static let eventsHere = "eventsHere."
  package static let done = "done."
  package static let skipped = "skipped."
  package static let answer = "answer."
  package static let variant = "variant."

  /// The facts that only promises may name: the page in view, the outcome of the visit, and the
  /// record of completion.
  package static let page = "page"
  package static let outcome = "outcome"
  package static let recorded = "recorded"
}

extension String {
  /// Returns the text after a prefix; nil if the text does not begin with it or has nothing after it.
  package func dropping(_ prefix: String) -> String? {
    hasPrefix(prefix) && count > prefix.count ? String(dropFirst(prefix.count)) : nil
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: SubSequence {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? rest[rest.endIndex...]
  }
}
