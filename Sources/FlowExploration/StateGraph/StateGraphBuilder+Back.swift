import FlowCore

/// Transitions by `back`: more than one frame may have lain under the topmost frame of a trail.
extension StateGraphBuilder {
  /// Adds the transitions by `back` from a state.
  ///
  /// `isFirst` is true if the state is expanded for the first time.
  mutating func goBack(from origin: Origin, isFirst: Bool) throws(ExplorationError) {
    guard let visitKey = origin.key.visitKey, let frame = visitKey.frame else { return }
    if isFirst { stacks.addReader(under: frame, node: origin.node) }
    var seen: Set<Int> = []
    let trail = graph.predecessors[origin.node].trail
    try goBack(from: origin, visitKey, to: frame, trail: trail, &seen)
  }

  /// Pops a frame off the trail and adds the transitions that result.
  ///
  /// `trail` is the frame's cell on the shortest path; nil if the frame is not on that path.
  private mutating func goBack(
    from origin: Origin, _ visitKey: StateGraph.VisitKey, to frame: Int, trail: Int?,
    _ seen: inout Set<Int>
  ) throws(ExplorationError) {
    let visit = graph.visit(visitKey, trail: [graph.frames[frame].page])
    var refusals = RefusalSink()
    let state = machine.nextState(
      on: .back, from: .visiting(visit), given: origin.facts, into: &refusals)
    let rest = trail.flatMap { graph.trailNodes[$0].below }
    for layer in stacks.layers(under: frame) {
      let isOnTheWay = trail != nil && layer.frame == rest.map { graph.trailNodes[$0].frame }
      guard case .visiting(let arrived) = state, arrived.trail.isEmpty else {
        // This frame's page is not included now, so the machine looks further down.
        if let below = layer.frame, below != visitKey.frame, seen.insert(below).inserted {
          stacks.addDeepReader(under: below, node: origin.node)
          try goBack(
            from: origin, visitKey, to: below, trail: isOnTheWay ? rest : nil, &seen)
        }
        continue
      }
      let target = StateGraph.VisitKey(
        page: arrived.page, inputs: graph.visitInputs.number(of: arrived), frame: layer.frame,
        isReplay: visitKey.isReplay, isAdvanceMet: arrived.isAdvanceMet)
      try goBack(
        from: origin.node,
        to: StateGraph.StateKey(.visiting(target), combination: origin.key.combination),
        trail: isOnTheWay ? .some(rest) : nil, frame, put: layer.node)
    }
  }

  /// Adds the transition by `back` to a target.
  ///
  /// `trail` is the target's trail if the shortest path continues there. `origin` is the state in
  /// which the frame was pushed on the frame under the target.
  private mutating func goBack(
    from node: Int, to target: StateGraph.StateKey, trail: Int??, _ frame: Int, put origin: Int
  ) throws(ExplorationError) {
    if let known = graph.stateKeys.index(of: target) {
      try addBack(from: node, to: known)
      return
    }
    let arrival: StateGraph.Predecessor
    if let trail {
      arrival = StateGraph.Predecessor(
        parent: node, command: CommandIndex.back, trail: trail)
    } else if let storedPath = combinedPath(to: target, from: node, over: frame, pushedAt: origin) {
      graph.storedPaths[graph.stateKeys.count] = storedPath
      arrival = StateGraph.Predecessor(
        parent: nil, command: nil, trail: graph.predecessors[origin].trail)
    } else {
      return
    }
    let position = graph.stateKeys.addIfNew(target)
    try addState(at: position, predecessor: arrival)
    try addBack(from: node, to: position)
  }

  /// Returns a path put together from two halves, if the machine can run it; else nil.
  ///
  /// The first half leads to the state where the frame was pushed on the frame under the target.
  /// The second half follows the path to `node` from where the frame was last pushed on it.
  private mutating func combinedPath(
    to target: StateGraph.StateKey, from node: Int, over frame: Int, pushedAt origin: Int
  ) -> [FlowInput]? {
    var suffix: [FlowInput] = [.event(.back)]
    var place = node
    while let (parent, command) = graph.step(to: place) {
      suffix.append(command)
      let isPutHere = depth(place) > depth(parent)
      place = parent
      if isPutHere, graph.frames[frame].page == graph.stateKeys[place].visitKey?.page { break }
    }
    let between = settings(
      from: graph.stateKeys[origin].combination, to: graph.stateKeys[place].combination)
    let commands = graph.commands(to: origin) + between + suffix.reversed()
    guard let end = run(commands), end.combination == target.combination,
      case .visiting(let visit) = end.state, let visitKey = target.visitKey,
      visit.page == visitKey.page,
      visit.trail.last == visitKey.frame.map({ graph.frames[$0].page }),
      graph.visitInputs.number(of: visit) == visitKey.inputs,
      visit.isReplay == visitKey.isReplay,
      visit.isAdvanceMet == visitKey.isAdvanceMet
    else { return nil }
    return commands
  }

  /// Returns the number of frames on the trail of the shortest path.
  private func depth(_ node: Int) -> Int {
    graph.predecessors[node].trail.map { graph.trailNodes[$0].depth } ?? 0
  }

  private func settings(from combination: Int, to other: Int) -> [FlowInput] {
    space.axes.indices.compactMap { axis in
      let digit = space.axes[axis].digit(in: other)
      return digit == space.axes[axis].digit(in: combination)
        ? nil : .set(space.settings(axis, digit))
    }
  }

  /// Runs commands through the machine, from the start.
  private mutating func run(
    _ commands: [FlowInput]
  ) -> (state: FlowState, combination: Int)? {
    var state = FlowState.idle
    var known = facts(in: space.usual)
    for command in commands {
      let event = known.apply(command)
      state = machine.transition(from: state, on: event, given: known).state
    }
    return (state, space.inVisit(space.combination(of: known)))
  }
}

/// For each frame of a trail, the frames found directly under it and the states that pop it.
struct Stacks {
  /// The frame under another (nil at the end of the trail), and the state in which the other was
  /// pushed.
  struct Layer {
    let frame: Int?
    let node: Int
  }

  private struct Stack {
    /// The layers found under the frame, at least one.
    var layers: [Layer]
    /// The states whose `back` reads these layers.
    var readers: [Int] = []
  }

  /// A frame and the frame under it.
  private struct FramePair: Hashable {
    let frame: Int
    let below: Int?
  }

  /// A frame and a state whose `back` reads the layers under it.
  private struct DeepReader: Hashable {
    let frame: Int
    let node: Int
  }

  private var stacks: [Stack] = []
  /// The frames under others that were not the first ones there.
  private var laterPairs: Set<FramePair> = []
  private var deepReaders: Set<DeepReader> = []

  /// Records that a frame was pushed on another; new frames come in the order of their numbers.
  ///
  /// - Returns: True if the frame never lay on this one before.
  mutating func put(_ frame: Int, on other: Int?, at node: Int) -> Bool {
    let layer = Layer(frame: other, node: node)
    if frame == stacks.count {
      stacks.append(Stack(layers: [layer]))
      return true
    }
    if stacks[frame].layers[0].frame == other { return false }
    guard laterPairs.insert(FramePair(frame: frame, below: other)).inserted else { return false }
    stacks[frame].layers.append(layer)
    return true
  }

  /// Returns the layers that have lain under a frame, in the order of recording.
  func layers(under frame: Int) -> [Layer] { stacks[frame].layers }

  /// Records that `back` in a state reads the layers under the topmost frame, once for each state.
  mutating func addReader(under frame: Int, node: Int) { stacks[frame].readers.append(node) }

  /// Records that `back` in a state reads the layers under a frame further down; repeats are
  /// ignored.
  mutating func addDeepReader(under frame: Int, node: Int) {
    if deepReaders.insert(DeepReader(frame: frame, node: node)).inserted {
      addReader(under: frame, node: node)
    }
  }

  /// Returns the states whose `back` reads the layers under a frame, in ascending order.
  func readers(under frame: Int) -> [Int] { Set(stacks[frame].readers).sorted() }
}
