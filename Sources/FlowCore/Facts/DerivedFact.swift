/// A fact that follows from the answer in a field, as conditions ask for it.
package enum DerivedFact: Hashable, Sendable {
  /// `answered(nickname)`: the field has a value.
  case answered
  /// `count(likes)`: how many values were chosen.
  case count
  /// `birthday.years`: the whole years from a date until today.
  case years
  /// `likes contains ramen`: the value is among those chosen.
  case contains(String)

  /// The name that conditions use for what follows from a fact.
  package func name(of fact: String) -> String {
    switch self {
    case .answered: "answered(\(fact))"
    case .count: "count(\(fact))"
    case .years: "\(fact).years"
    case .contains(let value): "\(fact) contains \(Condition.quoted(value))"
    }
  }

  package var type: FactType {
    switch self {
    case .answered, .contains: .boolean
    case .count, .years: .number
    }
  }

  /// The types of the facts from which it follows; nil for all.
  package var baseType: FactType? {
    switch self {
    case .answered: nil
    case .count, .contains: .words
    case .years: .date
    }
  }

  /// Returns what follows from the value of a fact.
  package func value(of base: FactValue, today: CalendarDate?) -> FactValue? {
    switch (self, base) {
    case (.answered, .empty): .boolean(false)
    case (.answered, _): .boolean(true)
    case (.count, .words(let words)): .number(Double(words.count))
    case (.count, _): .number(0)
    case (.contains(let value), .words(let words)): .boolean(words.contains(value))
    case (.contains, _): .boolean(false)
    case (.years, .date(let date)): today.map { .number(Double(date.years(until: $0))) }
    case (.years, _): FactValue.empty
    }
  }
}

/// A derived fact and the fact from which it follows.
package struct Derivation: Hashable, Sendable {
  package let base: String
  package let derived: DerivedFact

  package init(_ derived: DerivedFact, of base: String) {
    (self.derived, self.base) = (derived, base)
  }

  /// Parses the name of a derived fact; nil for the name of another fact.
  package init?(_ name: String) {
    // Most names are those of other facts, which end in another letter.
    guard let last = name.utf8.last, ")\"s".utf8.contains(last) else { return nil }
    if let base = name.dropping("answered("), base.hasSuffix(")") {
      self.init(.answered, of: String(base.dropLast()))
    } else if let base = name.dropping("count("), base.hasSuffix(")") {
      self.init(.count, of: String(base.dropLast()))
    } else if name.hasSuffix(".years") {
      self.init(.years, of: String(name.dropLast(6)))
    } else if let space = name.utf8.firstIndex(of: UInt8(ascii: " ")),
      let value = name[space...].containedValue
    {
      self.init(.contains(value), of: String(name[..<space]))
    } else {
      return nil
    }
  }

  package var name: String { derived.name(of: base) }
}

extension Substring {
  /// The value after ` contains `, without its quotation marks.
  fileprivate var containedValue: String? {
    guard let quoted = String(self).dropping(" contains "),
      case .quoted(let value)? = try? ConditionLexer.tokens(of: quoted).first?.kind
    else { return nil }
    return value
  }
}

extension Facts {
  /// The day on which the flow runs, on the device's calendar; nil where no condition asks for it.
  package var today: CalendarDate? {
    get { if case .date(let date)? = self[FactTypes.today] { date } else { nil } }
    set { self[FactTypes.today] = newValue.map(FactValue.date) }
  }
}
