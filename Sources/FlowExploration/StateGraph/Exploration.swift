package import FlowCore

/// Every state that a flow can be in, and a shortest path to each: the result of the breadth-first
/// search on which `check`, `why` and `graph` are built.
///
/// ```
/// let exploration = try Exploration(of: flow)
/// exploration.commands(to: state)   // set userType child, launch familysync, next
/// ```
///
/// All transitions come from `FlowMachine.transition`. States are numbered in breadth-first order,
/// so the stored path to each is a shortest one; a change of one fact counts as one command. Only
/// the `goto` of reviewers is left out.
///
/// Trails make a flow's states infinite in principle: a choice that goes back to an earlier page
/// lengthens the trail each time. But only `back` reads the trail, and only its topmost page. So a
/// state here consists of the page in view, the answers that some condition reads, the facts, and
/// the **frame** on top of the trail: a page with the answers at the time it was left. For each
/// frame, the search records which frames have lain directly under it, and `back` leads from a
/// state to each of them. This is exact for the same reason as with the stack of a pushdown
/// automaton: no command since the frame was pushed has read what lies under it, so the same
/// commands are possible with any frame that has lain there. A path that is put together from two
/// such halves is accepted only if the machine can run it.
package struct Exploration: Sendable {
  /// The machine of the flow.
  package let machine: FlowMachine
  /// The transitions, ordered by the state in which they begin.
  package let transitions: Transitions
  let space: FactSpace
  package let graph: StateGraph

  /// Explores every state of a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - mostStates: The number of states at which the search gives up.
  /// - Throws: `ExplorationError` when the flow has too many combinations of facts, states or
  ///   transitions.
  package init(
    of flow: Flow, mostStates: Int = ExplorationError.mostStates
  ) throws(ExplorationError) {
    try self.init(of: FlowMachine(flow), mostStates: mostStates)
  }

  /// Explores every state of a machine.
  init(
    of machine: FlowMachine, mostStates: Int = ExplorationError.mostStates
  ) throws(ExplorationError) {
    let space = try FactSpace(of: machine)
    var builder = StateGraphBuilder(machine, space, mostStates)
    try builder.run()
    self = builder.exploration()
  }

  init(machine: FlowMachine, transitions: Transitions, space: FactSpace, graph: StateGraph) {
    self.machine = machine
    self.transitions = transitions
    self.space = space
    self.graph = graph
  }

  /// The number of states; the positions of states are 0 ..< `count`.
  package var count: Int { graph.stateKeys.count }

  /// Returns a state, with the trail of the shortest path to it.
  package func state(_ position: Int) -> FlowState { graph.state(position) }

  /// Returns the facts in a state; facts that nothing reads there have their usual values.
  package func facts(_ position: Int) -> Facts {
    space.facts(in: graph.stateKeys[position].combination)
  }

  /// Returns the index of the page in view in a state; nil if no page is in view.
  package func page(at position: Int) -> Int? { graph.stateKeys[position].visitKey?.page }

  /// The conditions on facts that are compared with one another, including their comparisons with
  /// values.
  package var comparisons: [Condition] { space.comparisons }

  /// The classes of the values that facts have in the states.
  package var classes: FactClasses { space.classes }

  /// Returns true if a state belongs to a replay.
  package func isReplay(_ position: Int) -> Bool { graph.stateKeys[position].isReplay }

  /// Returns the outcome of the visit that ended in a state; nil if no visit did.
  package func outcome(_ position: Int) -> Outcome? {
    let key = graph.stateKeys[position]
    if key.isEnd, case .ended(let outcome) = graph.state(key) { return outcome }
    return nil
  }

  /// Returns for each state whether one of some states is it or can follow without the flow being
  /// left before.
  func states(leadingTo goals: [Int]) -> [Bool] {
    let arriving = Dictionary(grouping: transitions.edges, by: \.to)
    var leads = Array(repeating: false, count: count)
    for goal in goals { leads[goal] = true }
    var waiting = goals
    while let state = waiting.popLast() {
      for edge in arriving[state] ?? [] where page(at: edge.from) != nil && !leads[edge.from] {
        leads[edge.from] = true
        waiting.append(edge.from)
      }
    }
    return leads
  }

  /// For each state, true if the flow can be completed or skipped from there without being left
  /// first.
  package var statesWithOutcome: [Bool] {
    states(
      leadingTo: (0..<count).filter { position in
        switch outcome(position) {
        case .completed?, .skipped?: true
        case .interrupted?, .postponed?, nil: false
        }
      })
  }

  /// The positions of the states in which no flow is open: one for each combination of facts.
  package var idleStates: [Int] {
    (0..<count).filter { graph.stateKeys[$0].phase == .outsideVisit(.idle) }
  }

  /// Returns the shortest sequence of commands to a state, from an app that was never opened.
  package func commands(to position: Int) -> [FlowInput] { graph.commands(to: position) }

  /// Returns the lines to type at the prompt of `firstrun` for the shortest path to a state.
  package func lines(to position: Int) -> [String] {
    commands(to: position).flatMap { $0.lines(in: machine.flow.id) }
  }

  /// Returns the positions of a state of the machine; none if the search never reached it.
  ///
  /// There can be more than one position, since a trail does not record with which answers its
  /// pages were left.
  ///
  /// - Parameters:
  ///   - state: The state, with its whole trail.
  ///   - facts: All known facts.
  /// - Returns: The positions, in no particular order.
  package func positions(of state: FlowState, given facts: Facts) -> [Int] {
    graph.positions(of: state, in: space.combination(of: facts), space)
  }
}

extension Exploration {
  /// A transition from one state to another by a command.
  package struct Transition: Hashable, Sendable {
    /// The position of the state in which the transition begins.
    package let from: Int
    /// The command that causes the transition.
    package let command: FlowInput
    /// The position of the state to which the transition leads.
    package let to: Int
  }

  /// The transitions of an exploration, ordered by the state in which they begin.
  package struct Transitions: RandomAccessCollection, Sendable {
    let edges: [StateGraph.Edge]
    fileprivate let commands: CommandIndex

    /// The position of the first transition.
    package var startIndex: Int { 0 }
    /// The number of transitions.
    package var endIndex: Int { edges.count }
    /// The transition at a position.
    ///
    /// It is made on access: stored are numbers.
    package subscript(position: Int) -> Transition {
      let edge = edges[position]
      return Transition(from: edge.from, command: commands[edge.command], to: edge.to)
    }
  }
}

extension Exploration.Transitions {
  /// Returns true if the command with this number changes a fact.
  func isFactChange(_ number: Int) -> Bool { commands.isSetting(number) }

  /// Returns the name of the fact that the command changes; nil if the command changes no fact.
  func fact(changedBy number: Int) -> String? {
    guard case .set(let settings) = commands[number] else { return nil }
    return settings.first?.fact
  }

  /// Creates the transitions from edges in the order in which they were found.
  init(_ edges: [StateGraph.Edge], _ commands: CommandIndex) {
    self.commands = commands
    let order = edges.indices.sorted { (edges[$0].from, $0) < (edges[$1].from, $1) }
    self.edges = order.map { edges[$0] }
  }
}

/// The reasons for which a flow cannot be explored completely.
package enum ExplorationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The conditions distinguish too many combinations of these facts.
  case tooManyCombinations(facts: [String])
  /// Pages, answers and facts make more states than this limit.
  case tooManyStates(Int)
  /// Choices and facts make more transitions than this limit.
  case tooManyTransitions(Int)

  /// The maximum number of combinations of facts, more than any flow needs.
  package static let mostCombinations = 20_000
  /// The maximum number of changes of one fact between combinations, more than any flow needs.
  static let mostChanges = 1_000_000
  /// The maximum number of transitions that are kept in memory.
  static let mostTransitions = 1_000_000
  /// The maximum number of states that are explored in an acceptable time.
  package static let mostStates = 100_000

  /// The problem and what to do about it, in lower case.
  package var description: String {
    switch self {
    case .tooManyCombinations(let facts):
      "\(facts.count == 1 ? "1 fact makes" : "\(facts.count) facts make") too many combinations to"
        + " try them all; compare \(facts.prefix(5).joined(separator: ", ")) with fewer values, or combine"
        + " some facts into one"
    case .tooManyStates(let limit):
      "pages, answers and facts make more than \(limit) states, too many to try them all;"
        + " use answers or facts in fewer conditions"
    case .tooManyTransitions(let limit):
      "choices and facts lead from state to state in more than \(limit) ways, too many to try them all;"
        + " offer fewer choices, or compare with fewer values in conditions"
    }
  }
}
