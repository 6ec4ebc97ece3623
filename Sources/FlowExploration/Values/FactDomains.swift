package import FlowCore

/// The domain of each fact: all values of its type, or fewer for enumerations and counts.
package struct FactDomains: Sendable {
  private var domains: [String: FactDomain]

  /// Finds the domains of the facts that a flow's conditions may name.
  ///
  /// Launches are a count, a language is a tag, and an answer is one of those that the page's
  /// choices give, or none.
  package init(of flow: Flow) {
    self.init(flow.factTypes)
    for count in [FactTypes.launches] + FactTypes.ofShowings {
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
  }

  /// Finds the domains of the facts that a flow's promises may name, too.
  package init(ofPromises flow: Flow) {
    self.init(of: flow)
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
    } else if name.dropping(FactTypes.done) != nil {
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
      || fact.dropping(events) != nil || fact.dropping(done) != nil
  }
}

extension Flow {
  /// The facts of a user who launches the flow for the first time, without facts given by hand.
  package var firstFacts: Facts {
    var first = Facts()
    for fact in FactTypes.builtInFacts { first[fact.name] = fact.first }
    for name in (conditions + promises.flatMap(\.conditions)).flatMap(\.factNames) {
      if name.dropping(FactTypes.events) != nil { first[name] = .number(0) }
      if name.dropping(FactTypes.done) != nil { first[name] = .boolean(false) }
    }
    first[FactTypes.version] = version.map(FactValue.version)
    for fact in facts { first[fact.name] = fact.initial }
    return first
  }
}
