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
