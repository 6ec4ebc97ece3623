package import FlowCore

/// The proofs of a flow's promises, over every state of its exploration.
///
/// ```
/// let proof = PromiseProof(in: exploration)
/// proof.result(of: flow.promises[0])   // .broken(["launch cluck", "skip"])
/// ```
///
/// The cost is linear in the number of transitions, and for `within` also in its number.
package struct PromiseProof {
  /// The result of a proof.
  package enum Result: Hashable, Sendable {
    case holds
    /// The promise would hold in any flow with these pages and facts, or speaks of nothing that
    /// happens.
    case cannotFail
    /// The promise is broken when these lines are typed: a shortest sequence.
    case broken([String])
  }

  let exploration: Exploration
  let moments: Moments
  private let domains: FactDomains
  /// The number of the first transition from each state, followed by the number of transitions.
  let firstEdges: [Int]

  /// Prepares the proofs in an exploration.
  package init(in exploration: Exploration) {
    self.exploration = exploration
    moments = Moments(of: exploration)
    domains = FactDomains(ofPromises: exploration.machine.flow)
    var counts = Array(repeating: 0, count: exploration.count + 1)
    for edge in exploration.transitions.edges { counts[edge.from + 1] += 1 }
    for state in 0..<exploration.count { counts[state + 1] += counts[state] }
    firstEdges = counts
  }

  var flow: Flow { exploration.machine.flow }

  /// Proves or refutes a promise.
  package func result(of promise: Promise) -> Result {
    let scope = PromiseScope(promise)
    switch promise.claim {
    case .never(let condition):
      if condition.constant(domains) == false { return .cannotFail }
      return result(lines(to: condition, being: .yes, scope))
    case .always(let condition):
      if condition.constant(domains) == true { return .cannotFail }
      return result(lines(to: condition, being: .no, scope))
    case .eventually(let goal, let count):
      if goal.constant(domains) == true { return .cannotFail }
      return result(count.map { path(of: $0, avoiding: goal, scope) } ?? pathBeyond(goal, scope))
    case .order(let first, let other):
      if lines(to: other, being: .yes, scope) == nil { return .cannotFail }
      return result(path(to: other, avoiding: first, scope))
    }
  }

  private func result(_ lines: [String]?) -> Result { lines.map(Result.broken) ?? .holds }
}

/// The searches for a path that breaks a promise.
extension PromiseProof {
  /// Returns the lines that lead to the first moment in which a condition has a value.
  func lines(
    to condition: Condition, being truth: Truth, _ scope: PromiseScope
  ) -> [String]? {
    func matches(_ moment: Moment) -> Bool {
      scope.contains(moment) && moment.truth(of: condition, in: flow) == truth
    }
    let state = moments.ofStates.firstIndex { $0.map(matches) ?? false }
    let end = moments.ends.first { matches($0.moment) }
    let paths = [state.map(exploration.lines), end.map { lines(along: [$0.edge]) }]
    return paths.compactMap { $0 }.min { $0.count < $1.count }
  }

  /// Returns the lines of a path to a condition on which another one is never true.
  func path(
    to condition: Condition, avoiding other: Condition, _ scope: PromiseScope
  ) -> [String]? {
    path(avoiding: other, scope) { $0.moment.truth(of: condition, in: flow) == .yes }
  }

  /// Returns the lines of a path on which a goal is never true, to a page from which it can't become
  /// true any more.
  func pathBeyond(_ goal: Condition, _ scope: PromiseScope) -> [String]? {
    let hopeful = states(leadingTo: goal)
    return path(avoiding: goal, scope) { step in step.state.map { !hopeful[$0] } ?? false }
  }

  /// Returns the lines of a path of so many commands to go on, or of fewer to the end of the flow, on
  /// which a goal is never true.
  func path(of count: Int, avoiding goal: Condition, _ scope: PromiseScope) -> [String]? {
    search(avoiding: goal, scope, along: [.goesOn, .happens], isCounting: true) { step in
      step.state == nil ? step.moment.outcome == .completed : step.count == count
    }.map(lines)
  }

  // MARK: - Searches

  /// A step of a search: a transition and the moment to which it leads.
  private struct Step {
    let edge: Int
    /// The state with a page in view; nil at an end.
    let state: Int?
    let moment: Moment
    /// The number of commands to go on, this one included, if they are counted.
    let count: Int
  }

  /// A state in a search, after a number of commands to go on.
  private struct Node: Hashable {
    let state: Int
    let count: Int
  }

  /// A kind of command.
  private enum CommandKind {
    /// `next` or a choice.
    case goesOn
    /// Something that happens by itself, or at any time.
    case happens
    case back
    case other
  }

  /// Returns the lines of a shortest path to a step that matches.
  ///
  /// A path by `back` counts only if the machine can take it with the whole trail. It is looked for
  /// where there is no other.
  private func path(
    avoiding condition: Condition, _ scope: PromiseScope, until isWanted: (Step) -> Bool
  ) -> [String]? {
    let forward: Set<CommandKind> = [.goesOn, .happens, .other]
    if let path = search(avoiding: condition, scope, along: forward, until: isWanted) {
      return lines(along: path)
    }
    return search(avoiding: condition, scope, along: forward.union([.back]), until: isWanted)
      .flatMap { isPossible($0) ? lines(along: $0) : nil }
  }

  /// Searches breadth-first from the beginnings of visits, and returns the transitions up to the
  /// first step that matches; a state is met again after another number of counted commands.
  private func search(
    avoiding condition: Condition, _ scope: PromiseScope, along kinds: Set<CommandKind>,
    isCounting: Bool = false, until isWanted: (Step) -> Bool
  ) -> [Int]? {
    /// For each state that was met, the transition by which, and the state before it.
    var arrivals: [Node: (edge: Int, before: Node?)] = [:]
    var queue: [Node] = []
    /// Follows a transition; returns true if the search ends with it.
    func take(_ edge: Int, from node: Node?, counting: Bool) -> Bool {
      let count = (node?.count ?? 0) + (counting ? 1 : 0)
      guard let step = step(edge, avoiding: condition, scope, count) else { return false }
      if isWanted(step) { return true }
      if let state = step.state {
        let next = Node(state: state, count: count)
        if arrivals[next] == nil {
          arrivals[next] = (edge, node)
          queue.append(next)
        }
      }
      return false
    }
    for edge in exploration.transitions.edges.indices where isStart(edge) {
      if take(edge, from: nil, counting: false) { return [edge] }
    }
    var position = 0
    while position < queue.count {
      let node = queue[position]
      position += 1
      for edge in firstEdges[node.state]..<firstEdges[node.state + 1] {
        let kind = kind(of: exploration.transitions[edge].command)
        guard kinds.contains(kind) else { continue }
        let isCounted = isCounting && kind == .goesOn
        // A choice that signs in leaves the page where it is.
        if isCounted, exploration.transitions.edges[edge].to == node.state { continue }
        guard take(edge, from: node, counting: isCounted) else { continue }
        var path = [edge]
        var place: Node? = node
        while let here = place, let arrival = arrivals[here] {
          path.append(arrival.edge)
          place = arrival.before
        }
        return path.reversed()
      }
    }
    return nil
  }

  private func kind(of command: Exploration.Command) -> CommandKind {
    switch command.event {
    case .next?, .choose?: .goesOn
    case nil, .elapsed?, .occurred?, .attempt?: .happens
    case .back?: .back
    case .some: .other
    }
  }

  /// Returns the step by a transition within the scope; nil if it meets the condition to avoid, or
  /// leads to no moment.
  private func step(
    _ edge: Int, avoiding condition: Condition, _ scope: PromiseScope, _ count: Int
  ) -> Step? {
    let target = exploration.transitions.edges[edge].to
    let state = moments.ofStates[target].map { _ in target }
    guard let moment = moments.ofStates[target] ?? moments.end(by: edge),
      scope.contains(moment), moment.truth(of: condition, in: flow) != .yes
    else { return nil }
    return Step(edge: edge, state: state, moment: moment, count: count)
  }

  /// True if a transition begins a visit.
  private func isStart(_ edge: Int) -> Bool {
    moments.ofStates[exploration.transitions.edges[edge].from] == nil
  }

  /// For each state, true if a goal is true there or can still become true.
  func states(leadingTo goal: Condition) -> [Bool] {
    let ends = moments.ends.filter { $0.moment.truth(of: goal, in: flow) == .yes }
    return exploration.states(
      leadingTo: moments.ofStates.indices.filter { state in
        moments.ofStates[state]?.truth(of: goal, in: flow) == .yes
      } + ends.map { exploration.transitions.edges[$0.edge].from })
  }

  // MARK: - Paths

  /// Returns the lines to type for a path, with those that lead to its beginning.
  private func lines(along path: [Int]) -> [String] {
    commands(along: path).flatMap { $0.lines(in: flow.id) }
  }

  private func commands(along path: [Int]) -> [Exploration.Command] {
    guard let first = path.first else { return [] }
    return exploration.commands(to: exploration.transitions.edges[first].from)
      + path.map { exploration.transitions[$0].command }
  }

  /// Returns true if the machine takes a path with the whole trail.
  private func isPossible(_ path: [Int]) -> Bool {
    guard let last = path.last else { return false }
    var state = FlowState.idle
    var facts = exploration.facts(0)
    for command in commands(along: path) {
      let event = facts.apply(command)
      state = exploration.machine.transition(from: state, on: event, given: facts).state
    }
    return exploration.positions(of: state, given: facts)
      .contains(exploration.transitions.edges[last].to)
  }
}

/// The visits that a promise is about: launches, and replays if one of its conditions asks for
/// `replaying`.
struct PromiseScope {
  private let includesReplays: Bool

  init(_ promise: Promise) {
    includesReplays = promise.conditions.contains { $0.factNames.contains("replaying") }
  }

  func contains(_ moment: Moment) -> Bool { includesReplays || !moment.visit.isReplay }
}
