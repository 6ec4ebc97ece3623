import FlowCore
import FlowExploration
import TestSupport

/// Commands at random, given to the machine that the REPL runs on, while an exploration follows.
struct RandomSequences {
  private let exploration: Exploration
  private let outgoing: [Int: [Exploration.Transition]]
  /// What can be typed anywhere, each once, facts aside: most of it does nothing where somebody is.
  private let commands: [Exploration.Command]
  private let seed: UInt64

  init(in exploration: Exploration, seed: UInt64) {
    self.exploration = exploration
    self.seed = seed
    outgoing = Dictionary(grouping: exploration.transitions, by: \.from)
    var seen: Set<Exploration.Command> = []
    commands = exploration.transitions.map(\.command).filter { command in
      if case .set = command { return false }
      return command != .event(.elapsed) && seen.insert(command).inserted
    }
  }

  /// Types the sequence of a number; says where the machine goes and the exploration doesn't.
  func stray(_ number: Int) -> String? {
    var random = SplitMix(state: seed &* 1_000_003 &+ UInt64(number))
    var state = FlowState.idle
    var facts = exploration.facts(0)
    var positions: Set = [0]
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      let command = command(in: state, positions, using: &random)
      let event = facts.apply(command)
      let (next, _) = exploration.machine.transition(from: state, on: event, given: facts)
      let possible = Set(exploration.positions(of: next, given: facts))
      var reached = next == state ? positions.intersection(possible) : []
      for transition in positions.flatMap({ outgoing[$0] ?? [] })
      where transition.command == command && possible.contains(transition.to) {
        reached.insert(transition.to)
      }
      if reached.isEmpty { return "\(state) \(command) → \(next)" }
      (state, positions) = (next, reached)
      if case .ended = state { return nil }
    }
    return nil
  }

  /// Most often something that leads on; sometimes anything.
  ///
  /// While the clock runs, nothing is typed
  /// that counts, but somebody may leave.
  private func command(
    in state: FlowState, _ positions: Set<Int>, using random: inout SplitMix
  ) -> Exploration.Command {
    switch state {
    case .opening, .revealing:
      return .event(Int.random(in: 0..<8, using: &random) > 0 ? .elapsed : .quit)
    case .idle, .deciding, .confirmingReplay, .visiting, .awaitingNextPage, .ended: break
    }
    let leading = positions.sorted().flatMap { outgoing[$0] ?? [] }.map(\.command)
    let isWild = Int.random(in: 0..<4, using: &random) == 0
    let wild = commands.filter { isTyped($0, in: state) }
    return (isWild ? wild : leading).randomElement(using: &random) ?? .event(.next)
  }

  /// What opens a flow is typed at home only, where nothing else is.
  private func isTyped(_ command: Exploration.Command, in state: FlowState) -> Bool {
    switch (state, command) {
    case (.idle, .event(.launch)), (.idle, .event(.replay)): true
    case (.idle, _), (_, .event(.launch)), (_, .event(.replay)), (_, .set): false
    case (_, .event), (_, .input): true
    }
  }
}
