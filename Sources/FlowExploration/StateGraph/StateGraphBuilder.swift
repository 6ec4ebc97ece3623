import FlowCore

/// A breadth-first search of a flow that builds its state graph.
struct StateGraphBuilder {
  let machine: FlowMachine
  let space: FactSpace
  private let mostStates: Int
  var walk: StateGraph
  private(set) var edges: [StateGraph.Edge] = []
  /// The frames that have lain under each frame, and the states that looked there.
  var stacks: Stacks
  /// The transitions by `back` that may be found more than once.
  private var backs: Set<StateGraph.Edge> = []
  private var facts: [Facts?]
  private var returns: [Return] = []

  /// A state whose `back` is tried again, after the states that were met before a new layer was
  /// known.
  private struct Return {
    let node: Int
    let after: Int
  }

  /// The state that is being expanded, and the input of the machine for it.
  struct Origin {
    let node: Int
    let spot: StateGraph.StateKey
    let state: FlowState
    let facts: Facts
  }

  init(_ machine: FlowMachine, _ space: FactSpace, _ mostStates: Int) {
    self.mostStates = mostStates
    self.machine = machine
    self.space = space
    // An estimate for a plain flow: a page is seen twice, and can be left by two commands.
    let pages = machine.flow.pages
    let expected = min(pages.count * 4 + space.count * 2 + 1, mostStates)
    walk = StateGraph(of: pages, in: space, expecting: expected)
    facts = Array(repeating: nil, count: space.count)
    stacks = Stacks(expecting: expected / 2)
    edges.reserveCapacity(expected * 2)
  }

  mutating func run() throws(ExplorationError) {
    let start = walk.spots.take(StateGraph.StateKey(.still(.idle), world: space.usual)).number
    try arrive(at: start, by: StateGraph.Arrival(parent: .none, command: .none, trail: .none))
    // The states are the queue; each state whose `back` is tried again has its turn between them.
    var returned = 0
    for node in 0... {
      while returned < returns.count, returns[returned].after == node {
        try goBack(from: origin(returns[returned].node), isFirst: false)
        returned += 1
      }
      if node == walk.spots.count { break }
      if !walk.spots[node].runsByItself { try expand(node) }
    }
  }

  /// Returns the exploration that the search has built.
  consuming func exploration() -> Exploration {
    Exploration(
      machine: machine,
      transitions: Exploration.Transitions(
        returns.isEmpty ? edges : edges.uniqued, walk.commands, states: walk.spots.count),
      space: space, walk: walk)
  }

  // MARK: - One state

  private mutating func origin(_ node: Int) -> Origin {
    let spot = walk.spots[node]
    return Origin(
      node: node, spot: spot, state: walk.state(spot), facts: facts(in: spot.world))
  }

  private mutating func expand(_ node: Int) throws(ExplorationError) {
    if walk.spots[node].isEnd { return }
    let origin = origin(node)
    switch origin.spot.phase {
    case .still(.idle):
      try post(CommandIndex.launch, at: origin)
      try post(CommandIndex.replay, at: origin)
      try changeFacts(at: origin)
    case .still(.asking):
      try post(CommandIndex.confirm, at: origin)
      try post(CommandIndex.decline, at: origin)
      try post(CommandIndex.quit, at: origin)
      try changeFacts(at: origin)
    case .still(.deciding):
      try post(CommandIndex.next, at: origin)
      try post(CommandIndex.quit, at: origin)
      try changeFacts(at: origin)
    // Facts do not change during a pause or at its end.
    case .still(.opening), .revealing:
      try post(CommandIndex.elapsed, at: origin)
      try post(CommandIndex.quit, at: origin)
    case .still(.completed), .still(.skipped), .still(.interrupted):
      break
    case .visiting(let pass):
      try post(CommandIndex.next, at: origin)
      try post(CommandIndex.skip, at: origin)
      for choice in walk.commands.choices(of: pass.page) { try post(choice, at: origin) }
      try post(CommandIndex.quit, at: origin)
      try goBack(from: origin, isFirst: true)
      try changeFacts(at: origin)
    case .seeking(let pass):
      try post(CommandIndex.back, at: origin)
      try post(CommandIndex.skip, at: origin)
      for choice in walk.commands.choices(of: pass.page) { try post(choice, at: origin) }
      try post(CommandIndex.quit, at: origin)
      try changeFacts(at: origin)
    }
  }

  /// Adds the changes of each fact to each of its other values.
  ///
  /// In a visit, the facts that only the gate reads are left out: their values are not known there,
  /// and make no difference.
  private mutating func changeFacts(at origin: Origin) throws(ExplorationError) {
    let isInVisit = origin.spot.pass != nil
    for axis in space.axes.indices where !(isInVisit && space.axes[axis].isGateOnly) {
      for digit in space.axes[axis].values.indices {
        guard
          let world = space.neighbour(
            of: origin.spot.world, along: axis, at: digit, isInVisit: isInVisit)
        else { continue }
        try post(walk.commands.setting(axis, digit), at: origin, leadingTo: world)
      }
    }
  }

  private mutating func post(_ command: Int, at origin: Origin) throws(ExplorationError) {
    var heard = RefusalNote()
    let event = walk.commands.event(command)
    let state = machine.answer(to: event, in: origin.state, origin.facts, &heard)
    if heard.isNothingElse, state == origin.state { return }
    let (spot, isDeeper) = land(state, origin.spot.world, from: origin)
    // `next` may make the machine look for a page again, with the same result.
    if spot == origin.spot, command == CommandIndex.next { return }
    try go(to: spot, isDeeper, by: command, from: origin)
  }

  /// Sends a change of a fact, which leads to another world.
  private mutating func post(
    _ change: Int, at origin: Origin, leadingTo world: Int
  ) throws(ExplorationError) {
    var heard = RefusalNote()
    let state = machine.answer(
      to: .factsChanged, in: origin.state, facts(in: world), &heard)
    let (spot, isDeeper) = land(state, world, from: origin)
    if spot == origin.spot { return }
    try go(to: spot, isDeeper, by: change, from: origin)
  }

  // MARK: - States and edges

  /// Adds a transition, and its target if that state is new.
  private mutating func go(
    to spot: StateGraph.StateKey, _ isDeeper: Bool, by command: Int, from origin: Origin
  ) throws(ExplorationError) {
    let (to, isNew) = walk.spots.take(spot)
    if isNew {
      var trail = OptionalNumber.none
      if let frame = spot.pass?.frame {
        trail = walk.arrivals[origin.node].trail
        if isDeeper { trail = OptionalNumber(walk.push(frame, on: trail.value)) }
      }
      try arrive(
        at: to,
        by: StateGraph.Arrival(
          parent: OptionalNumber(origin.node), command: OptionalNumber(command), trail: trail))
    }
    try append(StateGraph.Edge(from: origin.node, command: command, to: to))
  }

  /// Records the path to a new state; a state that only waits for a pause is expanded at once.
  ///
  /// - Throws: `ExplorationError` when there are too many states or transitions.
  mutating func arrive(at position: Int, by arrival: StateGraph.Arrival) throws(ExplorationError) {
    if position == mostStates { throw .tooManyStates(mostStates) }
    walk.arrivals.append(arrival)
    if walk.spots[position].runsByItself { try expand(position) }
  }

  /// Schedules states whose `back` is tried again, since a new layer was found under their frame.
  mutating func lookAgain(from nodes: [Int]) {
    for node in nodes { returns.append(Return(node: node, after: walk.spots.count)) }
  }

  /// Adds a transition by `back`; unless it is the only one from its state, it may be there
  /// already.
  ///
  /// - Throws: `ExplorationError` when there are too many transitions.
  mutating func addBack(
    from node: Int, to target: Int, isOnly: Bool
  ) throws(ExplorationError) {
    let edge = StateGraph.Edge(from: node, command: CommandIndex.back, to: target)
    if isOnly || backs.insert(edge).inserted { try append(edge) }
  }

  private mutating func append(_ edge: StateGraph.Edge) throws(ExplorationError) {
    if edges.count == ExplorationError.mostTransitions {
      throw .tooManyTransitions(ExplorationError.mostTransitions)
    }
    edges.append(edge)
  }

  mutating func facts(in world: Int) -> Facts {
    if let facts = facts[world] { return facts }
    let made = space.facts(in: world)
    facts[world] = made
    return made
  }
}

extension [StateGraph.Edge] {
  /// The edges without duplicates: an edge that was added as the only one can be found again later.
  fileprivate var uniqued: Self {
    var seen: Set<StateGraph.Edge> = []
    return filter { seen.insert($0).inserted }
  }
}

extension StateGraph.StateKey {
  /// True if the state ends with a pause: nothing is typed for it, so it adds no length to a path.
  fileprivate var runsByItself: Bool {
    switch phase {
    case .still(.opening), .revealing: true
    case .still, .visiting, .seeking: false
    }
  }

  /// True if the state has no transitions.
  fileprivate var isEnd: Bool {
    switch phase {
    case .still(.completed), .still(.skipped), .still(.interrupted): true
    case .still, .revealing, .visiting, .seeking: false
    }
  }
}
