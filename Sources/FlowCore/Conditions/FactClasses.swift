/// The values of facts that a set of conditions can tell apart, one of each kind.
///
/// `launches >= 3` tells two kinds of numbers apart, so that 2 and 3 stand for all of them: that
/// keeps whatever walks over all facts finite. Facts that are compared with one another have values
/// in each order in which they can stand.
public struct FactClasses: Sendable {
  /// The facts that the conditions name, in the order in which they do.
  public let names: [String]
  private let groups: [ComparedFacts]
  /// Facts that are compared with one another, though nobody follows how they change.
  package let settledGroups: [ComparedFacts]
  private let values: [String: [FactValue]]

  /// Finds the classes of the facts that conditions name.
  ///
  /// - Parameters:
  ///   - conditions: what must not be able to tell two values of one class apart.
  ///   - domains: all that each fact can be.
  ///   - usual: what facts are that nobody changed, as far as that is known.
  ///   - followed: those of the conditions that are asked again and again while facts change.
  public init(
    of conditions: [Condition], _ domains: FactDomains, usual: Facts = Facts(),
    followed: [Condition] = []
  ) {
    var seen: Set<String> = []
    names = conditions.flatMap(\.factNames).filter { seen.insert($0).inserted }
    groups = ComparedFacts.groups(in: conditions, domains)
    let groupsFollowed = ComparedFacts.groups(in: followed, domains)
    let moving = Set(groupsFollowed.filter { $0.names.count > 1 }.flatMap(\.names))
    settledGroups = groups.filter { $0.names.count > 1 && moving.isDisjoint(with: $0.names) }
    values = groups.reduce(into: [:]) { values, group in
      let room = group.names.count + (moving.isDisjoint(with: group.names) ? 0 : 1)
      values.merge(group.values(domains, usual: usual, room: room)) { _, new in new }
    }
  }

  /// The values that stand for all values of a fact.
  public subscript(name: String) -> [FactValue] { values[name] ?? [] }

  /// What conditions ask of facts that are compared with one another, each once.
  package func comparisons(in conditions: [Condition]) -> [Condition] {
    let compared = Set(groups.filter { $0.names.count > 1 }.flatMap(\.names))
    if compared.isEmpty { return [] }
    var seen: Set<Condition> = []
    return conditions.flatMap(\.atoms).filter { atom in
      !compared.isDisjoint(with: atom.factNames) && seen.insert(atom).inserted
    }
  }

  /// How many worlds there are, or nil where that is more than an `Int` holds.
  public var worldCount: Int? {
    names.reduce(Optional(1)) { count, name in
      guard let count else { return nil }
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: self[name].count)
      return isTooMuch ? nil : product
    }
  }

  /// The representatives that no condition can tell from some facts, all of them together.
  ///
  /// What is unknown stays so.
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

  /// Every combination of the representatives, the first fact changing slowest.
  public var worlds: [Facts] { combinations(of: names) }

  private func combinations(of names: [String]) -> [Facts] {
    names.reduce([Facts()]) { worlds, name in
      worlds.flatMap { world in
        self[name].map { value in
          var facts = world
          facts[name] = value
          return facts
        }
      }
    }
  }
}
