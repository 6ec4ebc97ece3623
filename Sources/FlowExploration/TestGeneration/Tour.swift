/// Walks through a flow that together take every transition, with as few commands as possible.
///
/// ```
/// let tour = Tour(of: try Exploration(of: flow))
/// tour.walks.map { $0.lines(in: "cluck") }   // [["launch cluck", "next", …, "skip"], …]
/// ```
///
/// Each walk begins where nothing was opened yet, and ends where nothing is open. In every pause in
/// which the user could leave, `quit` is typed once, to show that it is dropped. Where input in a
/// pause is kept, `page` is typed instead, which shows the page again after the pause. Transitions
/// that cannot be told apart are taken once (`TourGoals`).
///
/// The number of times that each transition must be taken is computed exactly (`PostmanTour`), and
/// no set of walks needs fewer commands than `fewest`. If `back` leads from each state to one page,
/// as in every flow with one order of pages, the walks of the plan are possible as they are. If the
/// target of `back` depends on the path, the machine may not follow a planned walk. Such a walk
/// ends early, and the goals that it leaves out are searched for (`TourSearch`); `fewest` then shows
/// how far the tour may be from the best one. In flows that are too large for an exact plan, all
/// goals are searched for, and `fewest` is nil.
package struct Tour: Sendable {
  /// The walks, in the order in which they were found.
  package let walks: [TourWalk]
  /// The number of transitions that can be told apart.
  package let count: Int
  /// The transitions that no walk takes, because of the limit or because no path to them was found.
  package let omitted: OmittedTransitions
  /// A lower bound for the number of commands of any complete tour; nil if it is not known.
  package let fewest: Int?

  /// The total number of typed commands.
  package var commandCount: Int { walks.reduce(0) { $0 + $1.commandCount } }

  /// True if the walks take every transition with the fewest commands.
  package var isShortest: Bool { omitted.count == 0 && commandCount == fewest }

  /// Finds the walks of a tour.
  ///
  /// - Parameters:
  ///   - exploration: The exploration of the flow.
  ///   - mostCommands: The number of commands at which the tour stops; with a limit, outcomes come
  ///     first, then what can be typed, then changes of facts.
  package init(of exploration: Exploration, mostCommands: Int? = nil) {
    let transitionIndex = TransitionIndex(exploration)
    let goals = TourGoals(exploration)
    let plan = TestPlan(transitionIndex, goals)
    var breaks = Set(goals.reached(by: transitionIndex.allBreaks))
    fewest = plan.map { $0.cost + breaks.count }
    let search = Self.search(transitionIndex, goals, following: plan, fewest, mostCommands)
    walks = search.walks.map { TourWalk($0, in: transitionIndex, goals, missing: &breaks) }
    count = goals.count
    omitted = OmittedTransitions(search.missing, of: goals)
  }

  /// Returns the planned walks, or others if the machine follows few of the planned ones.
  private static func search(
    _ transitionIndex: TransitionIndex, _ goals: TourGoals, following plan: TestPlan?,
    _ fewest: Int?,
    _ mostCommands: Int?
  ) -> TourSearch {
    guard let plan, let fewest else {
      return TourSearch(in: transitionIndex, goals, mostCommands: mostCommands)
    }
    let planned = TourSearch(in: transitionIndex, goals, mostCommands: nil, following: plan.walks)
    let fits = mostCommands.map { planned.cost <= $0 } ?? true
    if fits, planned.missing.isEmpty, planned.cost <= fewest + fewest / 20 { return planned }
    let other = TourSearch(in: transitionIndex, goals, mostCommands: mostCommands)
    let isBetter = (other.missing.count, other.cost) < (planned.missing.count, planned.cost)
    return isBetter || !fits ? other : planned
  }
}

/// The numbers of transitions that a tour leaves out.
package struct OmittedTransitions: Hashable, Sendable {
  /// The number of ends of visits.
  package let outcomes: Int
  /// The number of other commands: input, and ends of pauses.
  package let commands: Int
  /// The number of changes of facts that move the flow.
  package let factChanges: Int

  /// The total number.
  package var count: Int { outcomes + commands + factChanges }

  init(_ missing: GoalSet, of goals: TourGoals) {
    func count(_ kind: TourGoals.Kind) -> Int { missing.count { goals.kind(of: $0) == kind } }
    outcomes = count(.outcome)
    commands = count(.command)
    factChanges = count(.factChange)
  }
}
