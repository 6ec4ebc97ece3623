package enum FlowState: Hashable, Sendable {
  /// No flow is shown.
  case idle
  /// The flow was launched or replayed, and an unknown fact decides if it shows or which page is
  /// first.
  case deciding(VisitStart)
  /// The flow was launched, and the delay before its first page is running.
  case opening(Place?)
  /// The question for confirmation of a replay waits for an answer.
  case confirmingReplay
  /// A page is appearing.
  case revealing(Visit)
  /// A page is in view.
  case visiting(Visit)
  /// A page is in view, and an unknown fact decides which page is next.
  case awaitingNextPage(Visit)
  /// The flow is over.
  case ended(Outcome)

  /// The current visit, if there is one.
  package var visit: Visit? {
    switch self {
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit): visit
    case .idle, .deciding, .opening, .confirmingReplay, .ended: nil
    }
  }

  /// Returns the state with another visit, if it has one.
  package func replacingVisit(_ visit: Visit) -> FlowState {
    switch self {
    case .revealing: .revealing(visit)
    case .visiting: .visiting(visit)
    case .awaitingNextPage: .awaitingNextPage(visit)
    case .idle, .deciding, .opening, .confirmingReplay, .ended: self
    }
  }

  /// The outcome of a flow that is over.
  package var outcome: Outcome? {
    if case .ended(let outcome) = self { outcome } else { nil }
  }

  /// True in a replay.
  package var isReplay: Bool {
    switch self {
    case .deciding(let entry): entry == .replay
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit): visit.isReplay
    case .idle, .opening, .confirmingReplay, .ended: false
    }
  }
}
