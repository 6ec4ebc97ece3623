import FlowCore

/// The states of an exploration in classes: states are in one class where nobody can tell them apart,
/// whatever is typed next.
///
/// States that look alike begin in one class; a class is split while what leads on from its states
/// leads to different classes (partition refinement). A fact that changes within a class leaves
/// everything as it is, so that it need not be told from one that doesn't.
struct StateClasses {
  /// The class of each state, numbered in the order in which states come.
  private(set) var numbers: [Int]
  /// How many there are.
  private(set) var count: Int

  /// What can be seen of a state.
  private struct Look: Hashable {
    let state: FlowState
    let position: Position?
  }

  init(_ exploration: Exploration) {
    let machine = exploration.machine
    var looks = Numbering<Look>()
    numbers = (0..<exploration.count).map { state in
      let plain = exploration.look(of: state)
      let position = plain.visit.map { machine.position(of: $0, exploration.facts(state)) }
      return looks.number(of: Look(state: plain, position: position))
    }
    count = looks.count
    while split(exploration) {}
  }

  subscript(state: Int) -> Int { numbers[state] }

  /// Splits classes once; false where none has to be.
  private mutating func split(_ exploration: Exploration) -> Bool {
    var moves: [[Int]] = numbers.map { [$0] }
    for edge in exploration.transitions.edges {
      let (from, to) = (numbers[edge.from], numbers[edge.to])
      if from == to, exploration.transitions.isFactChange(edge.command) { continue }
      moves[edge.from].append(edge.command << 32 | to)
    }
    var classes = Numbering<[Int]>()
    numbers = moves.map { moves in
      classes.number(of: [moves[0]] + Set(moves.dropFirst()).sorted())
    }
    defer { count = classes.count }
    return classes.count > count
  }
}

/// Numbers for values, in the order in which they come.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  /// How many values there are.
  var count: Int { numbers.count }

  /// Returns the number of a value, a new one where it was not met before.
  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = numbers.count
    return numbers.count - 1
  }
}

extension Exploration {
  /// A state without what nobody sees: its trail, its answers and what was known before.
  func look(of position: Int) -> FlowState {
    func plain(_ visit: Visit) -> Visit { Visit(page: visit.page, isReplay: visit.isReplay) }
    switch walk.state(walk.spots[position]) {
    case .revealing(let visit): return .revealing(plain(visit))
    case .visiting(let visit): return .visiting(plain(visit))
    case .seeking(let visit): return .seeking(plain(visit))
    case let state: return state
    }
  }
}
