import FlowCore

/// A moment of a visit, on which the conditions of promises are evaluated: a page in view, or an
/// outcome.
struct Moment {
  /// The visit; before its first page, at page -1.
  let visit: Visit
  let facts: Facts
  /// The outcome; nil while the visit goes on.
  let outcome: Outcome?
  let isRecorded: Bool

  /// Evaluates a condition of a promise.
  func truth(of condition: Condition, in flow: Flow) -> Truth {
    condition.truth { name in
      switch name {
      case "page": visit.page < 0 ? nil : .word(flow.pages[visit.page].id)
      case "outcome": .word(outcome?.name ?? "none")
      case "recorded": .boolean(isRecorded)
      default: FlowMachine.value(of: name, visit, facts)
      }
    }
  }
}

/// The moments of all visits in an exploration.
struct Moments {
  /// The end of a visit by a transition.
  struct End {
    /// The number of the transition.
    let edge: Int
    let moment: Moment
  }

  /// The moment of each state in which a page is in view; nil for other states.
  let ofStates: [Moment?]
  let ends: [End]
  private let endsByEdge: [Int: Moment]

  /// Returns the moment at the end by a transition; nil if it ends no visit.
  func end(by edge: Int) -> Moment? { endsByEdge[edge] }

  init(of exploration: Exploration) {
    var known: [Int: Facts] = [:]
    func facts(_ state: Int) -> Facts {
      let combination = exploration.graph.stateKeys[state].combination
      if let facts = known[combination] { return facts }
      let facts = exploration.facts(state)
      known[combination] = facts
      return facts
    }
    ofStates = (0..<exploration.count).map { state in
      // The trail, which no promise names, would make this quadratic.
      let visit = exploration.graph.state(exploration.graph.stateKeys[state]).visit
      return visit.map { visit in
        let facts = facts(state)
        return Moment(
          visit: visit, facts: facts, outcome: nil,
          isRecorded: !visit.isReplay && facts["completed"] == .boolean(true))
      }
    }
    ends = exploration.transitions.edges.indices.compactMap { edge in
      let step = exploration.transitions[edge]
      guard let outcome = exploration.outcome(step.to) else { return nil }
      return End(
        edge: edge,
        moment: Moment(endOf: step, by: outcome, facts(step.from), in: exploration))
    }
    endsByEdge = Dictionary(uniqueKeysWithValues: ends.map { ($0.edge, $0.moment) })
  }
}

extension Moment {
  /// Creates the moment at the end of a visit.
  fileprivate init(
    endOf step: Exploration.Transition, by outcome: Outcome, _ known: Facts,
    in exploration: Exploration
  ) {
    var facts = known
    let event = facts.apply(step.command)
    let before = exploration.graph.state(exploration.graph.stateKeys[step.from])
    let effects = exploration.machine.transition(from: before, on: event, given: facts).effects
    let visit = exploration.machine.visit(endedBy: event, in: before)
    self.init(
      visit: visit, facts: facts, outcome: outcome,
      isRecorded: effects.contains(.record) || facts["completed"] == .boolean(true))
  }
}

extension FlowMachine {
  /// Returns a visit as it was at its end by an event, with what the event adds to it: an answer, or
  /// one more event of the app.
  fileprivate func visit(endedBy event: Event, in state: FlowState) -> Visit {
    guard var visit = state.visit else { return Visit(page: -1, isReplay: state.isReplay) }
    if case .occurred(let name) = event { return counting(name, in: visit) }
    if case .choose(let id) = event,
      case .answer(let answer)? = flow.pages[visit.page].choices
        .first(where: { $0.id == id })?.action
    {
      visit.answers[flow.pages[visit.page].id] = answer
    }
    return visit
  }
}
