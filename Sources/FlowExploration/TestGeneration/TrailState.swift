/// A state of the graph with the whole trail on the way there, which says where `back` leads.
///
/// It follows the graph's transitions without the machine, so a search can try many of them.
struct TrailState: Hashable {
  let position: Int
  /// The frames of the trail, the topmost last.
  let frames: [Int]

  /// The state with the topmost three frames of the trail, enough to tell apart what one or two
  /// more steps can do.
  var nearby: TrailState { TrailState(position: position, frames: frames.suffix(3)) }

  /// Returns the state after a transition; nil if `back` leads elsewhere with this trail.
  func taking(_ transition: Int, in exploration: Exploration) -> TrailState? {
    let edge = exploration.transitions.edges[transition]
    var frames = frames
    let top = exploration.frame(at: edge.to)
    guard let page = exploration.page(at: edge.to) else {
      return TrailState(position: edge.to, frames: [])
    }
    if edge.command == CommandIndex.back, exploration.isVisiting(edge.from) {
      // Pages that are not included now are passed over.
      guard let found = frames.lastIndex(where: { exploration.graph.frames[$0].page == page })
      else {
        return nil
      }
      frames.removeSubrange(found...)
    } else if let left = exploration.page(at: edge.from), left != page, let top {
      frames.append(top)
    }
    return frames.last == top ? TrailState(position: edge.to, frames: frames) : nil
  }

  /// Returns the state after a transition and all pauses that follow it; nil if `back` leads
  /// elsewhere.
  func taking(_ transition: Int, in transitionIndex: TransitionIndex) -> TrailState? {
    var next = taking(transition, in: transitionIndex.exploration)
    while let state = next, let tick = transitionIndex.pauseEnd(from: state.position) {
      next = state.taking(tick, in: transitionIndex.exploration)
    }
    return next
  }
}

/// The trails of an exploration, as a tour needs them.
extension Exploration {
  /// Returns the number of the topmost frame of a state's trail; nil if the state has no trail, or
  /// if it is empty.
  func frame(at position: Int) -> Int? { graph.stateKeys[position].visitKey?.frame }

  /// Returns the frames of the trail on the shortest path to a state, the topmost last.
  func frames(to position: Int) -> [Int] {
    var frames: [Int] = []
    var cell = graph.predecessors[position].trail
    while let place = cell {
      frames.append(graph.trailNodes[place].frame)
      cell = graph.trailNodes[place].below
    }
    return frames.reversed()
  }

  /// Returns true if a page is in view in a state, and the flow goes on from there.
  func isVisiting(_ position: Int) -> Bool {
    if case .visiting = graph.stateKeys[position].phase { true } else { false }
  }

  /// Returns true if a page is appearing in a state.
  func isAppearing(_ position: Int) -> Bool {
    if case .revealing = graph.stateKeys[position].phase { true } else { false }
  }
}
