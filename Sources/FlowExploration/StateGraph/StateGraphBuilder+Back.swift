import FlowCore

/// Transitions by `back`: more than one frame may have lain under the topmost frame of a trail.
extension StateGraphBuilder {
  /// Adds the transitions by `back` from a state.
  ///
  /// `isFirst` is true if the state is expanded for the first time.
  mutating func goBack(from origin: Origin, isFirst: Bool) throws(ExplorationError) {
    guard let pass = origin.spot.pass, let frame = pass.frame else { return }
    if isFirst { stacks.look(under: frame, from: origin.node) }
    var seen: Set<Int> = []
    let isOnly = isFirst && stacks.depth(under: frame) == 1
    let trail = walk.arrivals[origin.node].trail.value
    try goBack(from: origin, pass, to: frame, trail: trail, isOnly, &seen)
  }

  /// Pops a frame off the trail and adds the transitions that result.
  ///
  /// `trail` is the frame's cell on the shortest path; nil if the frame is not on that path.
  private mutating func goBack(
    from origin: Origin, _ pass: StateGraph.Pass, to frame: Int, trail: Int?, _ isOnly: Bool,
    _ seen: inout Set<Int>
  ) throws(ExplorationError) {
    let visit = walk.visit(pass, trail: [walk.frames[frame].page])
    var heard = RefusalNote()
    let state = machine.answer(to: .back, in: .visiting(visit), origin.facts, &heard)
    let rest = trail.flatMap { walk.trails[$0].rest }
    for number in 0..<stacks.depth(under: frame) {
      let layer = stacks.layer(number, under: frame)
      let isOnTheWay = trail != nil && layer.frame == rest.map { walk.trails[$0].frame }
      guard case .visiting(let arrived) = state, arrived.trail.isEmpty else {
        // This frame's page is not included now, so the machine looks further down.
        if let below = layer.frame, below != pass.frame, seen.insert(below).inserted {
          stacks.lookDeeper(under: below, from: origin.node)
          try goBack(from: origin, pass, to: below, trail: isOnTheWay ? rest : nil, false, &seen)
        }
        continue
      }
      let target = StateGraph.Pass(
        page: arrived.page, answers: pass.answers, isReplay: pass.isReplay,
        isAdvanceMet: arrived.isAdvanceMet, frame: layer.frame)
      try goBack(
        from: origin.node, to: StateGraph.StateKey(.visiting(target), world: origin.spot.world),
        trail: isOnTheWay ? .some(rest) : nil, frame, put: layer.node, isOnly)
    }
  }

  /// Adds the transition by `back` to a target.
  ///
  /// `trail` is the target's trail if the shortest path continues there. `origin` is the state in
  /// which the frame was pushed on the frame under the target.
  private mutating func goBack(
    from node: Int, to target: StateGraph.StateKey, trail: Int??, _ frame: Int, put origin: Int,
    _ isOnly: Bool
  ) throws(ExplorationError) {
    if let known = walk.spots.number(of: target) {
      try addBack(from: node, to: known, isOnly: isOnly)
      return
    }
    let arrival: StateGraph.Arrival
    if let trail {
      arrival = StateGraph.Arrival(
        parent: OptionalNumber(node), command: OptionalNumber(CommandIndex.back),
        trail: OptionalNumber(trail))
    } else if let detour = detour(to: target, from: node, over: frame, put: origin) {
      walk.detours[walk.spots.count] = detour
      arrival = StateGraph.Arrival(
        parent: .none, command: .none, trail: walk.arrivals[origin].trail)
    } else {
      return
    }
    let position = walk.spots.take(target).number
    try arrive(at: position, by: arrival)
    try addBack(from: node, to: position, isOnly: isOnly)
  }

  /// Returns a path put together from two halves, if the machine can run it; else nil.
  ///
  /// The first half leads to the state where the frame was pushed on the frame under the target.
  /// The second half follows the path to `node` from where the frame was last pushed on it.
  private mutating func detour(
    to target: StateGraph.StateKey, from node: Int, over frame: Int, put origin: Int
  ) -> [Exploration.Command]? {
    var suffix: [Exploration.Command] = [.event(.back)]
    var place = node
    while let (parent, command) = walk.step(to: place) {
      suffix.append(command)
      let isPutHere = depth(place) > depth(parent)
      place = parent
      if isPutHere, walk.frames[frame].page == walk.spots[place].pass?.page { break }
    }
    let between = settings(from: walk.spots[origin].world, to: walk.spots[place].world)
    let commands = walk.commands(to: origin) + between + suffix.reversed()
    guard let end = run(commands), end.world == target.world,
      case .visiting(let visit) = end.state, let pass = target.pass, visit.page == pass.page,
      visit.trail.last == pass.frame.map({ walk.frames[$0].page }),
      walk.answers.number(of: visit.answers) == pass.answers, visit.isReplay == pass.isReplay,
      visit.isAdvanceMet == pass.isAdvanceMet
    else { return nil }
    return commands
  }

  /// Returns the number of frames on the trail of the shortest path.
  private func depth(_ node: Int) -> Int {
    walk.arrivals[node].trail.value.map { walk.trails[$0].depth } ?? 0
  }

  private func settings(from world: Int, to other: Int) -> [Exploration.Command] {
    space.axes.indices.compactMap { axis in
      let digit = space.digit(space.axes[axis], in: other)
      return digit == space.digit(space.axes[axis], in: world)
        ? nil : .set(space.settings(axis, digit))
    }
  }

  /// Runs commands through the machine, from the start.
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
