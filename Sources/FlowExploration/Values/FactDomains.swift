package import FlowCore

/// The domain of each fact: all values of its type, or fewer for enumerations and counts.
package struct FactDomains: Sendable {
  private var domains: [String: FactDomain]
  /// What conditions derive from facts, by the name that they use.
  private(set) var derivations: [String: Derivation] = [:]
  /// The facts that pages ask for, which are never unknown.
  private(set) var fields: Set<String> = []
  /// The facts with more classes of values than are found.
  private(set) var incomplete: Set<String> = []
  private var typed: [String: TypedValues] = [:]

  /// The day on which years are counted; they never change within a visit.
  package static let today =
    CalendarDate(year: 2026, month: 1, day: 1)
    ?? CalendarDate(of: CalendarTime(secondsSince1970: 0))
  /// Nothing but the day.
  static let noFacts = Facts([FactTypes.today: .date(today)])

  /// Finds the domains of the facts that a flow's conditions may name.
  ///
  /// Launches are a count, a language is a tag, and an answer is one of those that the page's
  /// choices give, or none. What people type has a value for each class that conditions tell apart, at
  /// its edge where that is asked for: the conditions of the flow, if no others are given.
  package init(of flow: Flow, asking conditions: [Condition]? = nil, atEdges: Bool = false) {
    self.init(flow.factTypes)
    for count in [FactTypes.launches, FactTypes.daysSinceCompleted] + FactTypes.ofShowings {
      domains[count] = .count
    }
    domains[FactTypes.language] = .languageTag
    for page in flow.pages where !page.choices.isEmpty {
      var answers: [String] = []
      for case .answer(let answer) in page.choices.map(\.action) where !answers.contains(answer) {
        answers.append(answer)
      }
      domains[FactTypes.answer + page.id] = .words(answers + [""])
    }
    fields = Set(flow.fields.map(\.fact))
    let facts = flow.facts.filter(isTyped)
    if facts.isEmpty { return }
    let asked =
      conditions ?? FlowMachine(flow).conditions + flow.conditions
      + flow.promises.flatMap(\.conditions)
    addTypedValues(of: facts, asked.flatMap(\.atoms).uniqued, atEdges)
  }

  private mutating func addTypedValues(
    of facts: [FactDeclaration], _ atoms: [Condition], _ atEdges: Bool
  ) {
    let names = Set(facts.map(\.name))
    for name in atoms.flatMap(\.factNames).uniqued {
      if let derivation = Derivation(name), names.contains(derivation.base) {
        derivations[name] = derivation
      }
    }
    for fact in facts {
      let found = TypedValues(of: fact, among: facts, atoms, self, atEdges: atEdges)
      typed[fact.name] = found
      if !found.isComplete { incomplete.insert(fact.name) }
      domains[fact.name] = .values((fields.contains(fact.name) ? [.empty] : []) + found.values)
    }
  }

  /// The facts to which values are added for all combinations.
  var start: Facts { derivations.isEmpty ? Facts() : Self.noFacts }

  /// Returns true if a fact has typed values.
  func isTyped(_ name: String) -> Bool { typed[name] != nil }

  /// Returns true if people type the values of a fact, or their type says nothing about their classes.
  func isTyped(_ fact: FactDeclaration) -> Bool {
    fields.contains(fact.name) || [.text, .secret, .date, .words].contains(fact.type)
  }

  /// Returns the fact from which a fact follows; itself, if it follows from none.
  package func base(of name: String) -> String { derivations[name]?.base ?? name }

  /// Returns the value of a fact, given that of the fact from which it follows.
  func value(of name: String, from base: FactValue?) -> FactValue? {
    guard let derivation = derivations[name] else { return base }
    return base.flatMap { derivation.derived.value(of: $0, today: Self.today) }
  }

  /// Returns all values of a fact with only a few; nil for others.
  func all(of name: String) -> [FactValue]? {
    self[base(of: name)]?.all?.compactMap { value(of: name, from: $0) }.uniqued
  }

  /// Returns the value that stands for a typed one; nil if none does, or if the fact is another one.
  func representative(of value: FactValue, of name: String) -> FactValue? {
    guard let typed = typed[name] else { return nil }
    let truths = typed.truths(with: value)
    return self[name]?.all?.first { $0 != .empty && typed.truths(with: $0) == truths }
  }

  /// Returns the answers to a field that conditions tell apart, one that is left empty last.
  package func answers(to field: Field) -> [FactValue] {
    let all = self[field.fact]?.all ?? []
    return all.filter { $0 != .empty } + (field.isRequired ? [] : [.empty])
  }

  /// Finds the domains of the facts that a flow's promises may name, too.
  package init(ofPromises flow: Flow, asking conditions: [Condition]? = nil) {
    self.init(of: flow, asking: conditions)
    let own = FactDomains(Promise.factTypes(FactTypes(), pages: flow.pages.map(\.id)))
    for name in Promise.ownFacts { domains[name] = own[name] }
  }

  package init(_ types: FactTypes) {
    domains = [:]
    for name in types.names {
      let words = types.words(of: name)
      domains[name] = words.isEmpty ? types[name].map { FactDomain($0) } : .words(words)
    }
  }

  /// The domain of a fact, or nil if there is no such fact.
  subscript(name: String) -> FactDomain? { domains[name] ?? FactDomain(ofOpenFact: name) }
}

/// The set of values that a fact can have.
enum FactDomain: Hashable, Sendable {
  case boolean
  case number
  /// A whole number from 0 on.
  case count
  case version
  /// Any non-empty word.
  case word
  /// A word that is a language tag.
  case languageTag
  /// One of a few words.
  case words([String])
  /// One of these values, each of which stands for a class.
  case values([FactValue])

  init(_ type: FactType) {
    switch type {
    case .boolean: self = .boolean
    case .number: self = .number
    case .version: self = .version
    case .word, .text, .secret, .date, .words: self = .word
    }
  }

  /// Creates the domain of a fact about an event of the app or about another flow; nil for others.
  fileprivate init?(ofOpenFact name: String) {
    if [FactTypes.events, FactTypes.eventsHere].contains(where: { name.dropping($0) != nil }) {
      self = .count
    } else if [FactTypes.done, FactTypes.skipped].contains(where: { name.dropping($0) != nil }) {
      self = .boolean
    } else {
      return nil
    }
  }

  /// All values of a domain with only a few values; nil for others.
  var all: [FactValue]? {
    switch self {
    case .boolean: [.boolean(true), .boolean(false)]
    case .words(let words): words.map(FactValue.word)
    case .values(let values): values
    case .number, .count, .version, .word, .languageTag: nil
    }
  }

  /// Returns true if a value is in the domain.
  func contains(_ value: FactValue) -> Bool {
    switch (self, value) {
    case (.boolean, .boolean), (.version, .version): true
    case (.number, .number(let number)): number.isFinite
    case (.count, .number(let number)):
      number.isFinite && number >= 0 && number.rounded() == number
    case (.word, .word(let word)): !word.isEmpty
    case (.languageTag, .word(let word)): LanguageTag(word) != nil
    case (.words(let words), .word(let word)): words.contains(word)
    case (.values(let values), _): values.contains(value)
    case (.boolean, _), (.number, _), (.count, _), (.version, _), (.word, _), (.languageTag, _),
      (.words, _):
      false
    }
  }
}

extension FactTypes {
  /// Returns true if a fact is a part of a visit, and so nothing that somebody can set.
  package static func isOfVisit(_ fact: String) -> Bool {
    fact == replaying || fact.dropping(answer) != nil || fact.dropping(eventsHere) != nil
  }

  /// Returns true if a driver always knows a fact.
  static func isAlwaysKnown(_ fact: String) -> Bool {
    builtInFacts.contains { $0.name == fact && $0.first != nil && fact != authenticated }
      || [events, done, skipped].contains { fact.dropping($0) != nil }
  }
}

extension Flow {
  /// The facts of a user who launches the flow for the first time, without facts given by hand.
  package var firstFacts: Facts {
    var first = Facts()
    for fact in FactTypes.builtInFacts { first[fact.name] = fact.first }
    for name in (conditions + promises.flatMap(\.conditions)).flatMap(\.factNames) {
      if name.dropping(FactTypes.events) != nil { first[name] = .number(0) }
      if [FactTypes.done, FactTypes.skipped].contains(where: { name.dropping($0) != nil }) {
        first[name] = .boolean(false)
      }
    }
    first[FactTypes.version] = version.map(FactValue.version)
    for fact in facts { first[fact.name] = fact.initial }
    for page in pages where !page.choices.isEmpty { first[FactTypes.answer + page.id] = .word("") }
    for field in fields { first[field.fact] = .empty }
    if facts.contains(where: { $0.type == .date }) { first.today = FactDomains.today }
    return first
  }
}
