/// The facts that a flow's conditions may name, each with its type.
package struct FactTypes: Hashable, Sendable {
  private var types: [String: FactType]
  /// The allowed words of each fact that can have only some.
  private var words: [String: [String]]
  /// The key under which the file declares the facts, for error messages.
  let section: String

  /// Creates the types of the built-in facts and of declared ones.
  ///
  /// - Parameters:
  ///   - declared: The types of the declared facts.
  ///   - words: The allowed words of some of them; the others can have any value of their type.
  package init(declared: [String: FactType] = [:], words: [String: [String]] = [:]) {
    types = Self.builtIn.merging(declared) { _, declared in declared }
    self.words = words
    section = "facts"
  }

  /// Creates the types of declared facts without the built-in ones, for conditions of files other
  /// than flows.
  ///
  /// - Parameters:
  ///   - types: The types of the facts.
  ///   - words: The allowed words of some of them; the others can have any value of their type.
  ///   - section: The key under which the file declares the facts.
  package init(
    only types: [String: FactType], words: [String: [String]] = [:],
    declaredUnder section: String
  ) {
    self.types = types
    self.words = words
    self.section = section
  }

  /// The built-in facts.
  ///
  /// Each page with choices has another one, `answer.<page>`, which is a word. Each event of the app
  /// has two counts, `events.<event>` over its life and `eventsHere.<event>` since the page in view
  /// came into view; each other flow has `done.<flow>`, which says if it was completed.
  package static let builtIn: [String: FactType] = [
    "completed": .boolean,
    "firstUse": .boolean,
    "authenticated": .boolean,
    "replaying": .boolean,
    "launches": .number,
    "version": .version,
    "completedVersion": .version,
    "language": .word,
    "timesShown": .number,
    "daysSinceShown": .number,
    "daysSinceFirstSeen": .number,
    "postponed": .boolean,
    "tooSoon": .boolean,
  ]

  /// The facts about the times at which a flow was shown.
  package static let ofShowings = ["timesShown", "daysSinceShown", "daysSinceFirstSeen"]

  /// The value of `daysSinceShown` for a flow that was never shown: more than any condition asks for.
  package static let neverShown = 1_000_000.0

  /// The prefixes of the names of facts about events, and about other flows.
  package static let events = "events."
  package static let eventsHere = "eventsHere."
  package static let done = "done."

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
    guard types["completed"] != nil else { return nil }
    if [Self.events, Self.eventsHere].contains(where: { name.dropping($0) != nil }) {
      return .number
    }
    return name.dropping(Self.done) == nil ? nil : .boolean
  }

  /// Returns the allowed words of a fact; empty if any value of its type is allowed.
  package func words(of name: String) -> [String] { words[name] ?? [] }

  /// Returns true if a fact may have a value of its type.
  package func allows(_ value: FactValue, of name: String) -> Bool { words(of: name).allows(value) }

  /// The names of all facts, in alphabetical order.
  package var names: [String] { types.keys.sorted() }
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
