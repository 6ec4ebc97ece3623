extension Walk {
  /// A state in the machine's own words, for who goes along the walk.
  struct Node {
    let key: Key
    /// The trail of the shortest way, as a cell of `trails`.
    let trail: Int?
  }

  struct Key {
    enum Phase: Equatable {
      case still(FlowState)
      case revealing(Pass)
      case visiting(Pass)
      case seeking(Pass)
    }

    let phase: Phase
    /// What a visit is there, where there is one.
    let pass: Pass?
  }

  /// The states, by their positions.
  struct Nodes {
    fileprivate let walk: Walk

    subscript(position: Int) -> Node {
      let spot = walk.spots[position]
      let phase: Key.Phase =
        switch spot.phase {
        case .still: .still(walk.state(spot))
        case .revealing(let pass): .revealing(pass)
        case .visiting(let pass): .visiting(pass)
        case .seeking(let pass): .seeking(pass)
        }
      return Node(
        key: Key(phase: phase, pass: spot.pass), trail: walk.arrivals[position].trail.value)
    }
  }

  var nodes: Nodes { Nodes(walk: self) }
}
