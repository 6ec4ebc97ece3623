import FlowCore

/// The states that a breadth-first search has found, each once, with the path on which each was
/// found first.
package struct StateGraph: Sendable {
  /// The last step of the path on which a state was met first.
  struct Predecessor: Sendable {
    /// The state before it on the shortest path; none for the start, and for a state with a stored
    /// path.
    let parent: Int?
    /// The number of the command that leads here from the parent.
    let command: Int?
    /// The trail at the end of that path, as the index of a node in `trailNodes`.
    let trail: Int?
  }

  /// A trail as a linked list: its topmost frame, and the index of the node under it.
  struct TrailNode: Sendable {
    let frame: Int
    let below: Int?
    let depth: Int
  }

  let pages: [Page]
  let commands: CommandIndex
  var visitInputs: VisitInputsTable
  /// The states, in the order in which they were met.
  var stateKeys = IndexedList<StateKey>()
  var predecessors: [Predecessor] = []
  var frames = IndexedList<TrailFrame>()
  var trailNodes: [TrailNode] = []
  /// Whole paths from the start to the states that have no predecessor.
  var storedPaths: [Int: [Exploration.Command]] = [:]

  init(of machine: FlowMachine, in space: FactSpace) {
    pages = machine.flow.pages
    commands = CommandIndex(of: machine, in: space)
    visitInputs = VisitInputsTable(of: space.askedAnswers)
  }

  // MARK: - States

  /// Returns the visit of a state, with as much of its trail as is given.
  func visit(_ visitKey: VisitKey, trail: [Int] = []) -> Visit {
    let inputs = visitInputs[visitKey.inputs]
    var visit = Visit(
      page: visitKey.page, trail: trail, answers: inputs.answers, isReplay: visitKey.isReplay,
      isAdvanceMet: visitKey.isAdvanceMet)
    visit.eventsHere = inputs.eventsHere
    visit.isPracticed = inputs.isPracticed
    return visit
  }

  /// Returns a state, with the trail of the shortest path to it.
  func state(_ position: Int) -> FlowState {
    var pages: [Int] = []
    var cell = predecessors[position].trail
    while let place = cell {
      pages.append(frames[trailNodes[place].frame].page)
      cell = trailNodes[place].below
    }
    return state(stateKeys[position], trail: pages.reversed())
  }

  /// Returns a state with as much of its trail as is given; only `back` reads the trail.
  func state(_ key: StateKey, trail: [Int] = []) -> FlowState {
    switch key.phase {
    case .outsideVisit(.idle): .idle
    case .outsideVisit(.deciding(isReplay: false)): .deciding(.launch(nil))
    case .outsideVisit(.deciding(isReplay: true)): .deciding(.replay)
    case .outsideVisit(.opening): .opening(nil)
    case .outsideVisit(.confirmingReplay): .confirmingReplay
    case .outsideVisit(.completed): .ended(.completed)
    case .outsideVisit(.skipped(let number, let count)):
      .ended(.skipped(at: number, of: count))
    case .outsideVisit(.interrupted(let page)):
      .ended(.interrupted(at: page.map { pages[$0].id }))
    case .outsideVisit(.postponed(let page)): .ended(.postponed(at: pages[page].id))
    case .revealing(let visitKey): .revealing(visit(visitKey, trail: trail))
    case .visiting(let visitKey): .visiting(visit(visitKey, trail: trail))
    case .awaitingNextPage(let visitKey): .awaitingNextPage(visit(visitKey, trail: trail))
    }
  }

  /// Returns the outcome of a visit as a part of a state key.
  ///
  /// `page` is the page that was in view, if any: it saves a search for the page's name.
  func outcomeKey(_ outcome: Outcome, on page: Int?) -> OutsideVisit {
    switch outcome {
    case .completed: .completed
    case .skipped(let number, let count): .skipped(at: number, of: count)
    case .interrupted(nil): .interrupted(at: nil)
    case .interrupted(let id?): .interrupted(at: index(of: id, on: page))
    case .postponed(let id): .postponed(at: index(of: id, on: page) ?? 0)
    }
  }

  private func index(of id: String, on page: Int?) -> Int? {
    if let page, pages[page].id == id { page } else { pages.firstIndex { $0.id == id } }
  }

  /// Adds a cell with a frame on top of another cell, and returns its index.
  mutating func push(_ frame: Int, on rest: Int?) -> Int {
    let depth = rest.map { trailNodes[$0].depth } ?? 0
    trailNodes.append(TrailNode(frame: frame, below: rest, depth: depth + 1))
    return trailNodes.count - 1
  }

  // MARK: - Paths

  /// Returns the shortest sequence of commands to a state.
  func commands(to position: Int) -> [Exploration.Command] {
    var way: [Exploration.Command] = []
    var place = position
    while let step = step(to: place) {
      way.append(step.command)
      place = step.parent
    }
    return (storedPaths[place] ?? []) + way.reversed()
  }

  /// Returns the typed commands of the shortest path, without pauses; nil if there are `most` or
  /// more.
  package func typed(to position: Int, within most: Int) -> [Exploration.Command]? {
    var way: [Exploration.Command] = []
    var place = position
    while way.count < most, let step = step(to: place) {
      if step.command != .event(.elapsed) { way.append(step.command) }
      place = step.parent
    }
    let storedPath = (storedPaths[place] ?? []).filter { $0 != .event(.elapsed) }
    return storedPath.count + way.count < most ? storedPath + way.reversed() : nil
  }

  /// Returns the last command of the path to a state, and the state before it; nil at the start of
  /// a path.
  func step(to position: Int) -> (parent: Int, command: Exploration.Command)? {
    guard let parent = predecessors[position].parent,
      let command = predecessors[position].command
    else { return nil }
    return (parent, commands[command])
  }
}
