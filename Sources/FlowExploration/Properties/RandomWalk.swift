import FlowCore

/// A random walk through a flow that checks every invariant after every command.
///
/// Of the commands that can be typed, it chooses one that was taken least often, so that rare
/// choices get their turn. At an end it starts again. Every other time, it first follows a path to
/// a transition that was never taken, since random choices alone seldom lead far.
package struct RandomWalk: Sendable {
  /// The invariant that was violated; nil if all held.
  package private(set) var violated: Invariant?
  /// The shortest sequence of commands found that violates it.
  package private(set) var commands: [FlowInput] = []
  /// True if a flow is still open after these commands.
  package private(set) var isOpen = false
  private let context: InvariantContext

  /// Walks through an exploration and checks the invariants.
  ///
  /// - Parameters:
  ///   - exploration: The exploration of the flow.
  ///   - count: The number of typed commands.
  ///   - seed: The seed of the random numbers; the same seed makes the same walk.
  ///   - progress: Called with the number of commands so far.
  package init(
    in exploration: Exploration, count: Int, seed: UInt64,
    progress: (_ done: Int) -> Void = { _ in }
  ) {
    let machine = exploration.machine
    let answers = TransitionFunction { machine.transition(from: $0, on: $1, given: $2) }
    self.init(in: exploration, count: count, seed: seed, answers, progress)
  }

  /// Walks along the transitions of the machine, and checks the answers of another transition
  /// function to the same commands.
  init(
    in exploration: Exploration, count: Int, seed: UInt64, _ answers: TransitionFunction,
    _ progress: (_ done: Int) -> Void = { _ in }
  ) {
    context = InvariantContext(exploration, answers)
    var dice = SplitMix64(state: seed)
    var destinations = context.transitionIndex.allTyped.shuffled(using: &dice)
    var times: [Int: Int] = [:]
    var plan: ArraySlice<FlowInput> = []
    var isPlanned = false
    let start = WalkState(in: exploration)
    var walk = start
    for left in stride(from: count, to: 0, by: -1) {
      progress(count - left)
      if walk.commands.isEmpty {
        isPlanned.toggle()
        plan = isPlanned ? way(toOneOf: &destinations, times, within: left / 2)[...] : []
      }
      let options = options(of: walk, plan.popFirst())
      let least = options.map { times[$0.transition, default: 0] }.min()
      let rare = options.filter { times[$0.transition, default: 0] == least }
      guard let (transition, next) = rare.randomElement(using: &dice) else {
        if walk.commands.isEmpty { return }
        walk = start
        continue
      }
      times[transition, default: 0] += 1
      if let invariant = invariantViolated(from: walk, to: next) {
        violated = invariant
        commands = shortened(next, after: walk, violating: invariant)
        return
      }
      let isOver =
        context.transitionIndex.isEnd(transition)
        || context.transitionIndex.isClosed(at: next.position)
      walk = isOver && plan.isEmpty && next.commands.count > 20 ? start : next
    }
  }

  /// Returns the first invariant that the last command of a walk violates; nil if all hold.
  private func invariantViolated(from before: WalkState, to after: WalkState) -> Invariant? {
    context.lastStep(from: before, to: after).flatMap {
      context.violatedInvariant(by: $0, to: after)
    }
  }

  /// Returns the transitions that can be typed, each with the walk after it; only the planned one
  /// if it is possible.
  private func options(
    of walk: WalkState, _ planned: FlowInput?
  ) -> [(transition: Int, next: WalkState)] {
    let options = context.transitionIndex.typed(at: walk.position).compactMap { transition in
      walk.extended(by: transition, in: context.transitionIndex).map {
        (transition: transition, next: $0.walk)
      }
    }
    let wanted = options.filter { $0.next.commands.last == planned }
    return wanted.isEmpty ? options : wanted
  }

  /// Returns the commands up to and including a transition that was never taken; none if no such
  /// transition is within reach of `most` commands.
  private func way(
    toOneOf destinations: inout [Int], _ times: [Int: Int], within most: Int
  ) -> [FlowInput] {
    let exploration = context.transitionIndex.exploration
    while let destination = destinations.popLast() {
      if times[destination] != nil { continue }
      let transition = exploration.transitions[destination]
      guard let way = exploration.graph.typed(to: transition.from, within: most) else { continue }
      return way + [transition.command]
    }
    return []
  }

  /// Returns fewer commands that still violate an invariant.
  ///
  /// It starts from a shortest path to the violation, if the invariant is violated on that path,
  /// too, and removes ever smaller pieces (delta debugging).
  private mutating func shortened(
    _ walk: WalkState, after before: WalkState, violating invariant: Invariant
  ) -> [FlowInput] {
    let way =
      context.transitionIndex.exploration.commands(to: before.position) + walk.commands.suffix(1)
    var commands =
      commandsUntilViolation(way, invariant) ?? commandsUntilViolation(walk.commands, invariant)
      ?? walk.commands
    var size = max(1, commands.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < commands.count {
        var fewer = commands
        fewer.removeSubrange(start..<min(start + size, commands.count))
        if let enough = commandsUntilViolation(fewer, invariant) {
          (commands, isShorter) = (enough, true)
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return commands }
      size = max(1, size / 2)
    }
  }

  /// Returns the commands up to the violation of an invariant; nil if they do not violate it.
  private mutating func commandsUntilViolation(
    _ commands: [FlowInput], _ invariant: Invariant
  ) -> [FlowInput]? {
    var walk = WalkState(in: context.transitionIndex.exploration)
    for command in commands {
      // This command may have had an effect only because of one that was removed.
      guard let next = context.walk(after: command, from: walk) else { continue }
      if invariantViolated(from: walk, to: next) == invariant {
        isOpen = !context.transitionIndex.isClosed(at: next.position)
        return next.commands
      }
      walk = next
    }
    return nil
  }
}

/// The transition function under test: the machine of a flow, or a faulty one with which a test
/// shows that faults are found.
struct TransitionFunction: Sendable {
  /// The next state for a state, an event and facts, and the effects that the driver must perform.
  let transition: @Sendable (FlowState, Event, Facts) -> FlowMachine.TransitionResult

  /// Returns the state after an event, once all pauses that follow it are over.
  func settled(from state: FlowState, on event: Event, given facts: Facts) -> FlowState {
    var state = transition(state, event, facts).state
    while true {
      switch state {
      case .opening, .revealing: state = transition(state, .elapsed, facts).state
      case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: return state
      }
    }
  }
}

/// A command, with the states before and after it and its effects.
struct ExecutedCommand {
  let before: FlowState
  let event: Event
  /// The facts when the command is given.
  let facts: Facts
  /// The facts before the command.
  let factsBefore: Facts
  let after: FlowState
  let effects: [Effect]
}

/// A generator of random numbers with a seed: SplitMix64.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
