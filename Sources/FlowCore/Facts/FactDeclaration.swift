/// A fact that a flow declares for its own conditions.
package struct FactDeclaration: Hashable, Sendable {
  /// The name that conditions use.
  package let name: String
  package let type: FactType
  /// The value until the app or a person sets another one; nil is unknown.
  package var initial: FactValue?
  /// The rules for values that people type.
  package var rules: ValueRules
  /// How the value changes without the person.
  package var changes = FactChange.anytime
  /// True if the flow says how it changes, and that isn't the default.
  package var saysChanges = false
  /// True if the fact says whether the app has the key at all.
  package var asksPresence = false
  /// The app's own key of its preferences that has the value; nil if the fact comes from elsewhere.
  package let key: String?

  package init(
    name: String, type: FactType, initial: FactValue? = nil, words: [String] = [],
    key: String? = nil
  ) {
    self.name = name
    self.type = type
    self.initial = initial
    rules = ValueRules()
    rules.words = words
    self.key = key
  }

  /// The allowed words; empty if any value of the type is allowed.
  package var words: [String] { rules.words }

  /// Returns true if the fact may have a value of its type.
  package func allows(_ value: FactValue) -> Bool { words.allows(value) }
}

/// How the value of a fact changes, once it is known, without the person who is in the flow.
package enum FactChange: String, Hashable, Sendable, CaseIterable {
  /// Not in a visit, nor until that is resumed.
  case never
  /// From no to yes, and never back.
  case onceYes
  /// To any value, at any time.
  case anytime
}

extension Flow {
  /// Returns how the value of a fact changes by itself in a visit: as it is declared; what tries set
  /// doesn't, unless the flow says so or a key of the app has it.
  package func change(of fact: String) -> FactChange {
    guard let declared = facts.first(where: { $0.name == fact }) else { return .anytime }
    let isSet = !declared.saysChanges && declared.key == nil && isSetByTries(fact)
    return isSet ? .never : declared.changes
  }

  package func isSetByTries(_ fact: String) -> Bool {
    pages.contains { $0.practice?.tries.contains { $0.changes[fact] != nil } == true }
  }

  /// Returns true if a fact may get another value by itself, in a visit or between its launches.
  package func mayChange(
    _ fact: String, from old: FactValue?, to new: FactValue?, betweenLaunches: Bool
  ) -> Bool {
    if old == nil || old == new { return true }
    if fact == FactTypes.language { return betweenLaunches }
    // Another process knows nothing of what was tried.
    if betweenLaunches, isSetByTries(fact), new == facts.first(where: { $0.name == fact })?.initial
    {
      return true
    }
    return switch change(of: fact) {
    case .anytime: true
    case .onceYes: old != .boolean(true)
    case .never: false
    }
  }
}

extension [String] {
  /// Returns true if the array is empty, or has every word of the value.
  func allows(_ value: FactValue) -> Bool {
    switch value {
    case .word(let word): isEmpty || contains(word)
    case .words(let words): isEmpty || words.allSatisfy(contains)
    case .boolean, .number, .version, .text, .date, .empty: true
    }
  }
}

extension FactDeclaration {
  /// The fact that the user is signed in, which no flow declares.
  package static let authenticated = FactDeclaration(name: FactTypes.authenticated, type: .boolean)
}

extension Flow {
  /// The declared facts in conditions that come from neither a key of the app's nor an experiment nor a
  /// field.
  package var outsideFacts: [FactDeclaration] {
    let asked = Set(fields.map(\.fact))
    return facts.filter {
      $0.key == nil && !$0.name.hasPrefix(FactTypes.variant) && !asked.contains($0.name)
        && usesFact($0.name)
    }
  }
}
