package import FlowCore

/// A group of facts that conditions compare with one another, directly or through other facts, and
/// the literals in the conditions that any of them is compared with.
///
/// A fact that is compared only with values is a group of its own. So is a fact with only a few
/// possible values: these count as literals of each fact that it is compared with.
package struct ComparedFacts: Sendable {
  /// The names of the facts, in the order in which the conditions name them.
  package private(set) var names: [String]
  private(set) var literals: [FactValue]
  /// The literals that each fact itself is compared with, by its name.
  private(set) var ownLiterals: [String: [FactValue]] = [:]

  /// Returns the groups of the facts that some conditions name, in the order of their first facts.
  static func groups(in conditions: [Condition], _ domains: FactDomains) -> [ComparedFacts] {
    var comparisons = Comparisons(domains)
    for condition in conditions { comparisons.collect(condition) }
    var grouped: Set<String> = []
    return comparisons.names.compactMap { name in
      if grouped.contains(name) { return nil }
      let group = comparisons.group(of: name)
      grouped.formUnion(group.names)
      return group
    }
  }

  /// Compares the known facts of the group with the literals and with one another; for each pair, says
  /// if the first is less than the second, and if they are equal.
  package func comparisons(in facts: Facts) -> [Bool] {
    let values = names.compactMap { facts[$0] }
    return values.flatMap { value in
      (literals + values).flatMap { other in [value.precedes(other), value == other] }
    }
  }
}

/// The graph of comparisons: the facts and the literals that each fact is compared with.
private struct Comparisons {
  private(set) var names: [String] = []
  private let domains: FactDomains
  private var places: [String: Int] = [:]
  private var literals: [String: [FactValue]] = [:]
  private var partners: [String: [String]] = [:]

  init(_ domains: FactDomains) { self.domains = domains }

  mutating func collect(_ condition: Condition) {
    for name in condition.factNames.map(domains.base) where places[name] == nil {
      places[name] = names.count
      names.append(name)
    }
    for case (let left, let right) in condition.comparedOperands { relate(left, right) }
  }

  /// Returns the connected component of a fact: all facts that it is compared with, directly or
  /// through other facts.
  func group(of name: String) -> ComparedFacts {
    var seen: Set = [name]
    var waiting = [name]
    while let name = waiting.popLast() {
      for partner in partners[name] ?? [] where seen.insert(partner).inserted {
        waiting.append(partner)
      }
    }
    let members = seen.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
    let ownLiterals = members.map { ($0, (literals[$0] ?? []).uniqued) }
    return ComparedFacts(
      names: members, literals: ownLiterals.flatMap(\.1).uniqued,
      ownLiterals: Dictionary(uniqueKeysWithValues: ownLiterals))
  }

  private mutating func relate(_ left: Condition.Operand, _ right: Condition.Operand) {
    switch (left, right) {
    case (.fact(let name), .value(let value)), (.value(let value), .fact(let name)):
      literals[domains.base(of: name), default: []].append(value)
    case (.fact(let name), .fact(let other)):
      if name != other { relate(name, other) }
    case (.value, .value): break
    }
  }

  private mutating func relate(_ name: String, _ other: String) {
    let (values, others) = (domains.all(of: name), domains.all(of: other))
    let (name, other) = (domains.base(of: name), domains.base(of: other))
    switch (values, others) {
    case (nil, nil):
      partners[name, default: []].append(other)
      partners[other, default: []].append(name)
    case (nil, let values?), (let values?, nil):
      literals[name, default: []] += values
      literals[other, default: []] += values
    case (let values?, let others?):
      literals[name, default: []] += values
      literals[other, default: []] += others
    }
  }
}

/// Representative values for facts that are compared with one another: every order in which these
/// facts and the literals can stand occurs with some of these values.
extension ComparedFacts {
  /// Returns values that represent all values of each fact.
  ///
  /// A single fact needs one value between each two neighbouring literals. A group of facts needs
  /// as many values there as it has facts, so that all of them can differ. If facts change during
  /// a visit, one more value is needed, so that every order can be reached that a change of one
  /// fact leads to. Those of a new person are among the values of a group, since others in their
  /// place would not have the same order relative to the rest.
  func values(
    _ domains: FactDomains, usual: Facts, perGap: Int
  ) -> [String: [FactValue]] {
    let usual = names.count > 1 ? names.compactMap { usual[$0] } : []
    var values: [String: [FactValue]] = [:]
    for name in names {
      guard let domain = domains[name] else { continue }
      values[name] = self.values(of: domain, domains, usual, perGap)
    }
    return values
  }

  private func values(
    of domain: FactDomain, _ domains: FactDomains, _ usual: [FactValue], _ perGap: Int
  ) -> [FactValue] {
    switch domain {
    case .boolean: domain.all ?? []
    case .words(let words): named(of: words.map(FactValue.word))
    case .values(let values): values
    case .word, .languageTag: literals.filter(domain.contains) + otherWords(usual)
    case .number: numbers(domains, usual, perGap).map(FactValue.number)
    case .count: counts(usual, perGap).map(FactValue.number).filter(domain.contains)
    case .version:
      Self.spread(
        literals.compactMap(\.version), usual.compactMap(\.version), count: perGap,
        between: Version.versions
      ).map(FactValue.version)
    }
  }

  // MARK: - Words

  /// Returns the words of a list that the conditions name, and the first of the others.
  private func named(of words: [FactValue]) -> [FactValue] {
    let other = words.first { !literals.contains($0) }
    return words.filter { literals.contains($0) || $0 == other }
  }

  private func otherWords(_ usual: [FactValue]) -> [FactValue] {
    var words: [FactValue] = []
    let fresh =
      ["other", "another", "third"] + (4..<names.count + literals.count + 4).map { "other\($0)" }
    for word in usual + fresh.map(FactValue.word)
    where words.count < names.count && !literals.contains(word) && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  // MARK: - Numbers and versions

  /// Returns the representative numbers.
  ///
  /// If some of the facts are counts, there is perGap for other numbers between each two counts, too.
  private func numbers(
    _ domains: FactDomains, _ usual: [FactValue], _ perGap: Int
  ) -> [Double] {
    let counted = names.filter { domains[$0] == .count }.count
    let literals = literals.compactMap(\.number) + (counted == 0 ? [] : counts(usual, perGap))
    return Self.spread(
      literals, usual.compactMap(\.number), count: counted == 0 ? perGap : names.count - counted,
      between: Double.numbers)
  }

  private func counts(_ usual: [FactValue], _ perGap: Int) -> [Double] {
    Self.spread(
      literals.compactMap(\.number),
      usual.filter(FactDomain.count.contains).compactMap(\.number), count: perGap,
      between: Double.counts)
  }

  /// Returns the literals in ascending order, with up to `count` other values below them, between
  /// each two and above them, the usual values first.
  private static func spread<Value: Comparable & Hashable>(
    _ literals: [Value], _ usual: [Value], count: Int,
    between: (_ lower: Value?, _ upper: Value?, _ count: Int) -> [Value]
  ) -> [Value] {
    let sorted = Set(literals).sorted()
    var values: [Value] = []
    for (lower, upper) in zip([nil] + sorted, sorted + [nil]) {
      if let lower { values.append(lower) }
      let inside = Set(usual).sorted().filter { value in
        (lower.map { $0 < value } ?? true) && (upper.map { value < $0 } ?? true)
      }
      var chosen = inside
      for (low, high) in zip([lower] + inside, inside + [upper]).reversed()
      where chosen.count < count {
        chosen += between(low, high, count - chosen.count)
      }
      values += chosen.sorted()
    }
    return values
  }
}

extension FactValue {
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  fileprivate var version: Version? {
    if case .version(let version) = self { version } else { nil }
  }
}
