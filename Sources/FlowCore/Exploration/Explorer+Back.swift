/// Going back: under the frame on top of a trail there may lie more than one other.
extension Explorer {
  mutating func goBack(from node: Int) throws(ExplorationError) {
    guard let pass = walk.nodes[node].key.pass, let frame = pass.frame else { return }
    var seen: Set<Int> = []
    try goBack(from: node, pass, to: frame, trail: walk.nodes[node].trail, &seen)
  }

  /// Takes a frame from the trail, which lies at `trail` on the shortest way, or is not on it.
  private mutating func goBack(
    from node: Int, _ pass: Walk.Pass, to frame: Int, trail: Int?, _ seen: inout Set<Int>
  ) throws(ExplorationError) {
    guard seen.insert(frame).inserted else { return }
    lookers[frame].insert(node)
    let key = walk.nodes[node].key
    let visit = walk.visit(pass, trail: [walk.frames[frame].page])
    let move = machine.transition(from: .visiting(visit), on: .back, given: facts(in: key.world))
    let rest = trail.flatMap { walk.trails[$0].rest }
    for (below, origin) in under[frame] {
      let isOnTheWay = trail != nil && below == rest.map { walk.trails[$0].frame }
      guard case .visiting(let arrived) = move.state, arrived.trail.isEmpty else {
        // The page of this frame is not there now: the machine looks further down.
        if let below {
          try goBack(from: node, pass, to: below, trail: isOnTheWay ? rest : nil, &seen)
        }
        continue
      }
      var target = pass
      target.page = arrived.page
      target.frame = below
      try goBack(
        from: node, to: Walk.Key(phase: .visiting(target), world: key.world),
        trail: isOnTheWay ? .some(rest) : nil, frame, put: origin)
    }
  }

  /// Goes back to a state, whose trail is `trail` where the shortest way leads over it.
  ///
  /// `origin` is the state in which the frame was put on what lies under the target.
  private mutating func goBack(
    from node: Int, to target: Walk.Key, trail: Int??, _ frame: Int, put origin: Int
  ) throws(ExplorationError) {
    if let known = walk.positions[target] {
      try addBack(from: node, to: known)
    } else if let trail {
      try addBack(from: node, to: add(target, from: node, .event(.back), trail: trail))
    } else if let (detour, trail) = detour(to: target, from: node, over: frame, put: origin) {
      try addBack(
        from: node, to: add(target, from: nil, nil, trail: trail, detour: detour))
    }
  }

  /// A way in two halves, on which the machine has the last word.
  ///
  /// It goes to where the frame was put on what lies under the target, then on as from where it was
  /// put last on the way to the state.
  private mutating func detour(
    to target: Walk.Key, from node: Int, over frame: Int, put origin: Int
  ) -> (commands: [Exploration.Command], trail: Int?)? {
    var suffix: [Exploration.Command] = [.event(.back)]
    var place = node
    while let parent = walk.nodes[place].parent, let command = walk.nodes[place].command {
      suffix.append(command)
      let depths = [place, parent].map { depth(of: walk.nodes[$0].trail) }
      place = parent
      if depths[0] > depths[1], walk.frames[frame].page == walk.nodes[place].key.pass?.page {
        break
      }
    }
    let between = settings(from: walk.nodes[origin].key.world, to: walk.nodes[place].key.world)
    let commands = walk.commands(to: origin) + between + suffix.reversed()
    guard let end = run(commands), end.world == target.world,
      case .visiting(let visit) = end.state, let pass = target.pass, visit.page == pass.page,
      visit.trail.last == pass.frame.map({ walk.frames[$0].page }),
      walk.number(of: visit.answers) == pass.answers, visit.isReplay == pass.isReplay
    else { return nil }
    return (commands, walk.nodes[origin].trail)
  }

  private func depth(of trail: Int?) -> Int { trail.map { walk.trails[$0].depth } ?? 0 }

  private func settings(from world: Int, to other: Int) -> [Exploration.Command] {
    space.axes.indices.compactMap { axis in
      let digit = space.digit(space.axes[axis], in: other)
      return digit == space.digit(space.axes[axis], in: world)
        ? nil : .set(space.settings(axis, digit))
    }
  }

  /// Runs commands from the start, through the machine.
  private mutating func run(
    _ commands: [Exploration.Command]
  ) -> (state: FlowState, world: Int)? {
    var state = FlowState.idle
    var known = facts(in: space.usual)
    for command in commands {
      let event: Event
      switch command {
      case .event(let posted): event = posted
      case .set(let settings):
        for setting in settings { known[setting.fact] = setting.value }
        event = .factsChanged
      }
      state = machine.transition(from: state, on: event, given: known).state
    }
    return (state, space.inVisit(space.world(of: known)))
  }
}
