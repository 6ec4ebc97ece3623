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
  private let values: [String: [FactValue]]

  /// Finds the classes of the facts that conditions name, some of which are followed: they are
  /// evaluated repeatedly while facts change.
  package init(
    of conditions: [Condition], _ domains: FactDomains, usual: Facts = Facts(),
    followed: [Condition] = []
  ) {
    self.domains = domains
    names = conditions.flatMap(\.factNames).map(domains.base).uniqued
    groups = ComparedFacts.groups(in: conditions, domains)
    let groupsFollowed = ComparedFacts.groups(in: followed, domains)
    let moving = Set(groupsFollowed.filter { $0.names.count > 1 }.flatMap(\.names))
    values = groups.reduce(into: [:]) { values, group in
      let perGap = group.names.count + (moving.isDisjoint(with: group.names) ? 0 : 1)
      values.merge(group.values(domains, usual: usual, perGap: perGap)) { _, new in new }
    }
  }

  /// The representative values of a fact.
  package subscript(name: String) -> [FactValue] { values[name] ?? [] }

  /// Returns the representative values of a fact, and nil for unknown unless it is always known.
  package func values(of name: String) -> [FactValue?] {
    self[name].map(Optional.some)
      + (FactTypes.isAlwaysKnown(name) || domains.fields.contains(name) ? [] : [nil])
  }

  /// Returns the comparisons of conditions that involve facts compared with one another, and what they
  /// ask of typed values, each once.
  package func comparisons(in conditions: [Condition]) -> [Condition] {
    let compared = Set(groups.filter { $0.names.count > 1 }.flatMap(\.names))
    return conditions.flatMap(\.atoms).filter { atom in
      atom.factNames.contains { compared.contains($0) || domains.isTyped(domains.base(of: $0)) }
    }.uniqued
  }

  /// The number of combinations, or nil if it exceeds the range of `Int` or isn't known.
  package var combinationCount: Int? {
    guard domains.incomplete.isDisjoint(with: names) else { return nil }
    return names.reduce(Optional(1)) { count, name in
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
      if group.names.count == 1, let value = facts[group.names[0]],
        let found = domains.representative(of: value, of: group.names[0])
      {
        facts[group.names[0]] = found
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
    names.reduce([domains.start]) { combinations, name in
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

/// Descriptions of classes: of all values that a few representatives stand for.
extension FactClasses {
  /// Returns the values that some representatives of a fact stand for.
  ///
  /// With `age >= 18` in a condition, 18 and 19 stand for `age >= 18`, and 17 for `age < 18`. Of a
  /// fact that is compared with other facts, only its comparisons with literals count. The
  /// alternatives are in ascending order, unknown last; there are none if the fact can be anything.
  package func alternatives(
    of name: String, for chosen: Set<FactValue?>
  ) -> [FactAlternative] {
    let known = Set(chosen.compactMap(\.self))
    let alternatives = known.isEmpty ? [] : self.alternatives(of: name, for: known)
    if !chosen.contains(nil) { return alternatives }
    return alternatives == [.except([])] ? [] : alternatives + [.unknown]
  }

  private func alternatives(of name: String, for known: Set<FactValue>) -> [FactAlternative] {
    guard let domain = domains[name] else { return [.except([])] }
    let literals = groups.first { $0.names.contains(name) }?.ownLiterals[name] ?? []
    let hasOthers = known.contains { !literals.contains($0) }
    switch domain {
    case .boolean: return choices(of: domain.all ?? [], chosen: known.contains)
    case .values(let values): return choices(of: values, chosen: known.contains)
    case .words(let words):
      return choices(of: words.map(FactValue.word)) { word in
        known.contains(word) || hasOthers && !literals.contains(word)
      }
    case .word, .languageTag:
      let named = self[name].filter(literals.contains)
      return hasOthers
        ? [.except(named.filter { !known.contains($0) })]
        : named.filter(known.contains).map(FactAlternative.value)
    case .number, .count, .version:
      return intervals(of: domain, literals: literals, samples: self[name], chosen: known)
    }
  }

  /// Returns the alternatives for a fact with only a few values: these, or those that it doesn't
  /// have if they are fewer.
  private func choices(
    of all: [FactValue], chosen isChosen: (FactValue) -> Bool
  ) -> [FactAlternative] {
    let (values, others) = (all.filter(isChosen), all.filter { !isChosen($0) })
    return values.count == 1 || values.count <= others.count
      ? values.map(FactAlternative.value) : [.except(others)]
  }

  // MARK: - Ordered facts

  /// A literal, or the values between two neighbouring literals.
  fileprivate struct Class {
    let lower: FactValue?
    let upper: FactValue?
    let isChosen: Bool
    var literal: FactValue? { lower == upper ? lower : nil }
  }

  private func intervals(
    of domain: FactDomain, literals: [FactValue], samples: [FactValue], chosen: Set<FactValue>
  ) -> [FactAlternative] {
    let classes = classes(
      between: literals.sorted { $0.precedes($1) }, samples: samples, chosen: chosen)
    let runs = classes.split { !$0.isChosen }
    let others = classes.filter { !$0.isChosen }
    // `n != 5` is shorter than `n < 5 or n > 5`.
    if runs.count != 1, others.allSatisfy({ $0.literal != nil }) {
      return [.except(others.compactMap(\.literal))]
    }
    return runs.map { run in
      let first = run.startIndex == 0 ? nil : run.first
      let last = run.endIndex == classes.count ? nil : run.last
      if run.count == 1, let value = run.first?.onlyValue(in: domain) { return .value(value) }
      let lower = first.flatMap(\.lower).map { value in
        FactAlternative.Limit(value: value, isIncluded: first?.literal != nil)
      }
      let upper = last.flatMap(\.upper).map { value in
        FactAlternative.Limit(value: value, isIncluded: last?.literal != nil)
      }
      return lower == nil && upper == nil ? .except([]) : .between(lower, upper)
    }
  }

  /// Returns the classes of an ordered fact in ascending order, without those that have no values,
  /// such as the counts below 0.
  private func classes(
    between literals: [FactValue], samples: [FactValue], chosen: Set<FactValue>
  ) -> [Class] {
    var classes: [Class] = []
    func add(_ lower: FactValue?, _ upper: FactValue?, _ samples: [FactValue]) {
      if samples.isEmpty { return }
      classes.append(
        Class(lower: lower, upper: upper, isChosen: samples.contains(where: chosen.contains)))
    }
    for (lower, upper) in zip([nil] + literals, literals.map(Optional.some) + [nil]) {
      if let lower { add(lower, lower, samples.filter { $0 == lower }) }
      add(
        lower, upper,
        samples.filter { sample in
          (lower.map { $0.precedes(sample) } ?? true) && (upper.map { sample.precedes($0) } ?? true)
        })
    }
    return classes
  }
}

extension FactClasses.Class {
  /// Returns the value of the class if there is only one.
  fileprivate func onlyValue(in domain: FactDomain) -> FactValue? {
    if let literal { return literal }
    guard domain == .count else { return nil }
    let counts = Double.counts(between: lower?.number, and: upper?.number, count: 2)
    return counts.count == 1 ? counts.first.map(FactValue.number) : nil
  }
}

/// Some of the values that a fact can have: one way for it to be as described.
///
/// `age >= 18 or unknown` has two alternatives.
package enum FactAlternative: Hashable, Sendable {
  package struct Limit: Hashable, Sendable {
    package let value: FactValue
    /// True if the value itself is in the interval.
    package let isIncluded: Bool
  }

  /// Exactly one value.
  case value(FactValue)
  /// Every known value except these; with none, every known value.
  case except([FactValue])
  /// All values between two limits, at least one of which is there.
  case between(Limit?, Limit?)
  case unknown

  /// Returns true if a value is as described; nil is unknown.
  package func contains(_ value: FactValue?) -> Bool {
    guard let value else { return self == .unknown }
    switch self {
    case .value(let only): return value == only
    case .except(let others): return !others.contains(value)
    case .between(let lower, let upper):
      return (lower.map { $0.value.precedes(value) || $0.isIncluded && $0.value == value } ?? true)
        && (upper.map { value.precedes($0.value) || $0.isIncluded && $0.value == value } ?? true)
    case .unknown: return false
    }
  }
}
