import FlowCore

/// What decides whether a flow shows, and what it decides.
struct Gate {
  /// What the gate can decide.
  enum Decision: Hashable {
    case shown
    case notShown
    /// There is nothing left to ask for: it is recorded as done, and no page is drawn.
    case doneAtOnce
    case waits
  }

  let flow: Flow

  /// The conditions that decide, the gate's own first.
  var conditions: [Condition] { [flow.show] + (flow.completeWhen.map { [$0] } ?? []) }

  /// What the machine itself decides.
  func decision(given facts: Facts) -> Decision {
    let move = FlowMachine(flow).transition(from: .idle, on: .launch(nil), given: facts)
    switch move.state {
    case .deciding: return .waits
    case .ended: return .doneAtOnce
    case .idle, .asking: return .notShown
    case .opening, .revealing, .visiting, .seeking: return .shown
    }
  }
}
