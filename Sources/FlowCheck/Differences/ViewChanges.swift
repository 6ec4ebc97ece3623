import FlowCore
import FlowExploration

/// The states and the outcomes that one version of a flow has and another one lacks.
struct ViewChanges {
  let changes: [FlowChange]

  init(from old: Exploration, to new: Exploration) {
    let (pages, others) = (
      Set(old.machine.flow.pages.map(\.id)), Set(new.machine.flow.pages.map(\.id))
    )
    // Pages that are new or gone are reported by themselves.
    func isShared(_ state: SeenState) -> Bool {
      state.page.map { pages.contains($0) && others.contains($0) } ?? true
    }
    let views = (old.views.filter(isShared), new.views.filter(isShared))
    let ends = (old.ends.filter(isShared), new.ends.filter(isShared))
    changes =
      Self.changes(.states, from: views.0, to: views.1)
      + Self.changes(.outcomes, from: ends.0, to: ends.1)
  }

  private static func changes(
    _ kind: FlowChange.Kind, from old: [SeenState], to new: [SeenState]
  ) -> [FlowChange] {
    let (known, kept) = (Set(old.map(\.label)), Set(new.map(\.label)))
    let lost = old.filter { !kept.contains($0.label) }.map {
      FlowChange(kind: kind, subject: $0.label, old: "possible", new: nil, lines: $0.lines())
    }
    return lost
      + new.filter { !known.contains($0.label) }.map {
        FlowChange(kind: kind, subject: $0.label, old: nil, new: "possible", lines: $0.lines())
      }
  }
}

/// A state or an end of a visit, as people see it.
private struct SeenState {
  let label: String
  let page: String?
  /// Returns the shortest input that leads there.
  let lines: () -> [String]
}

extension Exploration {
  /// The kinds of states with a page in view, each once.
  fileprivate var views: [SeenState] {
    var seen: Set<String> = []
    return (0..<count).compactMap { position in
      guard let page = page(at: position) else { return nil }
      let id = machine.flow.pages[page].id
      var label = "page '\(id)'"
      if isReplay(position) { label += " in a replay" }
      if case .awaitingNextPage = state(position) { label += ", waiting for what comes next" }
      guard seen.insert(label).inserted else { return nil }
      return SeenState(label: label, page: id) { lines(to: position) }
    }
  }

  /// The kinds of ends, each once, with the page on which the visit ends.
  fileprivate var ends: [SeenState] {
    var seen: Set<String> = []
    return transitions.compactMap { transition in
      guard let outcome = outcome(transition.to) else { return nil }
      let page = page(at: transition.from).map { machine.flow.pages[$0].id }
      var label = outcome.name + (page.map { " on page '\($0)'" } ?? " before any page")
      if isReplay(transition.from) { label += " in a replay" }
      guard seen.insert(label).inserted else { return nil }
      return SeenState(label: label, page: page) {
        lines(to: transition.from) + transition.command.lines(in: machine.flow.id)
      }
    }
  }
}
