package import FlowCore

/// Every state that a flow can be in, and how each is reached: the one walk on which `check`, `why`
/// and `graph` stand.
///
/// ```
/// let exploration = try Exploration(of: flow)
/// exploration.commands(to: state)   // set userType child, launch familysync, next
/// ```
///
/// It asks `FlowMachine.transition` and nothing else. States come in the order in which somebody
/// meets them who tries the shortest ways first, so the path to each is a shortest one; a change of
/// one fact counts as a command. Only the goto of reviewers is left out.
///
/// Trails make a flow's states infinite in principle: a choice that goes back to an earlier page
/// lengthens the trail each time. But only `back` looks at a trail, and of it only at the page on
/// top. So a state here is the page in view, the answers that some condition asks for, the facts,
/// and the **frame** on top of the trail: a page as it was left, with the answers it was left with.
/// Of each frame it is known which frames have lain under it, and `back` from a state leads to
/// every one of them. That is exact where a pushdown machine's stack is: whatever happened since a
/// frame was put on the trail has not looked under it, so it can happen with anything that lay
/// there. A way made of two halves like that is run through the machine before it counts.
package struct Exploration: Sendable {
  /// The machine that was asked.
  package let machine: FlowMachine
  /// From each state what happens there, in the order of the states.
  package let transitions: Transitions
  let space: FactSpace
  package let walk: StateGraph

  /// Walks a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - mostStates: where to give up.
  /// - Throws: `ExplorationError` where there is more to walk than anybody can wait for.
  package init(
    of flow: Flow, mostStates: Int = ExplorationError.mostStates
  ) throws(ExplorationError) {
    let machine = FlowMachine(flow)
    let space = try FactSpace(of: machine)
    var explorer = StateGraphBuilder(machine, space, mostStates)
    try explorer.run()
    self = explorer.exploration()
  }

  init(machine: FlowMachine, transitions: Transitions, space: FactSpace, walk: StateGraph) {
    self.machine = machine
    self.transitions = transitions
    self.space = space
    self.walk = walk
  }

  /// How many states there are; each is known by its position from 0.
  package var count: Int { walk.spots.count }

  /// A state, with the trail of the shortest way there.
  package func state(_ position: Int) -> FlowState { walk.state(position) }

  /// The facts in a state; what nothing asks for there is as usual.
  package func facts(_ position: Int) -> Facts { space.facts(in: walk.spots[position].world) }

  /// The page in view in a state, by its index.
  package func page(_ position: Int) -> Int? { walk.spots[position].pass?.page }

  /// The comparisons of facts that are compared with one another, those with values included.
  package var comparisons: [Condition] { space.comparisons }

  /// Whether a state belongs to a replay.
  package func isReplay(_ position: Int) -> Bool { walk.spots[position].isReplay }

  /// The outcome that a state is, where it is one.
  package func outcome(_ position: Int) -> Outcome? {
    if case .ended(let outcome) = walk.state(walk.spots[position]) { outcome } else { nil }
  }

  /// The states in which nothing is open: one for each combination of facts.
  package var rests: [Int] {
    (0..<count).filter { walk.spots[$0].phase == .still(.idle) }
  }

  /// The shortest commands that lead to a state, from an app that was never opened.
  package func commands(to position: Int) -> [Command] { walk.commands(to: position) }

  /// The lines to type for that at the prompt of `firstrun`.
  package func lines(to position: Int) -> [String] {
    commands(to: position).flatMap { $0.lines(in: machine.flow.id) }
  }

  /// The positions of a state as a driver has it; none where the walk never came there.
  ///
  /// There can be more than one, since a trail does not say with which answers its pages were left.
  ///
  /// - Parameters:
  ///   - state: with its whole trail.
  ///   - facts: all that is known.
  /// - Returns: in no order.
  package func positions(of state: FlowState, given facts: Facts) -> [Int] {
    walk.positions(of: state, in: space.world(of: facts), space)
  }
}
