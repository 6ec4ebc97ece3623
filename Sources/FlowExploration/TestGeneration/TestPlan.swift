import FlowCore

/// The walks that would reach every goal that can be typed with the fewest commands, if `back`
/// could lead to all of its targets in the state graph.
///
/// It is computed on classes of states: a command leads from all states of a class to the same
/// class. So no set of walks through the states needs fewer commands.
struct TestPlan {
  /// The walks, each as its commands.
  let walks: [[Exploration.Command]]
  /// The total number of lines to type.
  let cost: Int

  /// The maximum number of lines of a plan; larger ones take too long to compute.
  private static let mostCommands = 2_000

  fileprivate struct Step {
    let arc: PostmanTour.Arc
    let command: Exploration.Command?
  }

  /// Computes the plan; nil if it would have too many lines, or if no walks can reach every goal.
  init?(_ ways: TransitionIndex, _ goals: TourGoals) {
    let sink = goals.classes.count
    let typed = Self.steps(ways, goals, sink)
    let least = typed.reduce(0) { $0 + ($1.arc.isRequired ? $1.arc.cost : 0) }
    guard least <= Self.mostCommands else { return nil }
    var steps = typed
    var resting: Set<Int> = []
    for state in 0..<ways.exploration.count
    where ways.isClosed(at: state) && resting.insert(goals.classes[state]).inserted {
      steps.append(Step(from: goals.classes[state], to: sink))
    }
    // The arc back to the start, for the next walk, costs nothing.
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
      // A cycle of facts that are set and set back shows nothing by itself.
      standsAlone: { $0.contains { steps[$0].isEvent } })
    walks = itinerary.walks.map { $0.compactMap { steps[$0].command } }
  }

  /// Returns the commands that can be typed in each class, one step for each goal.
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

  /// Returns true if no command leads from one class to more than one other.
  private static func isCertain(_ steps: [Step]) -> Bool {
    var seen: Set<Int> = []
    return steps.allSatisfy { step in
      step.command != .event(.back) || seen.insert(step.arc.from).inserted
    }
  }
}

extension TestPlan.Step {
  /// Creates a step without a command.
  fileprivate init(from: Int, to: Int) {
    self.init(arc: PostmanTour.Arc(from: from, to: to, cost: 0, isRequired: false), command: nil)
  }

  /// True if the step's command is an event, not a change of a fact.
  fileprivate var isEvent: Bool {
    command?.event != nil
  }
}
