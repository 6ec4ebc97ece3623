/// What a tour has to take: every transition, each once that somebody can tell from others.
///
/// Transitions are one goal where the same is typed in states that nobody can tell apart. Changes of
/// one fact that lead to the same are one goal, too, and a change that shows nothing at once is none:
/// what it changes is seen in what is typed after it.
struct TourGoals {
  /// The kinds of goals, the most important first.
  enum Kind: CaseIterable {
    /// The visit ends.
    case outcome
    /// Something is typed, or the clock runs.
    case command
    /// A fact changes, and the flow moves.
    case factChange
  }

  let classes: StateClasses
  /// The goal that each transition is; nil where it is none.
  private let goals: [Int?]
  /// The kind of each goal.
  private var kinds: [Kind] = []

  private struct Key: Hashable {
    let from: Int
    /// The number of a command, or of a fact, below zero.
    let label: Int
    let to: Int
  }

  init(_ exploration: Exploration) {
    let transitions = exploration.transitions
    let classes = StateClasses(exploration)
    var facts = Numbering<String>()
    var keys = Numbering<Key>()
    var kinds: [Kind] = []
    let looks = (0..<exploration.count).map(exploration.look)
    goals = transitions.edges.map { edge in
      var label = edge.command
      var kind = exploration.outcome(edge.to) == nil ? Kind.command : .outcome
      if let fact = transitions.fact(changedBy: edge.command) {
        if looks[edge.from] == looks[edge.to] { return nil }
        label = -1 - facts.number(of: fact)
        if kind == .command { kind = .factChange }
      }
      let goal = keys.number(of: Key(from: classes[edge.from], label: label, to: classes[edge.to]))
      if goal == kinds.count { kinds.append(kind) }
      return goal
    }
    self.classes = classes
    self.kinds = kinds
  }

  /// How many goals there are.
  var count: Int { kinds.count }

  /// The goal that a transition is, by its position; nil where it is none.
  subscript(transition: Int) -> Int? { goals[transition] }

  /// The goals that these transitions are.
  func reached(by transitions: [Int]) -> [Int] { transitions.compactMap { goals[$0] } }

  func kind(of goal: Int) -> Kind { kinds[goal] }
}
