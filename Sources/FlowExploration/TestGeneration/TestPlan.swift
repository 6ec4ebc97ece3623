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

  fileprivate struct Transition {
    let arc: PostmanTour.Arc
    let command: Exploration.Command?
  }

  /// Computes the plan; nil if it would have too many lines, or if no walks can reach every goal.
  init?(_ transitionIndex: TransitionIndex, _ goals: TourGoals) {
    let sink = goals.classes.count
    let typed = Self.transitions(transitionIndex, goals, sink)
    let least = typed.reduce(0) { $0 + ($1.arc.isRequired ? $1.arc.cost : 0) }
    guard least <= Self.mostCommands else { return nil }
    var transitions = typed
    var resting: Set<Int> = []
    for state in 0..<transitionIndex.exploration.count
    where transitionIndex.isClosed(at: state) && resting.insert(goals.classes[state]).inserted {
      transitions.append(Transition(from: goals.classes[state], to: sink))
    }
    // The arc back to the start, for the next walk, costs nothing.
    transitions.append(Transition(from: sink, to: goals.classes[0]))
    guard let tour = PostmanTour(transitions.map(\.arc), nodeCount: sink + 1),
      tour.cost <= Self.mostCommands
    else { return nil }
    cost = tour.cost
    let isCertain = Self.isCertain(typed)
    let eulerWalk = EulerWalk(
      tour, from: goals.classes[0], to: sink, start: WalkState(in: transitionIndex.exploration),
      advance: { walk, arc in
        guard !isCertain, let command = transitions[arc].command else { return walk }
        return walk.taking(command, in: transitionIndex)?.walk
      },
      // A cycle of facts that are set and set back shows nothing by itself.
      standsAlone: { $0.contains { transitions[$0].isEvent } })
    walks = eulerWalk.walks.map { $0.compactMap { transitions[$0].command } }
  }

  /// Returns the commands that can be typed in each class, one transition for each goal.
  private static func transitions(
    _ transitionIndex: TransitionIndex, _ goals: TourGoals, _ sink: Int
  )
    -> [Transition]
  {
    var transitions: [Transition] = []
    var seen: Set<Int> = []
    var planned: Set<Int> = []
    for state in 0..<transitionIndex.exploration.count
    where seen.insert(goals.classes[state]).inserted {
      for transition in transitionIndex.typed(at: state) {
        let to =
          transitionIndex.isEnd(transition)
          ? sink : goals.classes[transitionIndex.settled(transition)]
        let goal = goals[transition]
        if let goal, !planned.insert(goal).inserted { continue }
        if goal == nil, to == goals.classes[state] { continue }
        let arc = PostmanTour.Arc(
          from: goals.classes[state], to: to, cost: transitionIndex.cost(of: transition),
          isRequired: goal != nil)
        transitions.append(
          Transition(arc: arc, command: transitionIndex.exploration.transitions[transition].command)
        )
      }
    }
    return transitions
  }

  /// Returns true if no command leads from one class to more than one other.
  private static func isCertain(_ transitions: [Transition]) -> Bool {
    var seen: Set<Int> = []
    return transitions.allSatisfy { transition in
      transition.command != .event(.back) || seen.insert(transition.arc.from).inserted
    }
  }
}

extension TestPlan.Transition {
  /// Creates a transition without a command.
  fileprivate init(from: Int, to: Int) {
    self.init(arc: PostmanTour.Arc(from: from, to: to, cost: 0, isRequired: false), command: nil)
  }

  /// True if the transition's command is an event, not a change of a fact.
  fileprivate var isEvent: Bool {
    command?.event != nil
  }
}
