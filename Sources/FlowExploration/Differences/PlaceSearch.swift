package import FlowCore

/// The launches that find a place at which people can have left a version of a flow: on each page,
/// with the facts with which it was left, and after a change of each fact that either version asks
/// to include pages.
package struct PlaceSearch {
  /// A launch with a kept place.
  package struct Launch: Sendable {
    /// The place.
    package let place: Place
    /// The facts with which the visit was left.
    package let facts: Facts
    /// The change of a fact before the launch, if there is one.
    package let changes: [FactSetting]
    /// The lines to type at the prompt of `firstrun`, up to the launch.
    package let lines: [String]
  }

  /// The launches of each place, that without a change first.
  package private(set) var launches: [Launch] = []

  /// Finds the launches.
  ///
  /// - Parameters:
  ///   - old: The ways of the version that was left.
  ///   - new: The version that is launched.
  package init(from old: FlowMap, to new: Flow) {
    let other = FlowMachine(new)
    let changes = other.changes(of: old.machine.inclusions + other.inclusions).map { [$0] }
    for page in old.pages {
      guard let inputs = old.path(toPage: page) else { continue }
      var run = FlowReplay(of: old.flow)
      for input in inputs + [.event(.quit)] { _ = run.perform(input, on: old.machine) }
      guard let place = run.place else { continue }
      launches += ([[]] + changes).map { changes in
        let settings: [FlowInput] = changes.isEmpty ? [] : [.set(changes)]
        let typed = inputs + [.event(.quit)] + settings + [.event(.launch(nil))]
        return Launch(
          place: place, facts: run.facts, changes: changes,
          lines: typed.flatMap { $0.lines(in: old.flow.id) })
      }
    }
  }
}

extension FlowMachine {
  /// Returns the changes of facts that some conditions read and that can happen between launches.
  fileprivate func changes(of conditions: [Condition]) -> [FactSetting] {
    guard
      let variables = try? FactVariables(
        DecisionDiagrams(mostNodes: 1), of: self, conditions, isReplay: false, counting: nil)
    else { return [] }
    return variables.variables.filter { $0.kind == .world }.flatMap { variable in
      variable.values.map { FactSetting(fact: variable.name, value: $0) }
    }
  }
}
