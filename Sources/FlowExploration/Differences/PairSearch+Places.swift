import FlowCore

/// The search beyond the end of a visit whose place is kept.
extension PairSearch {
  /// Adds the pair of states in which the place of a visit is kept.
  mutating func leave(
    _ pair: StatePair, on visit: Visit, by arrival: (node: Int, input: PairInput)
  ) {
    let combination = combinations[arrival.node]
    add(
      StatePair(
        old: .idle, new: .idle, oldCombination: combination.old, newCombination: combination.new,
        place: KeptPlace(of: visit)),
      by: arrival)
  }

  /// Sends an event that may resume at the kept place, with every page that can lie under it.
  mutating func relaunch(
    by event: Event, from pair: StatePair, _ arrival: (node: Int, input: PairInput)
  ) -> Bool {
    var places = pair.place.map { [$0] } ?? []
    var seen = Set(places)
    while let place = places.popLast() {
      let alone = place.alone(in: flows.old.flow)
      let isLaunch = event == .launch(nil)
      let start = pair.deciding(with: alone)
      guard let (next, effects) = answers(to: isLaunch ? .launch(alone) : event, from: start)
      else { return true }
      guard var next else { continue }
      if next.old.visit == nil {
        next = next.deciding(with: nil)
        add(next, by: arrival)
      } else if effects.contains(.resume) {
        next.place = nil
        add(next.replacingTrail(by: place.below.map { [$0] } ?? [], flows), by: arrival)
        continue
      } else if place.below == nil {
        next.place = nil
        add(next, by: arrival)
      }
      guard let below = place.below, isOpen(pair) else { continue }
      for page in stacks.pop(below, at: arrival.node) {
        let lower = place.turned(to: below, below: page)
        if seen.insert(lower).inserted { places.append(lower) }
      }
    }
    return false
  }

  /// Returns true if both gates are open, so that the pages decide what a launch shows.
  mutating func isOpen(_ pair: StatePair) -> Bool {
    let combinations = [pair.oldCombination, pair.newCombination]
    if let known = openness[combinations] { return known }
    let isOpen = flows.isOpen(
      given: (facts(in: pair.oldCombination), facts(in: pair.newCombination)))
    openness[combinations] = isOpen
    return isOpen
  }
}
