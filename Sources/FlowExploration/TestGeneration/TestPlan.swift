import FlowCore

/// The walks that would reach every goal that can be typed with the fewest commands, if `back` led
/// wherever an exploration says that it may.
///
/// It is made of classes of states: what is typed in one state of a class leads from every other one
/// to the same class. So no walks through the states can do with less.
struct TestPlan {
  /// The walks, as commands.
  let walks: [[Exploration.Command]]
  /// How many lines they take.
  let cost: Int

  /// More lines than this are not planned: to work the fewest out takes too long.
  private static let mostCommands = 2_000

  fileprivate struct Step {
    let arc: PostmanTour.Arc
    let command: Exploration.Command?
  }

  /// Works them out; nil where there are too many.
  init?(_ ways: TransitionIndex, _ goals: TourGoals) {
    let sink = goals.classes.count
    let typed = Self.steps(ways, goals, sink)
    let least = typed.reduce(0) { $0 + ($1.arc.isRequired ? $1.arc.cost : 0) }
    guard least <= Self.mostCommands else { return nil }
    var steps = typed
    var resting: Set<Int> = []
    for state in 0..<ways.exploration.count
    where ways.isRest(state) && resting.insert(goals.classes[state]).inserted {
      steps.append(Step(from: goals.classes[state], to: sink))
    }
    // The next walk begins anew, which costs nothing.
    steps.append(Step(from: sink, to: goals.classes[0]))
    guard let passes = PostmanTour(steps.map(\.arc), nodeCount: sink + 1),
      passes.cost <= Self.mostCommands
    else { return nil }
    cost = passes.cost
    let isCertain = Self.isCertain(typed)
    let itinerary = EulerWalk(
      passes, from: goals.classes[0], to: sink, start: WalkState(in: ways.exploration),
      advance: { stroll, arc in
        guard !isCertain, let command = steps[arc].command else { return stroll }
        return stroll.taking(command, in: ways)?.stroll
      },
      // Facts that are set and set back show nothing by themselves.
      standsAlone: { $0.contains { steps[$0].isEvent } })
    walks = itinerary.walks.map { $0.compactMap { steps[$0].command } }
  }

  /// What can be typed in each class: of what is one goal, one step.
  private static func steps(_ ways: TransitionIndex, _ goals: TourGoals, _ sink: Int) -> [Step] {
    var steps: [Step] = []
    var seen: Set<Int> = []
    var planned: Set<Int> = []
    for state in 0..<ways.exploration.count where seen.insert(goals.classes[state]).inserted {
      for transition in ways.typed(at: state) {
        let to = ways.isEnd(transition) ? sink : goals.classes[ways.settled(transition)]
        let goal = goals[transition]
        if let goal, !planned.insert(goal).inserted { continue }
        if goal == nil, to == goals.classes[state] { continue }
        let arc = PostmanTour.Arc(
          from: goals.classes[state], to: to, cost: ways.cost(of: transition),
          isRequired: goal != nil)
        steps.append(Step(arc: arc, command: ways.exploration.transitions[transition].command))
      }
    }
    return steps
  }

  /// Whether no command leads from a class to more than one other.
  private static func isCertain(_ steps: [Step]) -> Bool {
    var seen: Set<Int> = []
    return steps.allSatisfy { step in
      step.command != .event(.back) || seen.insert(step.arc.from).inserted
    }
  }
}

extension TestPlan.Step {
  /// A step that takes nothing.
  fileprivate init(from: Int, to: Int) {
    self.init(arc: PostmanTour.Arc(from: from, to: to, cost: 0, isRequired: false), command: nil)
  }

  /// Whether it does more than change a fact.
  fileprivate var isEvent: Bool {
    if case .event? = command { true } else { false }
  }
}
