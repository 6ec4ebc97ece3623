/// Walks a flow, breadth first.
struct Explorer {
  let machine: FlowMachine
  let space: FactSpace
  private let mostStates: Int
  var walk: Walk
  private(set) var transitions: [Exploration.Transition] = []
  /// What has lain under each frame, and where it was put there; nil is the end of a trail.
  var under: [[(frame: Int?, node: Int)]] = []
  /// The states from which `back` looks under a frame.
  var lookers: [Set<Int>] = []
  private var frameNumbers: [Walk.Frame: Int] = [:]
  private var facts: [Int: Facts] = [:]
  private var work: [Work] = []
  private var backEdges: Set<[Int]> = []

  private enum Work {
    case everything(Int)
    case back(Int)
  }

  init(_ machine: FlowMachine, _ space: FactSpace, _ mostStates: Int) {
    self.mostStates = mostStates
    self.machine = machine
    self.space = space
    walk = Walk(of: machine)
  }

  mutating func run() throws(ExplorationError) {
    let start = Walk.Key(phase: .still(.idle), world: space.usual)
    _ = try add(start, from: nil, nil, trail: nil)
    var done = 0
    while done < work.count {
      switch work[done] {
      case .everything(let node): try expand(node)
      case .back(let node): try goBack(from: node)
      }
      done += 1
    }
  }

  // MARK: - One state

  private mutating func expand(_ node: Int) throws(ExplorationError) {
    let key = walk.nodes[node].key
    for event in events(in: key) { try post(event, at: node) }
    if case .visiting = key.phase { try goBack(from: node) }
    guard key.heedsFacts else { return }
    // In a visit it is not known what the gate's own facts are: they may become anything.
    let unchanged = space.axes.indices.filter { key.pass != nil && space.axes[$0].isGateOnly }
      .map { (axis: $0, digit: space.axes[$0].usual, world: key.world) }
    for (axis, digit, world) in space.neighbours(of: key.world) + unchanged {
      try post(
        .factsChanged, at: node, in: world, as: .set(space.settings(axis, digit)))
    }
  }

  /// What can be typed, and what the clock does; `back` on a page is a matter of its own.
  private func events(in key: Walk.Key) -> [Event] {
    switch key.phase {
    case .still(.idle): [.launch(nil), .replay]
    case .still(.asking): [.confirm, .decline, .quit]
    case .still(.deciding): [.next, .quit]
    case .still(.opening), .revealing: [.elapsed, .quit]
    case .still(.ended), .still(.revealing), .still(.visiting), .still(.seeking): []
    case .visiting(let pass): [.next, .skip] + choices(pass) + [.quit]
    case .seeking(let pass): [.back, .skip] + choices(pass) + [.quit]
    }
  }

  private func choices(_ pass: Walk.Pass) -> [Event] {
    machine.flow.pages[pass.page].choices.map { .choose($0.id) }
  }

  private mutating func post(
    _ event: Event, at node: Int, in changed: Int? = nil, as command: Exploration.Command? = nil
  ) throws(ExplorationError) {
    let key = walk.nodes[node].key
    let world = changed ?? key.world
    let from = state(key)
    let move = machine.transition(from: from, on: event, given: facts(in: world))
    if move.state == from, move.effects.isOnlyRefusal, changed == nil { return }
    let command = command ?? .event(event)
    let (target, trail) = place(move.state, world, after: node)
    // A fact that only the gate asks for, or `next`, may still make the machine look again.
    if target == key, changed != nil || event == .next { return }
    let to = try add(target, from: node, command, trail: trail)
    try append(.init(from: node, command: command, to: to))
  }

  /// The state with only the top of its trail, which is all that anything but `back` needs.
  private func state(_ key: Walk.Key) -> FlowState {
    func visit(_ pass: Walk.Pass) -> Visit {
      walk.visit(pass, trail: pass.frame.map { [walk.frames[$0].page] } ?? [])
    }
    switch key.phase {
    case .still(let state): return state
    case .revealing(let pass): return .revealing(visit(pass))
    case .visiting(let pass): return .visiting(visit(pass))
    case .seeking(let pass): return .seeking(visit(pass))
    }
  }

  /// What the machine's answer is here, and its trail: one frame more, or the same.
  private mutating func place(
    _ state: FlowState, _ world: Int, after node: Int
  ) -> (Walk.Key, trail: Int?) {
    let before = walk.nodes[node]
    func key(_ phase: Walk.Key.Phase) -> Walk.Key {
      Walk.Key(phase: phase, world: space.inVisit(world))
    }
    func pass(_ visit: Visit) -> (Walk.Pass, Int?) {
      var pass = Walk.Pass(
        page: visit.page, answers: walk.number(of: visit.answers), isReplay: visit.isReplay)
      pass.frame = before.key.pass?.frame
      let height = pass.frame == nil ? 0 : 1
      guard visit.trail.count > height, let left = visit.trail.last else {
        return (pass, before.trail)
      }
      let frame = number(
        of: Walk.Frame(page: left, answers: pass.answers, isReplay: visit.isReplay))
      put(frame, on: pass.frame, at: node)
      pass.frame = frame
      let depth = before.trail.map { walk.trails[$0].depth } ?? 0
      walk.trails.append(Walk.Cell(frame: frame, rest: before.trail, depth: depth + 1))
      return (pass, walk.trails.count - 1)
    }
    switch state {
    case .idle, .deciding, .opening, .asking:
      return (Walk.Key(phase: .still(state), world: world), nil)
    case .ended: return (Walk.Key(phase: .still(state), world: space.usual), nil)
    case .revealing(let visit):
      let (pass, trail) = pass(visit)
      return (key(.revealing(pass)), trail)
    case .visiting(let visit):
      let (pass, trail) = pass(visit)
      return (key(.visiting(pass)), trail)
    case .seeking(let visit):
      let (pass, trail) = pass(visit)
      return (key(.seeking(pass)), trail)
    }
  }

  // MARK: - Book-keeping

  /// The position of a state, which is new if it was not met before.
  mutating func add(
    _ key: Walk.Key, from parent: Int?, _ command: Exploration.Command?, trail: Int?,
    detour: [Exploration.Command]? = nil
  ) throws(ExplorationError) -> Int {
    if let position = walk.positions[key] { return position }
    let position = walk.nodes.count
    if position == mostStates { throw .tooManyStates(mostStates) }
    walk.positions[key] = position
    walk.nodes.append(
      Walk.Node(key: key, parent: parent, command: command, trail: trail, detour: detour))
    if key.runsByItself {
      try expand(position)
    } else {
      work.append(.everything(position))
    }
    return position
  }

  mutating func addBack(from node: Int, to target: Int) throws(ExplorationError) {
    guard backEdges.insert([node, target]).inserted else { return }
    try append(.init(from: node, command: .event(.back), to: target))
  }

  private mutating func append(
    _ transition: Exploration.Transition
  ) throws(ExplorationError) {
    if transitions.count == ExplorationError.mostTransitions {
      throw .tooManyTransitions(ExplorationError.mostTransitions)
    }
    transitions.append(transition)
  }

  mutating func facts(in world: Int) -> Facts {
    if let facts = facts[world] { return facts }
    let made = space.facts(in: world)
    facts[world] = made
    return made
  }

  private mutating func number(of frame: Walk.Frame) -> Int {
    if let number = frameNumbers[frame] { return number }
    frameNumbers[frame] = walk.frames.count
    walk.frames.append(frame)
    under.append([])
    lookers.append([])
    return walk.frames.count - 1
  }

  /// Remembers what lies under a frame; who looked there before looks again.
  private mutating func put(_ frame: Int, on other: Int?, at node: Int) {
    if under[frame].contains(where: { $0.frame == other }) { return }
    under[frame].append((other, node))
    work += lookers[frame].sorted().map { .back($0) }
  }
}

extension Walk.Key {
  /// Whether somebody can change a fact there: not while the clock runs, nor when it is over.
  fileprivate var heedsFacts: Bool {
    switch phase {
    case .still(.ended), .still(.opening), .revealing: false
    case .still, .visiting, .seeking: true
    }
  }
}

extension Walk.Key {
  /// Whether the clock goes on from there: nobody types anything for it, so it adds no length.
  fileprivate var runsByItself: Bool {
    switch phase {
    case .still(.opening), .revealing: true
    case .still, .visiting, .seeking: false
    }
  }
}

extension [Effect] {
  fileprivate var isOnlyRefusal: Bool {
    !isEmpty && allSatisfy { if case .refuse = $0 { true } else { false } }
  }
}
