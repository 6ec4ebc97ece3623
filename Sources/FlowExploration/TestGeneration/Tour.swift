/// Walks through a flow that together take every transition, with few commands.
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
/// The walks go to the nearest goal that is left (`TourSearch`), so that they are short, if not
/// always the shortest.
package struct Tour: Sendable {
  /// The walks, in the order in which they were found.
  package let walks: [TourWalk]
  /// The number of transitions that can be told apart.
  package let count: Int
  /// The transitions that no walk takes, because of the limit or because no path to them was found.
  package let omitted: OmittedTransitions

  /// The total number of typed commands.
  package var commandCount: Int { walks.reduce(0) { $0 + $1.commandCount } }

  /// Finds the walks of a tour.
  ///
  /// - Parameters:
  ///   - exploration: The exploration of the flow.
  ///   - mostCommands: The number of commands at which the tour stops; with a limit, outcomes come
  ///     first, then what can be typed, then changes of facts.
  package init(of exploration: Exploration, mostCommands: Int? = nil) {
    let transitionIndex = TransitionIndex(exploration)
    let goals = TourGoals(exploration)
    var breaks = Set(goals.reached(by: transitionIndex.allBreaks))
    let search = TourSearch(in: transitionIndex, goals, mostCommands: mostCommands)
    walks = search.walks.map { TourWalk($0, in: transitionIndex, goals, missing: &breaks) }
    count = goals.count
    omitted = OmittedTransitions(search.missing, of: goals)
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
