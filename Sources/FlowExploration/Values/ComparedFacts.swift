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

  /// Compares the known facts of the group with the literals and with one another.
  ///
  /// - Returns: Two values for each pair: true if the first is less than the second, and true if
  ///   they are equal.
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
    for name in condition.factNames where places[name] == nil {
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
      literals[name, default: []].append(value)
    case (.fact(let name), .fact(let other)):
      if name != other { relate(name, other) }
    case (.value, .value): break
    }
  }

  private mutating func relate(_ name: String, _ other: String) {
    switch (domains[name]?.all, domains[other]?.all) {
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

extension Condition {
  /// The pairs of operands that the condition compares.
  fileprivate var comparedOperands: [(Operand, Operand)] {
    switch self {
    case .constant, .fact: []
    case .comparison(let left, _, let right): [(left, right)]
    case .membership(let operand, let members): members.map { (operand, $0) }
    case .not, .all, .any: subconditions.flatMap(\.comparedOperands)
    }
  }
}
