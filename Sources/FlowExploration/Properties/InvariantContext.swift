import FlowCore

extension Exploration {
  /// For each fact, the known values that it is ever set to, each once.
  fileprivate var knownValues: [String: [FactValue]] {
    var values: [String: [FactValue]] = [:]
    for case .set(let settings) in Set(transitions.map(\.command)) {
      for setting in settings {
        guard let value = setting.value, values[setting.fact]?.contains(value) != true else {
          continue
        }
        values[setting.fact, default: []].append(value)
      }
    }
    return values.mapValues { $0.sorted { "\($0)" < "\($1)" } }
  }
}

/// What can be seen of an exploration ahead of a state: from where the flow can still be ended well.
struct InvariantContext: Sendable {
  let ways: TransitionIndex
  /// What is asked whether the invariants hold.
  let answers: Answers
  private var hopeful: Set<Int>
  /// For each fact, the known values that it is ever set to.
  let values: [String: [FactValue]]
  /// The machine that was explored.
  var machine: FlowMachine { ways.exploration.machine }

  init(_ exploration: Exploration, _ answers: Answers) {
    ways = TransitionIndex(exploration)
    self.answers = answers
    values = exploration.knownValues
    let into = Dictionary(grouping: exploration.transitions, by: \.to)
    var work = (0..<exploration.count).filter { position in
      switch exploration.outcome(position) {
      case .completed?, .skipped?: true
      case .interrupted?, nil: false
      }
    }
    hopeful = Set(work)
    while let position = work.popLast() {
      for transition in into[position] ?? []
      where exploration.page(transition.from) != nil && hopeful.insert(transition.from).inserted {
        work.append(transition.from)
      }
    }
  }

  /// Whether somebody there can complete or skip the flow without leaving it first.
  func hasOutcome(from position: Int) -> Bool { hopeful.contains(position) }

  /// Takes a command where it can be typed; nil where it does nothing there.
  func taking(_ command: Exploration.Command, from stroll: WalkState) -> WalkState? {
    stroll.taking(command, in: ways)?.stroll
  }

  /// The first invariant that does not hold after a command.
  func broken(from before: WalkState, to after: WalkState) -> Invariant? {
    guard let command = after.commands.last else { return nil }
    var facts = before.facts
    let event = facts.take(command)
    let move = answers.answer(before.state, event, facts)
    let step = AnsweredCommand(
      before: before.state, event: event, facts: facts, factsBefore: before.facts,
      after: move.state, effects: move.effects)
    return Invariant.allCases.first { !$0.holds(for: step, to: after, in: self) }
  }
}
