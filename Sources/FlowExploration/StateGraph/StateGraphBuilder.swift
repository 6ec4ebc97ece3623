import FlowCore

/// Walks a flow, breadth first.
struct StateGraphBuilder {
  let machine: FlowMachine
  let space: FactSpace
  private let mostStates: Int
  var walk: StateGraph
  private(set) var edges: [StateGraph.Edge] = []
  /// What has lain under each frame, and who looked there.
  var stacks: Stacks
  /// The ways back that may be found once more.
  private var backs: Set<StateGraph.Edge> = []
  private var facts: [Facts?]
  private var returns: [Return] = []

  /// A state that goes back once more, after those that were met before that was known.
  private struct Return {
    let node: Int
    let after: Int
  }

  /// A state while it is walked on from, and what the machine is to know of it.
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
    // As in a plain flow: a page is seen and seen again, and left in two ways.
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
    // The states are the queue, and those that go back once more stand between them.
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

  /// What was found.
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
    // Nobody changes a fact while the clock runs, nor when it is over.
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

  /// Changes each fact to each of its other values.
  ///
  /// In a visit it is not known what the gate's own facts are, nor does it make a difference.
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
    // `next` may make the machine look again, and find what it found before.
    if spot == origin.spot, command == CommandIndex.next { return }
    try go(to: spot, isDeeper, by: command, from: origin)
  }

  /// Changes a fact, which leads to another world.
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

  // MARK: - Book-keeping

  /// Goes to a state by a command.
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

  /// Remembers the way to a state that was not met before, and to go on from there.
  mutating func arrive(at position: Int, by arrival: StateGraph.Arrival) throws(ExplorationError) {
    if position == mostStates { throw .tooManyStates(mostStates) }
    walk.arrivals.append(arrival)
    if walk.spots[position].runsByItself { try expand(position) }
  }

  /// Lets states go back once more, now that there is more under a frame than they saw.
  mutating func lookAgain(from nodes: [Int]) {
    for node in nodes { returns.append(Return(node: node, after: walk.spots.count)) }
  }

  /// Goes back to a state; where that is not the only way back from there, it may be known.
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
  /// Each once: what was the only way back once was found again with the others.
  fileprivate var uniqued: Self {
    var seen: Set<StateGraph.Edge> = []
    return filter { seen.insert($0).inserted }
  }
}

extension StateGraph.StateKey {
  /// Whether the clock goes on from there: nobody types anything for it, so it adds no length.
  fileprivate var runsByItself: Bool {
    switch phase {
    case .still(.opening), .revealing: true
    case .still, .visiting, .seeking: false
    }
  }

  /// Whether nothing goes on from there.
  fileprivate var isEnd: Bool {
    switch phase {
    case .still(.completed), .still(.skipped), .still(.interrupted): true
    case .still, .revealing, .visiting, .seeking: false
    }
  }
}
