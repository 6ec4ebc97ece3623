/// What a tour has to know of the trails of an exploration.
extension Exploration {
  /// The number of the frame on top of the trail in a state; nil where the trail is empty, or there
  /// is none.
  func frame(at position: Int) -> Int? { walk.spots[position].pass?.frame }

  /// The frames of the trail on the shortest way to a state, the topmost last.
  func frames(to position: Int) -> [Int] {
    var frames: [Int] = []
    var cell = walk.arrivals[position].trail.value
    while let place = cell {
      frames.append(walk.trails[place].frame)
      cell = walk.trails[place].rest
    }
    return frames.reversed()
  }

  /// Whether a page is appearing in a state.
  func isAppearing(_ position: Int) -> Bool {
    if case .revealing = walk.spots[position].phase { true } else { false }
  }
}
