import FlowCore

/// The equivalence classes of an exploration's states: two states are in one class if no input can
/// show a difference between them.
///
/// States that look alike begin in one class; a class is split as long as the same command leads
/// from its states to different classes (partition refinement). A change of a fact within a class
/// shows nothing, so it does not distinguish a state from one without such a change.
struct StateClasses {
  /// The class of each state; classes are numbered in the order of their first states.
  private(set) var numbers: [Int]
  /// The number of classes.
  private(set) var count: Int

  /// The visible parts of a state.
  private struct Look: Hashable {
    let state: FlowState
    let position: Position?
  }

  init(_ exploration: Exploration) {
    let machine = exploration.machine
    var looks = IndexedList<Look>()
    numbers = (0..<exploration.count).map { state in
      let plain = exploration.visibleState(at: state)
      let position = plain.visit.map { machine.position(of: $0, exploration.facts(state)) }
      return looks.addIfNew(Look(state: plain, position: position))
    }
    count = looks.items.count
    while split(exploration) {}
  }

  subscript(state: Int) -> Int { numbers[state] }

  /// Refines the classes once; false if nothing had to be split.
  private mutating func split(_ exploration: Exploration) -> Bool {
    var moves: [[Int]] = numbers.map { [$0] }
    for edge in exploration.transitions.edges {
      let (from, to) = (numbers[edge.from], numbers[edge.to])
      if from == to, exploration.transitions.isFactChange(edge.command) { continue }
      moves[edge.from].append(edge.command << 32 | to)
    }
    var classes = IndexedList<[Int]>()
    numbers = moves.map { moves in
      classes.addIfNew([moves[0]] + Set(moves.dropFirst()).sorted())
    }
    defer { count = classes.items.count }
    return classes.items.count > count
  }
}

extension Exploration {
  /// Returns a state without its invisible parts: the trail, the answers and earlier values of
  /// facts.
  func visibleState(at position: Int) -> FlowState {
    func plain(_ visit: Visit) -> Visit { Visit(page: visit.page, isReplay: visit.isReplay) }
    switch graph.state(graph.stateKeys[position]) {
    case .revealing(let visit): return .revealing(plain(visit))
    case .visiting(let visit): return .visiting(plain(visit))
    case .awaitingNextPage(let visit): return .awaitingNextPage(plain(visit))
    case let state: return state
    }
  }
}
