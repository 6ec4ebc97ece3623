import FlowCore
import FlowExploration

/// The places at which people may have left one version, and resume elsewhere in another.
struct PlaceChanges {
  private(set) var changes: [FlowChange] = []

  init(from old: Exploration, to new: Exploration) {
    let gates = (old: Gate(of: old.machine.flow), new: Gate(of: new.machine.flow))
    let first = (old: old.machine.flow.firstFacts, new: new.machine.flow.firstFacts)
    var seen: Set<[String]> = []
    for launch in PlaceSearch(from: old, to: new.machine).launches {
      let facts = launch.changes.reduce(into: launch.facts) { $0[$1.fact] = $1.value }
      let before = gates.old.launch(given: facts.filling(from: first.old), from: launch.place)
      let after = gates.new.launch(given: facts.filling(from: first.new), from: launch.place)
      // Gates that answer changed facts differently are compared by themselves.
      guard launch.changes.isEmpty || before.decision == after.decision else { continue }
      let (from, to) = (gates.old.words(for: before), gates.new.words(for: after))
      guard from != to, seen.insert([launch.place.page, from, to]).inserted else { continue }
      changes.append(
        FlowChange(
          kind: .places, subject: "left on '\(launch.place.page)'", old: from, new: to,
          lines: launch.lines))
    }
  }
}

extension Gate {
  /// Returns a description of what a launch does with a kept place.
  fileprivate func words(for result: LaunchResult) -> String {
    switch result.decision {
    case .notShown: return "not shown"
    case .doneAtOnce: return "marked as done, not shown"
    case .waits: return "waits"
    case .shown:
      return result.resumed.map { "resumes on '\(flow.pages[$0.page].id)'" } ?? "starts over"
    }
  }
}
