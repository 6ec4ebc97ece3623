/// TransitionIndex through a flow that take every transition, with the fewest commands.
///
/// ```
/// let tour = Tour(of: try Exploration(of: flow))
/// tour.walks.map { $0.lines(in: "cluck") }   // [["launch cluck", "next", …, "skip"], …]
/// ```
///
/// Each walk begins where nothing was opened yet, and ends where nothing is open. In every pause in
/// which somebody could leave, `quit` is typed once, so that it is seen to be dropped; where it would
/// be kept, `page` is, which shows the page again once the pause is over. What nobody can tell apart
/// is taken once (`TourGoals`).
///
/// How often each transition must be taken for that is worked out exactly (`Passes`), and no walks
/// can do with fewer commands than `fewest`. Where `back` leads from each state to one page, as it
/// does wherever pages come in one order, walks made of these passes can be gone as they are. Where
/// it depends on the way there, the machine may not follow: such a walk ends early, and what it
/// leaves out is looked for (`Search`), as it is in flows that are too large for the exact way. Then
/// `fewest` says how far from the best the tour may be, or nothing does.
package struct Tour: Sendable {
  /// The walks, in the order in which they were found.
  package let walks: [TourWalk]
  /// How many transitions there are, of those that somebody can tell apart.
  package let count: Int
  /// What no walk takes, since the limit comes before it or the way to it is too winding.
  package let rest: TourRest
  /// How many commands no tour of every transition can do without; nil where that is not known.
  package let fewest: Int?

  /// How many commands are typed in all of them.
  package var commandCount: Int { walks.reduce(0) { $0 + $1.commandCount } }

  /// Whether every transition is taken, and by no more commands than have to be.
  package var isShortest: Bool { rest.count == 0 && commandCount == fewest }

  /// Finds the walks.
  ///
  /// - Parameters:
  ///   - exploration: of the flow.
  ///   - mostCommands: where to stop; then outcomes come first, then what can be typed, then facts.
  package init(of exploration: Exploration, mostCommands: Int? = nil) {
    let ways = TransitionIndex(exploration)
    let goals = TourGoals(exploration)
    let plan = TestPlan(ways, goals)
    var breaks = Set(goals.reached(by: ways.allBreaks))
    fewest = plan.map { $0.cost + breaks.count }
    let search = Self.search(ways, goals, following: plan, fewest, mostCommands)
    walks = search.strolls.map { TourWalk($0, in: ways, goals, missing: &breaks) }
    count = goals.count
    rest = TourRest(search.missing, of: goals)
  }

  /// The walks that were planned; where the machine follows few of them, others may be better.
  private static func search(
    _ ways: TransitionIndex, _ goals: TourGoals, following plan: TestPlan?, _ fewest: Int?,
    _ mostCommands: Int?
  ) -> Search {
    guard let plan, let fewest else { return Search(in: ways, goals, mostCommands: mostCommands) }
    let planned = Search(in: ways, goals, mostCommands: nil, following: plan.walks)
    let fits = mostCommands.map { planned.cost <= $0 } ?? true
    if fits, planned.missing.isEmpty, planned.cost <= fewest + fewest / 20 { return planned }
    let other = Search(in: ways, goals, mostCommands: mostCommands)
    let isBetter = (other.missing.count, other.cost) < (planned.missing.count, planned.cost)
    return isBetter || !fits ? other : planned
  }
}

/// What a tour leaves out.
package struct TourRest: Hashable, Sendable {
  /// Ends of visits.
  package let outcomes: Int
  /// What is typed, and what the clock does.
  package let commands: Int
  /// Changes of facts that move the flow.
  package let factChanges: Int

  /// How much it is in all.
  package var count: Int { outcomes + commands + factChanges }

  init(_ missing: GoalSet, of goals: TourGoals) {
    func count(_ kind: TourGoals.Kind) -> Int { missing.count { goals.kind(of: $0) == kind } }
    outcomes = count(.outcome)
    commands = count(.command)
    factChanges = count(.factChange)
  }
}
