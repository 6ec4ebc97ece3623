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
