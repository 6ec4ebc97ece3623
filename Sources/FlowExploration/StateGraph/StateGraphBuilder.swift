import FlowCore

/// A breadth-first search of a flow that builds its state graph.
struct StateGraphBuilder {
  let machine: FlowMachine
  let space: FactSpace
  private let mostStates: Int
  var graph: StateGraph
  private(set) var edges: [StateGraph.Edge] = []
  /// The frames found under each frame, and the states whose `back` reads them.
  var stacks = Stacks()
  /// The transitions by `back`, which may be found more than once.
  private var backs: Set<StateGraph.Edge> = []
  private var facts: [Facts?]
  private var returns: [Return] = []

  /// A state whose `back` is tried again since a frame was found under its topmost one; `after` is
  /// the number of states at that time.
  private struct Return {
    let node: Int
    let after: Int
  }

  /// The state that is being expanded, and the input of the machine for it.
  struct Origin {
    let node: Int
    let key: StateGraph.StateKey
    let state: FlowState
    let facts: Facts
  }

  init(_ machine: FlowMachine, _ space: FactSpace, _ mostStates: Int) {
    self.mostStates = mostStates
    self.machine = machine
    self.space = space
    graph = StateGraph(of: machine, in: space)
    facts = Array(repeating: nil, count: space.count)
  }

  mutating func run() throws(ExplorationError) {
    let start = graph.stateKeys.addIfNew(
      StateGraph.StateKey(.outsideVisit(.idle), combination: space.usual))
    try addState(
      at: start, predecessor: StateGraph.Predecessor(parent: nil, command: nil, trail: nil))
    // The states are the queue; each state whose `back` is tried again has its turn between them.
    var returned = 0
    for node in 0... {
      while returned < returns.count, returns[returned].after == node {
        try goBack(from: origin(returns[returned].node), isFirst: false)
        returned += 1
      }
      if node == graph.stateKeys.count { break }
      if !graph.stateKeys[node].runsByItself { try expand(node) }
    }
  }

  /// Returns the exploration that the search has built.
  consuming func exploration() -> Exploration {
    Exploration(
      machine: machine,
      transitions: Exploration.Transitions(edges, graph.commands), space: space, graph: graph)
  }

  // MARK: - One state

  private mutating func origin(_ node: Int) -> Origin {
    let key = graph.stateKeys[node]
    return Origin(
      node: node, key: key, state: graph.state(key), facts: facts(in: key.combination))
  }

  private mutating func expand(_ node: Int) throws(ExplorationError) {
    if graph.stateKeys[node].isEnd { return }
    let origin = origin(node)
    switch origin.key.phase {
    case .outsideVisit(.idle):
      try send(CommandIndex.launch, from: origin)
      try send(CommandIndex.replay, from: origin)
      try changeFacts(at: origin)
    case .outsideVisit(.confirmingReplay):
      try send(CommandIndex.confirm, from: origin)
      try send(CommandIndex.decline, from: origin)
      try send(CommandIndex.quit, from: origin)
      try changeFacts(at: origin)
    case .outsideVisit(.deciding):
      try send(CommandIndex.next, from: origin)
      try send(CommandIndex.quit, from: origin)
      try changeFacts(at: origin)
    // Facts do not change during a pause or at its end.
    case .outsideVisit(.opening), .revealing:
      try send(CommandIndex.elapsed, from: origin)
      try send(CommandIndex.quit, from: origin)
    case .outsideVisit(.completed), .outsideVisit(.skipped), .outsideVisit(.interrupted),
      .outsideVisit(.postponed):
      break
    case .visiting(let visitKey):
      try send(CommandIndex.next, from: origin)
      try send(CommandIndex.skip, from: origin)
      try sendThoseOfPage(visitKey.page, from: origin)
      try send(CommandIndex.quit, from: origin)
      try goBack(from: origin, isFirst: true)
      try changeFacts(at: origin)
    case .awaitingNextPage(let visitKey):
      try send(CommandIndex.back, from: origin)
      try send(CommandIndex.skip, from: origin)
      try sendThoseOfPage(visitKey.page, from: origin)
      try send(CommandIndex.quit, from: origin)
      try changeFacts(at: origin)
    }
  }

  /// Adds the changes of each fact to each of its other values.
  ///
  /// In a visit, the facts that only the gate reads are left out: their values are not known there,
  /// and make no difference.
  private mutating func changeFacts(at origin: Origin) throws(ExplorationError) {
    let isInVisit = origin.key.visitKey != nil
    for axis in space.axes.indices where !(isInVisit && space.axes[axis].isGateOnly) {
      for digit in space.axes[axis].values.indices {
        guard
          let combination = space.neighbour(
            of: origin.key.combination, along: axis, at: digit, isInVisit: isInVisit)
        else { continue }
        try sendFactChange(graph.commands.setting(axis, digit), at: origin, leadingTo: combination)
      }
    }
  }

  /// Sends the commands that only this page has, and those of the flow that few flows have.
  private mutating func sendThoseOfPage(
    _ page: Int, from origin: Origin
  ) throws(ExplorationError) {
    for command in graph.commands.own(of: page) { try send(command, from: origin) }
    for command in graph.commands.occasional(on: page) { try send(command, from: origin) }
  }

  private mutating func send(_ command: Int, from origin: Origin) throws(ExplorationError) {
    var refusals = RefusalSink()
    var known = origin.facts
    let event = known.apply(graph.commands[command])
    let state = machine.nextState(on: event, from: origin.state, given: known, into: &refusals)
    if refusals.isNothingElse, state == origin.state { return }
    let combination =
      graph.commands.changesFacts(command) ? space.combination(of: known) : origin.key.combination
    let (key, isDeeper) = stateKey(of: state, in: combination, from: origin)
    // `next` may make the machine look for a page again, with the same result.
    if key == origin.key, command == CommandIndex.next { return }
    try go(to: key, isDeeper, by: command, from: origin)
  }

  /// Sends a change of a fact, which leads to another combination.
  private mutating func sendFactChange(
    _ change: Int, at origin: Origin, leadingTo combination: Int
  ) throws(ExplorationError) {
    var refusals = RefusalSink()
    let state = machine.nextState(
      on: .factsChanged, from: origin.state, given: facts(in: combination), into: &refusals)
    let (key, isDeeper) = stateKey(of: state, in: combination, from: origin)
    if key == origin.key { return }
    try go(to: key, isDeeper, by: change, from: origin)
  }

  // MARK: - States and edges

  /// Adds a transition, and its target if that state is new.
  private mutating func go(
    to key: StateGraph.StateKey, _ isDeeper: Bool, by command: Int, from origin: Origin
  ) throws(ExplorationError) {
    let known = graph.stateKeys.count
    let to = graph.stateKeys.addIfNew(key)
    if to == known {
      var trail: Int?
      if let frame = key.visitKey?.frame {
        trail = graph.predecessors[origin.node].trail
        if isDeeper { trail = graph.push(frame, on: trail) }
      }
      try addState(
        at: to,
        predecessor: StateGraph.Predecessor(
          parent: origin.node, command: command, trail: trail))
    }
    try append(StateGraph.Edge(from: origin.node, command: command, to: to))
  }

  /// Records the path to a new state; a state that only waits for a pause is expanded at once.
  ///
  /// - Throws: `ExplorationError` when there are too many states or transitions.
  mutating func addState(at position: Int, predecessor arrival: StateGraph.Predecessor)
    throws(ExplorationError)
  {
    if position == mostStates { throw .tooManyStates(mostStates) }
    graph.predecessors.append(arrival)
    if graph.stateKeys[position].runsByItself { try expand(position) }
  }

  /// Schedules states whose `back` is tried again, since a new layer was found under their frame.
  mutating func scheduleBack(from nodes: [Int]) {
    for node in nodes { returns.append(Return(node: node, after: graph.stateKeys.count)) }
  }

  /// Adds a transition by `back`, unless it was found before.
  ///
  /// - Throws: `ExplorationError` when there are too many transitions.
  mutating func addBack(from node: Int, to target: Int) throws(ExplorationError) {
    let edge = StateGraph.Edge(from: node, command: CommandIndex.back, to: target)
    if backs.insert(edge).inserted { try append(edge) }
  }

  private mutating func append(_ edge: StateGraph.Edge) throws(ExplorationError) {
    if edges.count == ExplorationError.mostTransitions {
      throw .tooManyTransitions(ExplorationError.mostTransitions)
    }
    edges.append(edge)
  }

  mutating func facts(in combination: Int) -> Facts {
    if let facts = facts[combination] { return facts }
    let made = space.facts(in: combination)
    facts[combination] = made
    return made
  }
}

/// Conversion of the machine's states to state keys.
extension StateGraphBuilder {
  /// Returns the key of a state of the machine; `isDeeper` is true if a frame was pushed.
  mutating func stateKey(
    of state: FlowState, in combination: Int, from origin: Origin
  ) -> (key: StateGraph.StateKey, isDeeper: Bool) {
    switch state {
    case .idle: return (StateGraph.StateKey(.outsideVisit(.idle), combination: combination), false)
    case .deciding:
      let outside = StateGraph.OutsideVisit.deciding(isReplay: state.isReplay)
      return (StateGraph.StateKey(.outsideVisit(outside), combination: combination), false)
    case .opening:
      return (StateGraph.StateKey(.outsideVisit(.opening), combination: combination), false)
    case .confirmingReplay:
      return (
        StateGraph.StateKey(.outsideVisit(.confirmingReplay), combination: combination), false
      )
    case .ended(let outcome):
      let outside = graph.outcomeKey(outcome, on: origin.key.visitKey?.page)
      return (StateGraph.StateKey(.outsideVisit(outside), combination: space.usual), false)
    case .revealing(let visit):
      let (visitKey, isDeeper) = visitKey(of: visit, from: origin)
      return (
        StateGraph.StateKey(.revealing(visitKey), combination: inVisit(combination, from: origin)),
        isDeeper
      )
    case .visiting(let visit):
      let (visitKey, isDeeper) = visitKey(of: visit, from: origin)
      return (
        StateGraph.StateKey(.visiting(visitKey), combination: inVisit(combination, from: origin)),
        isDeeper
      )
    case .awaitingNextPage(let visit):
      let (visitKey, isDeeper) = visitKey(of: visit, from: origin)
      return (
        StateGraph.StateKey(
          .awaitingNextPage(visitKey), combination: inVisit(combination, from: origin)),
        isDeeper
      )
    }
  }

  private func inVisit(_ combination: Int, from origin: Origin) -> Int {
    let isThatAlready = origin.key.visitKey != nil && origin.key.combination == combination
    return isThatAlready ? combination : space.inVisit(combination)
  }

  /// Returns the visit with the topmost frame of its trail.
  ///
  /// The machine was given an empty trail, so any frame in its answer was pushed by this command.
  private mutating func visitKey(of visit: Visit, from origin: Origin) -> (
    StateGraph.VisitKey, isDeeper: Bool
  ) {
    let inputs = graph.visitInputs.number(of: visit)
    let below = origin.key.visitKey?.frame
    guard let left = visit.trail.last else {
      let visitKey = StateGraph.VisitKey(
        page: visit.page, inputs: inputs, frame: below, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet)
      return (visitKey, false)
    }
    let frame = graph.frames.addIfNew(
      StateGraph.TrailFrame(
        page: left, inputs: graph.visitInputs.numberOnLeaving(visit), isReplay: visit.isReplay))
    // `back` must be tried again in the states that read the frames under this one.
    if stacks.put(frame, on: below, at: origin.node) {
      scheduleBack(from: stacks.readers(under: frame))
    }
    let visitKey = StateGraph.VisitKey(
      page: visit.page, inputs: inputs, frame: frame, isReplay: visit.isReplay,
      isAdvanceMet: visit.isAdvanceMet)
    return (visitKey, true)
  }
}

/// A sink of effects that only notes refusals and the presence of any other effect.
struct RefusalSink: EffectSink {
  private var isRefused = false
  private var doesMore = false

  init() {}

  /// True if a refusal was the only effect.
  var isNothingElse: Bool { isRefused && !doesMore }

  mutating func add(_ effect: @autoclosure () -> Effect) { doesMore = true }

  mutating func refuse(_ refusal: @autoclosure () -> Refusal) { isRefused = true }
}
