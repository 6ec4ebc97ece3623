import FlowCore

/// Values that stand for all values of a fact that people type: one for each class of values that
/// conditions tell apart, as far as the fact's rules allow them.
struct TypedValues {
  private(set) var values: [FactValue] = []
  /// False if there may be further classes.
  private(set) var isComplete = true
  /// The conditions that read the fact alone, and by which values are classed.
  private(set) var atoms: [Condition] = []

  /// The largest number of classes, and of values that are tried to find them.
  private static let mostValues = 64
  private static let mostCandidates = 4_096

  private let fact: FactDeclaration
  private let domains: FactDomains

  /// Finds the values of a fact among others, by what conditions ask: any of each class, or one at the
  /// edge of its class.
  init(
    of fact: FactDeclaration, among facts: [FactDeclaration], _ all: [Condition],
    _ domains: FactDomains, atEdges: Bool
  ) {
    (self.fact, self.domains) = (fact, domains)
    let own = all.filter { $0.factNames.contains { domains.base(of: $0) == fact.name } }
    let partners = own.flatMap(\.factNames).map(domains.base).uniqued.filter { $0 != fact.name }
    atoms = own.filter { $0.factNames.allSatisfy { domains.base(of: $0) == fact.name } }
    var literals = literals(of: fact.name, in: own)
    if !partners.isEmpty {
      let others = facts.filter { partners.contains($0.name) }
      let isOrdered = fact.type.isOrdered && others.count == partners.count
      isComplete =
        isOrdered && others.allSatisfy { $0.type == fact.type && domains.isTyped($0) }
        && own.allSatisfy { $0.factNames.count == 1 || $0.factNames.allSatisfy(isPlain) }
      for other in others {
        literals += self.literals(of: other.name, in: all) + other.rules.bounds
      }
    }
    let candidates = candidates(literals, perGap: partners.count + 1)
    if candidates.count > Self.mostCandidates { isComplete = false }
    let allowed = candidates.prefix(Self.mostCandidates).filter {
      fact.rules.refusal(of: $0, today: FactDomains.today) == nil
    }
    values = partners.isEmpty ? classes(of: allowed, atEdges) : allowed.uniqued
    if values.isEmpty || values.count > Self.mostValues { isComplete = false }
    // A text that no condition names may be hard to find, where a pattern says how it looks.
    let hasOther = values.contains { !literals.contains($0) }
    if [.text, .secret].contains(fact.type), !hasOther { isComplete = false }
    values = Array(values.prefix(Self.mostValues))
  }

  private func isPlain(_ name: String) -> Bool { domains.base(of: name) == name }

  /// Returns the truths of the conditions that read the fact alone.
  func truths(with value: FactValue) -> [Truth] { truths(of: atoms, with: value) }

  private func truths(of conditions: [Condition], with value: FactValue) -> [Truth] {
    var facts = FactDomains.noFacts
    facts[fact.name] = value
    return conditions.map { $0.truth(given: facts) }
  }

  /// Returns a value of each class: the first one, or the first of those that most conditions with other
  /// bounds tell from their own class.
  private func classes(of candidates: [FactValue], _ atEdges: Bool) -> [FactValue] {
    let moved = atEdges ? atoms.map(\.withOtherBounds) : []
    var found: [[Truth]: Int] = [:]
    var classes: [(value: FactValue, edges: Int)] = []
    for value in candidates {
      let truths = truths(with: value)
      let edges = zip(truths, moved).reduce(0) { edges, one in
        edges + self.truths(of: one.1, with: value).count { $0 != one.0 }
      }
      if let index = found[truths] {
        if edges > classes[index].edges { classes[index] = (value, edges) }
      } else {
        found[truths] = classes.count
        classes.append((value, edges))
      }
    }
    return classes.map(\.value)
  }

  // MARK: - Candidates

  private func literals(of name: String, in atoms: [Condition]) -> [FactValue] {
    atoms.flatMap(\.comparedOperands).flatMap { left, right -> [FactValue] in
      switch (left, right) {
      case (.fact(name), .value(let value)), (.value(let value), .fact(name)): [value]
      case (.fact, _), (.value, _): []
      }
    }
  }

  /// Returns the numbers with which something that is derived from the fact is compared.
  private func numbers(comparedWith derived: DerivedFact) -> [Int] {
    literals(of: derived.name(of: fact.name), in: atoms).compactMap(\.number)
      .filter { abs($0) < 10_000 }.flatMap { [Int($0.rounded(.down)), Int($0.rounded(.down)) + 1] }
  }

  private func candidates(_ literals: [FactValue], perGap: Int) -> [FactValue] {
    let sample = fact.sample(today: FactDomains.today).map { [$0] } ?? []
    return switch fact.type {
    case .boolean: [.boolean(true), .boolean(false)]
    case .word: fact.words.map(FactValue.word)
    case .words: sample + chosenWords + literals
    case .number: sample + numbers(literals.compactMap(\.number), perGap)
    case .date: sample + dates(literals, perGap)
    case .text, .secret: sample + otherTexts(literals) + literals
    case .version: []
    }
  }

  private func otherTexts(_ literals: [FactValue]) -> [FactValue] {
    let length = max(fact.rules.length.lowerBound, 1)
    return "abcdefghijklmnopqrstuvwxyz0123456789".prefix(literals.count + 1)
      .map { .text(String(repeating: $0, count: length)) }
  }

  private func numbers(_ literals: [Double], _ perGap: Int) -> [FactValue] {
    let points = Set(literals + fact.rules.bounds.compactMap(\.number)).sorted()
    var found = points
    for (lower, upper) in zip([nil] + points, points + [nil]) {
      found += Double.numbers(between: lower, and: upper, count: perGap)
      for step in 1...perGap {
        found += [
          lower.map { $0.rounded(.down) + Double(step) },
          upper.map { $0.rounded(.up) - Double(step) },
        ]
        .compactMap(\.self)
      }
    }
    return found.uniqued.sorted().map(FactValue.number)
  }

  /// Those far from today come first: they stay in their class as years go by.
  private func dates(_ literals: [FactValue], _ perGap: Int) -> [FactValue] {
    let today = FactDomains.today
    let far = [today.years(before: 50), today.years(before: -50)]
    let birthdays = numbers(comparedWith: .years).map(today.years(before:))
    let points = (literals + fact.rules.bounds).compactMap(\.date) + birthdays.compactMap(\.self)
    let near: [CalendarDate?] =
      points + points.flatMap { point in (-perGap...perGap).map(point.moved(by:)) }
    return (far + near + [today]).compactMap { $0.map(FactValue.date) }
  }

  /// The sets of words that conditions name, with as many others as make a difference.
  private var chosenWords: [FactValue] {
    let named = fact.words.filter { word in
      let name = DerivedFact.contains(word).name(of: fact.name)
      return atoms.contains { $0.usesFact(name) }
    }
    let others = fact.words.filter { !named.contains($0) }
    guard named.count < 12 else { return [] }
    return (0..<1 << named.count).flatMap { set -> [FactValue] in
      let chosen = named.indices.filter { set >> $0 & 1 == 1 }.map { named[$0] }
      return (0...others.count).map { count in
        FactValue.words(
          fact.words.filter { chosen.contains($0) || others.prefix(count).contains($0) })
      }
    }
  }
}

extension ValueRules {
  /// The first and last allowed numbers and dates.
  fileprivate var bounds: [FactValue] {
    [least, greatest].compactMap { $0.map(FactValue.number) }
      + [earliest, latest].compactMap { $0?.date(today: FactDomains.today).map(FactValue.date) }
  }
}

extension Condition {
  /// The comparison with its bound on the other side, and with one that is one more or less.
  fileprivate var withOtherBounds: [Condition] {
    guard case .comparison(let left, let comparison, let right) = self else { return [] }
    return changes.filter { $0.kind == .boundary }.map(\.condition)
      + [-1, 1].map { .comparison(left.moved(by: $0), comparison, right.moved(by: $0)) }
  }
}

extension Condition.Operand {
  fileprivate func moved(by step: Int) -> Self {
    switch self {
    case .value(.number(let number)): .value(.number(number + Double(step)))
    case .value(.date(let date)): .value(.date(date.moved(by: step) ?? date))
    case .fact, .value: self
    }
  }
}

extension FactValue {
  fileprivate var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }
}

extension CalendarDate {
  /// Returns the date some years before this one.
  fileprivate func years(before years: Int) -> CalendarDate? {
    CalendarDate(year: year - years, month: month, day: day)
  }
}
