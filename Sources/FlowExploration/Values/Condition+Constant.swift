package import FlowCore

extension Condition {
  /// The largest number of comparisons to try.
  private static let mostComparisons = 100_000

  /// Returns the constant value of the condition; nil if it depends on facts or is too large to
  /// try.
  ///
  /// With `includingUnknown`, a condition that is unknown with some facts is not constant.
  package func constant(_ domains: FactDomains, includingUnknown: Bool = false) -> Bool? {
    let classes = FactClasses(of: [self], domains)
    guard let count = classes.combinationCount, count <= Self.mostComparisons / max(1, atoms.count)
    else { return nil }
    let unknown = classes.names.filter { includingUnknown && !Self.isAlwaysKnown($0) }
    guard count << min(unknown.count, 20) <= Self.mostComparisons * 10 else { return nil }
    let combinations = unknown.reduce(classes.combinations) { combinations, name in
      combinations
        + combinations.map { facts in
          var facts = facts
          facts[name] = nil
          return facts
        }
    }
    let truths = Set(combinations.filter(\.isPossible).map { truth(given: $0) })
    return truths.count == 1 ? truths.first.flatMap(\.known) : nil
  }

  /// Returns true if a fact has a value in every moment of a visit; `page` has none at the gate.
  private static func isAlwaysKnown(_ fact: String) -> Bool {
    FactTypes.isAlwaysKnown(fact) || FactTypes.isOfVisit(fact)
      || [FactTypes.outcome, FactTypes.recorded].contains(fact)
  }

  /// Returns true if the condition holds in no launch of a flow that shows on another one.
  ///
  /// Facts that stay the same from a launch to its end must fit both; a condition that asks for
  /// `replaying` is about replays on purpose. One that is too large to try counts as met.
  package func isUnmet(inLaunchesOn gate: Condition, _ domains: FactDomains) -> Bool {
    if usesFact(FactTypes.replaying) || Self.lastingFacts.isDisjoint(with: factNames) {
      return false
    }
    let classes = FactClasses(of: [self, gate], domains)
    let atoms = atoms.count + gate.atoms.count
    guard let count = classes.combinationCount, count <= Self.mostComparisons / max(1, atoms) else {
      return false
    }
    let lasting = classes.names.filter(Self.lastingFacts.contains)
    var open: Set<[FactValue?]> = []
    var met: Set<[FactValue?]> = []
    for facts in classes.combinations where facts.isPossible && facts.isOfLaunch {
      let values = lasting.map { facts[$0] }
      if gate.truth(given: facts) == .yes { open.insert(values) }
      if truth(given: facts) == .yes { met.insert(values) }
    }
    return !open.isEmpty && open.isDisjoint(with: met)
  }

  /// The facts that nothing changes between a launch and its end.
  private static let lastingFacts: Set<String> = [
    FactTypes.completed, FactTypes.firstUse, FactTypes.completedVersion, FactTypes.launches,
    FactTypes.version,
  ]
}

extension Facts {
  /// True if a launch can have these facts: it counts itself, and isn't a replay.
  fileprivate var isOfLaunch: Bool {
    if case .number(let launches)? = self[FactTypes.launches], launches < 1 { return false }
    return self[FactTypes.replaying] != .boolean(true)
  }
}

extension Truth {
  fileprivate var known: Bool? {
    switch self {
    case .yes: true
    case .no: false
    case .unknown: nil
    }
  }
}
