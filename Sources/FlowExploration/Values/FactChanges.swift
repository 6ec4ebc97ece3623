import FlowCore

/// The changes of facts that conditions of a flow can tell apart.
struct FactChanges: Sendable {
  /// The facts that the user can set, in the order of the conditions.
  let names: [String]
  /// The answers that earlier visits may have kept, by their facts.
  let kept: Set<String>
  /// What conditions ask, by the fact from which it follows.
  private let domains: FactDomains
  private let inputs: [String: [FlowInput]]
  private let first: Facts
  private let read: Set<String>

  /// The number of combinations that are tried to make a condition true.
  private static let mostTries = 3_000

  init(of machine: FlowMachine) {
    let flow = machine.flow
    let looks = flow.pages.indices.flatMap { flow.looks(of: $0, isDrawn: false) }
    domains = FactDomains(of: flow, asking: machine.conditions + looks)
    let classes = FactClasses(of: machine.conditions + looks, domains, usual: flow.firstFacts)
    let secrets = flow.facts.filter { $0.type == .secret }.map(\.name)
    let answers = flow.fields.map(\.fact) + flow.pages.map { FactTypes.answer + $0.id }
    let kept = Set(classes.names).intersection(answers).subtracting(secrets)
    self.kept = kept
    let hasBoth = Set(classes.names).isSuperset(of: [FactTypes.completed, FactTypes.firstUse])
    names = classes.names.filter { name in
      !FactTypes.isOfVisit(name) && !(hasBoth && name == FactTypes.firstUse)
        && !answers.contains(name)
    }
    inputs = (names + kept.sorted()).reduce(into: [:]) { inputs, name in
      inputs[name] = classes.values(of: name)
        .filter { name != FactTypes.launches || $0 != .number(0) }
        .map { value in
          kept.contains(name)
            ? .set([FactSetting(fact: name, value: value, isKept: true)])
            : .change(of: name, to: value, readsFirstUse: hasBoth)
        }
    }
    first = flow.firstFacts
    read = Set(classes.names)
  }

  func inputs(of name: String) -> [FlowInput] { inputs[name] ?? [] }

  /// Returns the facts that a condition reads.
  func names(in condition: Condition) -> [String] {
    condition.factNames.map(domains.base).uniqued
  }

  /// Returns false for facts that contradict each other.
  func isPossible(_ facts: Facts) -> Bool {
    var facts = facts
    // Of the two, only what the flow reads is ever set.
    for name in [FactTypes.completed, FactTypes.firstUse] where !read.contains(name) {
      facts[name] = nil
    }
    return facts.isPossible
  }

  /// Returns the fewest changes of the first facts after which something is true of them; nil if none
  /// are found.
  func fewest(of names: [String], where isWanted: (Facts) -> Bool) -> [FlowInput]? {
    var tries = 0
    func search(_ facts: Facts, _ rest: ArraySlice<String>, _ count: Int) -> [FlowInput]? {
      if count == 0 {
        tries += 1
        return isPossible(facts) && isWanted(facts) ? [] : nil
      }
      for (index, name) in zip(rest.indices, rest) {
        for input in inputs(of: name) where tries < Self.mostTries {
          var changed = facts
          _ = changed.apply(input)
          if changed == facts { continue }
          if let others = search(changed, rest[(index + 1)...], count - 1) {
            return [input] + others
          }
        }
      }
      return nil
    }
    for count in 0...names.count where tries < Self.mostTries {
      if let found = search(first, names[...], count) { return found }
    }
    return nil
  }
}
