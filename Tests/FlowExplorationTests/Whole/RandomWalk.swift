import TestSupport

@testable import FlowCore
@testable import FlowExploration

/// A random walk through a flow that checks every invariant after every command.
///
/// Of the commands that can be typed on a page, it mostly chooses one that was typed least often there,
/// so that rare choices get their turn. At an end it starts again. Every other walk goes neither back nor
/// out at first, since random choices alone seldom lead far.
struct RandomWalk: Sendable {
  /// The invariant that was violated; nil if all held.
  private(set) var violated: Invariant?
  /// The shortest sequence of commands found that violates it.
  private(set) var commands: [FlowInput] = []
  /// True if a flow is still open after these commands.
  private(set) var isOpen = false
  private let context: InvariantContext

  /// A command at a place where it can be typed.
  private struct Typed: Hashable {
    /// The state, without the trail and the answers of a visit.
    let state: FlowState
    let input: FlowInput

    init(_ input: FlowInput, in state: FlowState) {
      self.input = input
      self.state = state.replacingVisit(
        Visit(page: state.visit?.page ?? -1, isReplay: state.isReplay))
    }
  }

  /// Walks through a flow with some number of typed commands, and checks the invariants; the same seed
  /// makes the same walk.
  init(in flow: Flow, count: Int, seed: UInt64) {
    let machine = FlowMachine(flow)
    let answers = TransitionFunction { machine.transition(from: $0, on: $1, given: $2) }
    self.init(in: machine, count: count, seed: seed, answers)
  }

  /// Walks through the machine's flow, and checks the answers of another transition function to the
  /// same commands.
  init(in machine: FlowMachine, count: Int, seed: UInt64, _ answers: TransitionFunction) {
    context = InvariantContext(machine, answers)
    var dice = SplitMix(state: seed)
    var times: [Typed: Int] = [:]
    var isForward = false
    var run = FlowReplay(of: machine.flow)
    for _ in 0..<count {
      if commands.isEmpty { isForward.toggle() }
      let goesOn = isForward && commands.count < 3 * machine.flow.pages.count
      let options = context.inputs(in: run).filter { !goesOn || $0.isForward }
        .map { Typed($0, in: run.isClosed ? .idle : run.state) }
      let least =
        Int.random(in: 0..<4, using: &dice) == 0
        ? nil : options.map { times[$0, default: 0] }.min()
      let rare = options.filter { least == nil || times[$0, default: 0] == least }
      guard let typed = rare.randomElement(using: &dice) else { break }
      times[typed, default: 0] += 1
      commands.append(typed.input)
      violated = context.violatedInvariant(by: typed.input, in: &run)
      if let violated {
        var length = 0
        repeat {
          length = commands.count
          let fewer = commands.shortened { !typedCommands($0, violating: violated).isEmpty }
          commands = typedCommands(fewer ?? commands, violating: violated)
        } while commands.count < length
        isOpen = !commands.reduce(into: FlowReplay(of: machine.flow)) {
          $0.perform($1, on: machine)
        }.isClosed
        return
      }
      if run.isClosed, commands.count > 20 { (run, commands) = (FlowReplay(of: machine.flow), []) }
    }
    commands = []
  }

  /// Returns those of some commands that can be typed, up to one that violates an invariant; none if
  /// they don't violate it.
  private func typedCommands(
    _ commands: [FlowInput], violating invariant: Invariant
  ) -> [FlowInput] {
    var run = FlowReplay(of: context.machine.flow)
    var typed: [FlowInput] = []
    // A command may have had an effect only because of one that was left out.
    for input in commands where context.inputs(in: run).contains(input) {
      typed.append(input)
      if context.violatedInvariant(by: input, in: &run) == invariant { return typed }
    }
    return []
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
    while state.isPause { state = transition(state, .elapsed, facts).state }
    return state
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

extension FlowInput {
  /// True for input that leads neither back nor out of a visit.
  fileprivate var isForward: Bool {
    switch event {
    case .back, .skip, .later, .quit, .decline: false
    case .prepare, .launch, .replay, .confirm, .next, .choose, .answer, .attempt, .occurred, .goTo,
      .reset,
      .factsChanged, .elapsed, nil:
      true
    }
  }
}
