import FlowCore
import FlowExploration

/// The places at which people may have left one version, and resume elsewhere in another.
struct PlaceChanges {
  private(set) var changes: [FlowChange] = []

  init(from old: Exploration, to new: Exploration) {
    let gates = (old: Gate(of: old.machine.flow), new: Gate(of: new.machine.flow))
    let first = (old: old.machine.flow.firstFacts, new: new.machine.flow.firstFacts)
    var seen: Set<[String]> = []
    for position in 0..<old.count where old.page(at: position) != nil && !old.isReplay(position) {
      guard let place = old.place(at: position) else { continue }
      let facts = old.facts(position)
      let before = gates.old.resumption(from: place, facts.filling(from: first.old))
      let after = gates.new.resumption(from: place, facts.filling(from: first.new))
      guard before != after, seen.insert([place.page, before, after]).inserted else { continue }
      changes.append(
        FlowChange(
          kind: .places, subject: "left on '\(place.page)'", old: before, new: after,
          lines: old.lines(to: position) + ["quit", "launch \(old.machine.flow.id)"]))
    }
  }
}

extension Exploration {
  /// Returns the place that is kept when a visit is left in a state; nil if none is.
  fileprivate func place(at position: Int) -> Place? {
    guard let visit = state(position).visit else { return nil }
    let pages = machine.flow.pages
    return Place(
      page: pages[visit.page].id, trail: visit.trail.map { pages[$0].id }, answers: visit.answers)
  }
}

extension Gate {
  /// Returns what a launch does with a kept place.
  fileprivate func resumption(from place: Place, _ facts: Facts) -> String {
    let result = launch(given: facts, from: place)
    switch result.decision {
    case .notShown: return "not shown"
    case .doneAtOnce: return "marked as done, not shown"
    case .waits: return "waits"
    case .shown:
      return result.resumed.map { "resumes on '\(flow.pages[$0.page].id)'" } ?? "starts over"
    }
  }
}
