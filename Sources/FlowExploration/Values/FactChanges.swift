import FlowCore

/// The changes of facts that conditions of a flow can tell apart.
struct FactChanges: Sendable {
  /// The facts that the user can set, in the order of the conditions.
  let names: [String]
  private let inputs: [String: [FlowInput]]
  private let first: Facts
  private let read: Set<String>

  /// The number of combinations that are tried to make a condition true.
  private static let mostTries = 3_000

  init(of machine: FlowMachine) {
    let flow = machine.flow
    let looks = flow.pages.indices.flatMap { flow.looks(of: $0, isDrawn: false) }
    let classes = FactClasses(
      of: machine.conditions + looks, FactDomains(of: flow), usual: flow.firstFacts)
    let hasBoth = Set(classes.names).isSuperset(of: [FactTypes.completed, FactTypes.firstUse])
    names = classes.names.filter { name in
      !FactTypes.isOfVisit(name) && !(hasBoth && name == FactTypes.firstUse)
    }
    inputs = names.reduce(into: [:]) { inputs, name in
      inputs[name] = classes.values(of: name)
        .filter { name != FactTypes.launches || $0 != .number(0) }
        .map { .change(of: name, to: $0, readsFirstUse: hasBoth) }
    }
    first = flow.firstFacts
    read = Set(classes.names)
  }

  func inputs(of name: String) -> [FlowInput] { inputs[name] ?? [] }

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
