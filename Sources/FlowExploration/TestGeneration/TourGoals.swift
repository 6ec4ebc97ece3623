import FlowCore

/// The goals of a tour: every transition, but only one of those that can't be told apart.
///
/// Transitions are one goal if the same command is typed in states that cannot be told apart.
/// Changes of one fact that lead to the same class are one goal, too. A change of a fact with no
/// visible effect is no goal: its effect shows in what is typed after it.
struct TourGoals {
  /// The kinds of goals, the most important first.
  enum Kind: CaseIterable {
    /// The end of a visit.
    case outcome
    /// Input at the prompt, or the end of a pause.
    case command
    /// A change of a fact that moves the flow.
    case factChange
  }

  let classes: StateClasses
  /// The goal of each transition; nil if it has none.
  private let goals: [Int?]
  /// The kind of each goal.
  private var kinds: [Kind] = []

  private struct Key: Hashable {
    let from: Int
    /// The number of a command; negative for a change of a fact, by the number of the fact.
    let label: Int
    let to: Int
  }

  init(_ exploration: Exploration) {
    let transitions = exploration.transitions
    let classes = StateClasses(exploration)
    var facts = IndexedList<String>()
    var keys = IndexedList<Key>()
    var kinds: [Kind] = []
    let looks = (0..<exploration.count).map(exploration.visibleState)
    goals = transitions.edges.map { edge in
      var label = edge.command
      var kind = exploration.outcome(edge.to) == nil ? Kind.command : .outcome
      if let fact = transitions.fact(changedBy: edge.command) {
        if looks[edge.from] == looks[edge.to] { return nil }
        label = -1 - facts.addIfNew(fact)
        if kind == .command { kind = .factChange }
      }
      let goal = keys.addIfNew(Key(from: classes[edge.from], label: label, to: classes[edge.to]))
      if goal == kinds.count { kinds.append(kind) }
      return goal
    }
    self.classes = classes
    self.kinds = kinds
  }

  /// The number of goals.
  var count: Int { kinds.count }

  /// The goal of a transition, by its position; nil if it has none.
  subscript(transition: Int) -> Int? { goals[transition] }

  /// Returns the goals of the given transitions.
  func reached(by transitions: [Int]) -> [Int] { transitions.compactMap { goals[$0] } }

  func kind(of goal: Int) -> Kind { kinds[goal] }
}

/// A set of goals of a tour, by their numbers.
struct GoalSet {
  private var flags: [Bool]
  /// The number of goals in the set.
  private(set) var count: Int

  /// Creates the set of the goals 0 ..< `count`.
  init(all count: Int) {
    flags = Array(repeating: true, count: count)
    self.count = count
  }

  func contains(_ goal: Int) -> Bool { flags[goal] }

  func count(where isWanted: (Int) -> Bool) -> Int {
    flags.indices.count { flags[$0] && isWanted($0) }
  }

  mutating func remove(_ goals: [Int]) {
    for goal in goals where flags[goal] {
      flags[goal] = false
      count -= 1
    }
  }
}

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
