package import FlowCore

/// The equivalence classes of fact values under a set of conditions, with one representative each.
///
/// `launches >= 3` distinguishes only two kinds of numbers, so that 2 and 3 represent all of them.
/// This keeps a search over all facts finite. Facts that are compared with one another have values
/// for each order in which they can stand.
package struct FactClasses: Sendable {
  /// The facts that the conditions name, in the order of the conditions.
  package let names: [String]
  let groups: [ComparedFacts]
  let domains: FactDomains
  /// The groups of facts that are compared with one another, but in none of the conditions that
  /// are evaluated again while facts change.
  package let settledGroups: [ComparedFacts]
  private let values: [String: [FactValue]]

  /// Finds the classes of the facts that conditions name.
  ///
  /// - Parameters:
  ///   - conditions: The conditions that must not distinguish two values of a class.
  ///   - domains: The domain of each fact.
  ///   - usual: The initial values of the facts, as far as they are known.
  ///   - followed: Those of the conditions that are evaluated repeatedly while facts change.
  package init(
    of conditions: [Condition], _ domains: FactDomains, usual: Facts = Facts(),
    followed: [Condition] = []
  ) {
    self.domains = domains
    names = conditions.flatMap(\.factNames).uniqued
    groups = ComparedFacts.groups(in: conditions, domains)
    let groupsFollowed = ComparedFacts.groups(in: followed, domains)
    let moving = Set(groupsFollowed.filter { $0.names.count > 1 }.flatMap(\.names))
    settledGroups = groups.filter { $0.names.count > 1 && moving.isDisjoint(with: $0.names) }
    values = groups.reduce(into: [:]) { values, group in
      let room = group.names.count + (moving.isDisjoint(with: group.names) ? 0 : 1)
      values.merge(group.values(domains, usual: usual, room: room)) { _, new in new }
    }
  }

  /// The representative values of a fact.
  package subscript(name: String) -> [FactValue] { values[name] ?? [] }

  /// Returns the comparisons of conditions that involve facts compared with one another, each once.
  package func comparisons(in conditions: [Condition]) -> [Condition] {
    let compared = Set(groups.filter { $0.names.count > 1 }.flatMap(\.names))
    if compared.isEmpty { return [] }
    return conditions.flatMap(\.atoms).filter { !compared.isDisjoint(with: $0.factNames) }.uniqued
  }

  /// The number of combinations, or nil if it exceeds the range of `Int`.
  package var combinationCount: Int? {
    names.reduce(Optional(1)) { count, name in
      guard let count else { return nil }
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: self[name].count)
      return isTooMuch ? nil : product
    }
  }

  /// Returns representatives for some facts that no condition can distinguish from these facts,
  /// taken together.
  ///
  /// Unknown facts stay unknown.
  package func representatives(of facts: Facts) -> Facts {
    groups.reduce(into: facts) { facts, group in
      let known = group.names.filter { facts[$0] != nil }
      if known.allSatisfy({ name in facts[name].map { self[name].contains($0) } ?? true }) {
        return
      }
      let wanted = group.comparisons(in: facts)
      let representatives = combinations(of: known).first { group.comparisons(in: $0) == wanted }
      for name in known { facts[name] = representatives?[name] ?? facts[name] }
    }
  }

  /// All combinations of the representatives; the first fact changes slowest.
  package var combinations: [Facts] { combinations(of: names) }

  private func combinations(of names: [String]) -> [Facts] {
    names.reduce([Facts()]) { combinations, name in
      combinations.flatMap { combination in
        self[name].map { value in
          var facts = combination
          facts[name] = value
          return facts
        }
      }
    }
  }
}
