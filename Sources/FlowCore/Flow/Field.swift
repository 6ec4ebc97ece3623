/// A question on a page, whose answer is the value of a fact.
package struct Field: Hashable, Sendable {
  /// The declared fact that gets the answer.
  package var fact: String
  /// The copy key of the label, `<page>.fields.<fact>` by default.
  package var label: String
  /// The label's key in the file, also in a variant with another label; the keys of the field's other
  /// texts begin with it.
  private let beginning: String
  /// The copy key of a line that helps to answer; `<label>.hint` by default, as the next two.
  package var hint: String
  /// The copy key of what is said of an answer that breaks a rule.
  package var invalid: String
  /// The copy key of what is said of an answer that `refusedWhen` refuses.
  package var refused: String
  /// False if the field may be left empty.
  package var isRequired: Bool
  /// The draft that stands in the field before anything was answered.
  package var draft: FactValue?
  /// The condition on which an answer is refused for reasons that only others know, such as a name
  /// that is taken.
  package var refusedWhen: Condition?
  /// The values to choose from, if the fact's type has some.
  package var values: [String]

  package init(
    fact: String, label: String, isRequired: Bool = true, draft: FactValue? = nil,
    refusedWhen: Condition? = nil, values: [String] = []
  ) {
    self.fact = fact
    (self.label, beginning) = (label, label)
    (hint, invalid, refused) = ("\(label).hint", "\(label).invalid", "\(label).refused")
    self.isRequired = isRequired
    self.draft = draft
    self.refusedWhen = refusedWhen
    self.values = values
  }

  /// The condition that the field has a value.
  package var isAnswered: Condition { .fact(DerivedFact.answered.name(of: fact)) }
  /// The condition that others refuse the value of the field; nil if nobody does.
  package var isRefused: Condition? { refusedWhen.map { .all([isAnswered, $0]) } }

  /// Returns the copy key of a value to choose.
  package func label(of value: String) -> String { "\(beginning).values.\(value)" }
}

extension Flow {
  /// The fields of all pages, in order.
  package var fields: [Field] { pages.flatMap(\.fields) }

  /// True if these facts are known once somebody has judged an answer.
  package func judges(with facts: [String]) -> Bool {
    !facts.isEmpty
      && facts.allSatisfy { fact in fields.contains { $0.refusedWhen?.usesFact(fact) == true } }
  }

  /// Returns the reason why a fact can't have a value that was typed for it; nil if it can.
  package func refusal(
    of value: FactValue, as fact: String, today: CalendarDate?
  ) -> InvalidAnswer? {
    guard let declaration = facts.first(where: { $0.name == fact }) else { return .noSuchField }
    guard value.fits(declaration.type) else { return declaration.type.mistake }
    return declaration.rules.refusal(of: value, today: today)
  }

  /// Returns the value of a kept answer in a field; nil if the flow doesn't allow it.
  package func answer(_ texts: [String], in fact: String) -> FactValue? {
    guard let declaration = facts.first(where: { $0.name == fact }) else { return nil }
    if texts.isEmpty { return .empty }
    let value =
      declaration.type == .words
      ? .words(declaration.words.filter(texts.contains)) : declaration.type.value(texts[0])
    guard let value, value.texts.count == texts.count else { return nil }
    return declaration.rules.refusal(of: value, today: nil) == nil ? value : nil
  }

  /// What conditions of the flow, and the rules of its fields, derive from answers and other facts.
  package var derivations: [Derivation] {
    let asked = fields.map(\.fact)
    guard !asked.isEmpty || facts.contains(where: { [.date, .words].contains($0.type) }) else {
      return []
    }
    let known = Set(facts.map(\.name))
    let named = (conditions + promises.flatMap(\.conditions)).flatMap(\.factNames)
      .compactMap(Derivation.init).filter { known.contains($0.base) }
    return (named + asked.sorted().map { Derivation(.answered, of: $0) }).uniqued
  }
}

extension FactValue {
  /// Returns true if a fact of a type may have the value.
  fileprivate func fits(_ type: FactType) -> Bool {
    switch (self, type) {
    case (.text, .secret): true
    case (_, _): self.type == type
    }
  }
}

extension FactType {
  /// What is wrong with a value of another type.
  fileprivate var mistake: InvalidAnswer {
    switch self {
    case .number: .notANumber
    case .date: .notADate
    case .boolean, .word, .words: .notOffered
    case .text, .secret, .version: .noMatch
    }
  }
}
