package import FlowCore

/// The launches that find a place at which people can have left a version of a flow.
///
/// A launch is tried with the facts with which the visit was left, and after each change of them
/// that the conditions of either version distinguish, as far as there are not too many.
package struct PlaceSearch {
  /// A launch with a kept place.
  package struct Launch: Sendable {
    /// The place.
    package let place: Place
    /// The facts with which the visit was left; the others have their usual values.
    package let facts: Facts
    /// The changes of facts before the launch.
    package let changes: [FactSetting]
    fileprivate let linesToPlace: [String]
    fileprivate let flow: String

    /// The lines to type at the prompt of `firstrun`, up to the launch.
    package var lines: [String] {
      linesToPlace + FlowInput.set(changes).lines(in: flow) + ["launch \(flow)"]
    }
  }

  private static let mostLaunches = 5_000

  /// The launches of each place, those with the fewest changes first.
  package private(set) var launches: [Launch] = []

  /// Finds the launches.
  ///
  /// - Parameters:
  ///   - old: The states of the version that was left.
  ///   - new: The version that is launched.
  package init(from old: Exploration, to new: FlowMachine) {
    let pair = try? FlowPair(old.machine, new, changedPages: [], drawsScreens: false)
    var positions: [Place: Int] = [:]
    let places = (0..<old.count).compactMap { position -> Place? in
      guard let place = old.place(at: position), positions[place] == nil else { return nil }
      positions[place] = position
      return place
    }
    for place in places {
      guard let position = positions[place] else { continue }
      let facts = old.facts(position)
      let lines = old.lines(to: position) + ["quit"]
      let changes = pair?.space.changes(of: facts, atMost: max(1, Self.mostLaunches / places.count))
      launches += (changes ?? [[]]).map {
        Launch(
          place: place, facts: facts, changes: $0, linesToPlace: lines, flow: old.machine.flow.id)
      }
    }
  }
}

extension Exploration {
  /// Returns the place that is kept when a visit is left in a state; nil if none is.
  fileprivate func place(at position: Int) -> Place? {
    guard !isReplay(position), let visit = state(position).visit else { return nil }
    let pages = machine.flow.pages
    return Place(
      page: pages[visit.page].id, trail: visit.trail.map { pages[$0].id }, answers: visit.answers)
  }
}

extension FactSpace {
  /// Returns the changes that lead from some facts to other combinations, no change first.
  fileprivate func changes(of facts: Facts, atMost limit: Int) -> [[FactSetting]] {
    let start = combination(of: facts)
    var found: [(combination: Int, changes: [FactSetting])] = [(start, [])]
    var seen: Set = [start]
    var position = 0
    while position < found.count, found.count < limit {
      let (combination, changes) = found[position]
      position += 1
      for (number, axis) in axes.enumerated()
      where axis.digit(in: combination) == axis.digit(in: start) {
        for digit in axis.values.indices {
          guard let next = neighbour(of: combination, along: number, at: digit, isInVisit: false),
            seen.insert(next).inserted
          else { continue }
          found.append((next, changes + settings(number, digit)))
        }
      }
    }
    return found.map(\.changes)
  }
}
