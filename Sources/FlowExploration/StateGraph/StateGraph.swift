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
  var storedPaths: [Int: [FlowInput]] = [:]

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
  func commands(to position: Int) -> [FlowInput] {
    var way: [FlowInput] = []
    var place = position
    while let step = step(to: place) {
      way.append(step.command)
      place = step.parent
    }
    return (storedPaths[place] ?? []) + way.reversed()
  }

  /// Returns the typed commands of the shortest path, without pauses; nil if there are `most` or
  /// more.
  package func typed(to position: Int, within most: Int) -> [FlowInput]? {
    var way: [FlowInput] = []
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
  func step(to position: Int) -> (parent: Int, command: FlowInput)? {
    guard let parent = predecessors[position].parent,
      let command = predecessors[position].command
    else { return nil }
    return (parent, commands[command])
  }
}

extension StateGraph {
  /// A transition by the numbers of its states and its command.
  struct Edge: Hashable, Sendable {
    let from: Int
    /// The command's number in the table of commands.
    let command: Int
    let to: Int
  }
}

extension StateGraph {
  /// Returns the positions of a state with its whole trail; none if the search never reached it.
  func positions(of state: FlowState, in combination: Int, _ space: FactSpace) -> [Int] {
    switch state {
    case .idle: return position(.outsideVisit(.idle), in: combination)
    case .confirmingReplay: return position(.outsideVisit(.confirmingReplay), in: combination)
    case .deciding(.replay):
      return position(.outsideVisit(.deciding(isReplay: true)), in: combination)
    // The search never launches with a kept place.
    case .deciding(.launch(let place)):
      return place == nil
        ? position(.outsideVisit(.deciding(isReplay: false)), in: combination) : []
    case .opening(let place):
      return place == nil ? position(.outsideVisit(.opening), in: combination) : []
    case .ended(let outcome):
      let found = position(.outsideVisit(outcomeKey(outcome, on: nil)), in: space.usual)
      return found.filter { self.state($0) == state }
    case .revealing(let visit): return positions(of: visit, combination, space) { .revealing($0) }
    case .visiting(let visit): return positions(of: visit, combination, space) { .visiting($0) }
    case .awaitingNextPage(let visit):
      return positions(of: visit, combination, space) { .awaitingNextPage($0) }
    }
  }

  private func position(_ phase: StateKey.Phase, in combination: Int) -> [Int] {
    stateKeys.index(of: StateKey(phase, combination: combination)).map { [$0] } ?? []
  }

  private func positions(
    of visit: Visit, _ combination: Int, _ space: FactSpace, _ phase: (VisitKey) -> StateKey.Phase
  ) -> [Int] {
    guard let number = visitInputs.knownNumber(of: visit) else { return [] }
    let tops: [Int?] =
      visit.trail.isEmpty
      ? [nil]
      : frames.items.indices.filter {
        frames[$0].page == visit.trail.last && frames[$0].isReplay == visit.isReplay
      }
    return tops.flatMap { top in
      let visitKey = VisitKey(
        page: visit.page, inputs: number, frame: top, isReplay: visit.isReplay,
        isAdvanceMet: visit.isAdvanceMet)
      return position(phase(visitKey), in: space.inVisit(combination))
    }
  }
}

extension StateGraph {
  /// The parts of a state on which its future depends.
  struct StateKey: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
      case outsideVisit(OutsideVisit)
      case revealing(VisitKey)
      case visiting(VisitKey)
      case awaitingNextPage(VisitKey)
    }

    let phase: Phase
    let combination: Int

    init(_ phase: Phase, combination: Int) {
      self.phase = phase
      self.combination = combination
    }

    /// The visit, in the phases that have one; else nil.
    var visitKey: VisitKey? {
      switch phase {
      case .outsideVisit: nil
      case .revealing(let visitKey), .visiting(let visitKey), .awaitingNextPage(let visitKey):
        visitKey
      }
    }

    /// True if the state ends with a pause: nothing is typed for it, so it adds no length to a path.
    var runsByItself: Bool {
      switch phase {
      case .outsideVisit(.opening), .revealing: true
      case .outsideVisit, .visiting, .awaitingNextPage: false
      }
    }

    /// True if the state has no transitions.
    var isEnd: Bool {
      switch phase {
      case .outsideVisit(.completed), .outsideVisit(.skipped), .outsideVisit(.interrupted),
        .outsideVisit(.postponed):
        true
      case .outsideVisit, .revealing, .visiting, .awaitingNextPage: false
      }
    }

    /// True if the state belongs to a replay.
    var isReplay: Bool { visitKey?.isReplay ?? (phase == .outsideVisit(.deciding(isReplay: true))) }
  }

  /// A state without a visit.
  enum OutsideVisit: Hashable, Sendable {
    case idle
    case deciding(isReplay: Bool)
    case opening
    case confirmingReplay
    case completed
    case skipped(at: Int, of: Int)
    /// Interrupted on the page with this index.
    case interrupted(at: Int?)
    /// Postponed on the page with this index.
    case postponed(at: Int)
  }

  /// A visit with only the topmost frame of its trail.
  struct VisitKey: Hashable, Sendable {
    /// The page in view, by its index.
    let page: Int
    /// The number of the visit's inputs.
    let inputs: Int
    /// The number of the topmost frame of the trail; nil if the trail is empty.
    let frame: Int?
    let isReplay: Bool
    /// True if the page's `advanceWhen` held when its value was last known.
    ///
    /// If the value is known now, it is the same.
    let isAdvanceMet: Bool
  }

  /// A page on a trail, with the number of the visit's inputs when it was left.
  struct TrailFrame: Hashable, Sendable {
    let page: Int
    let inputs: Int
    let isReplay: Bool
  }
}
