/// All that each fact can ever be: narrower than its type where a fact is one of few, or counts.
public struct FactDomains: Sendable {
  private var domains: [String: FactDomain]

  /// Finds the domains of the facts that a flow's conditions may name.
  ///
  /// Launches are counted, a language is a tag, and an answer is one that some choice gives, or none.
  public init(of flow: Flow) {
    self.init(flow.factTypes)
    domains["launches"] = .count
    domains["language"] = .languageTag
    for page in flow.pages where !page.choices.isEmpty {
      var answers: [String] = []
      for case .answer(let answer) in page.choices.map(\.action) where !answers.contains(answer) {
        answers.append(answer)
      }
      domains["answer.\(page.id)"] = .words(answers + [""])
    }
  }

  /// Lets each fact be whatever its declaration allows.
  public init(_ types: FactTypes) {
    domains = [:]
    for name in types.names {
      let words = types.words(of: name)
      domains[name] = words.isEmpty ? types[name].map { FactDomain($0) } : .words(words)
    }
  }

  /// The domain of a fact, or nil where there is no such fact.
  subscript(name: String) -> FactDomain? { domains[name] }
}

/// All that a fact can ever be.
enum FactDomain: Hashable, Sendable {
  case boolean
  case number
  /// A whole number from 0 on.
  case count
  case version
  /// Any word but the empty one.
  case word
  /// A word that names a language.
  case languageTag
  /// One of these words.
  case words([String])

  init(_ type: FactType) {
    switch type {
    case .boolean: self = .boolean
    case .number: self = .number
    case .version: self = .version
    case .word: self = .word
    }
  }

  /// Every value, where there are only a few.
  var all: [FactValue]? {
    switch self {
    case .boolean: [.boolean(true), .boolean(false)]
    case .words(let words): words.map(FactValue.word)
    case .number, .count, .version, .word, .languageTag: nil
    }
  }

  /// Whether a fact of this domain can have a value.
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
