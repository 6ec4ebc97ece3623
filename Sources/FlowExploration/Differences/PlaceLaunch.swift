package import FlowCore

/// A launch that finds the place at which people left a version of a flow.
package struct PlaceLaunch {
  package let place: Place
  /// The facts with which the visit was left.
  package let facts: Facts
  /// The change of a fact before the launch, if there is one.
  package let change: FactSetting?
  /// The lines to type at the prompt of `firstrun`, up to the launch.
  package let lines: [String]
}

extension FlowMap {
  /// Returns launches after the flow was left on each of its pages, without a change and after each
  /// change of a fact that it or another flow asks to include pages.
  package func launches(in other: Flow) -> [PlaceLaunch] {
    let next = FlowMachine(other)
    let variables = try? FactVariables(
      DecisionDiagrams(mostNodes: 1), of: next, machine.inclusions + next.inclusions,
      isReplay: false, counting: nil)
    let world = variables?.variables.filter { $0.kind == .world } ?? []
    let changes = world.flatMap { fact in
      fact.values.map { FactSetting(fact: fact.name, value: $0) }
    }
    return pages.flatMap { page -> [PlaceLaunch] in
      guard let path = path(toPage: page) else { return [] }
      let inputs = path + [.event(.quit)]
      guard let run = steps(of: inputs).last?.run, let place = run.place
      else { return [] }
      return ([nil] + changes).map { change in
        let typed = inputs + (change.map { [.set([$0])] } ?? []) + [.event(.launch(nil))]
        return PlaceLaunch(
          place: place, facts: run.facts, change: change,
          lines: typed.lines(in: flow))
      }
    }
  }
}
