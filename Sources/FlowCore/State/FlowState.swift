/// The state of a flow.
public enum FlowState: Hashable, Sendable {
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
  public var visit: Visit? {
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
  public var outcome: Outcome? {
    if case .ended(let outcome) = self { outcome } else { nil }
  }

  /// True in a replay.
  public var isReplay: Bool {
    switch self {
    case .deciding(let entry): entry == .replay
    case .revealing(let visit), .visiting(let visit), .awaitingNextPage(let visit): visit.isReplay
    case .idle, .opening, .confirmingReplay, .ended: false
    }
  }
}

/// The way in which a visit ended.
///
/// The outcomes are always reported separately.
public enum Outcome: Hashable, Sendable {
  /// The visit reached the end.
  case completed
  /// The visit was skipped on page `at` of `of`, which is recorded like completion.
  case skipped(at: Int, of: Int)
  /// The visit was left on a page or before any page; nothing is recorded, and the place is kept.
  case interrupted(at: String?)
  /// The visit was put off on a page; neither completion nor the place is recorded, and the flow stays
  /// away for a while.
  case postponed(at: String)
}

/// The position of an interrupted visit, from which the next launch resumes.
public struct Place: Hashable, Sendable {
  /// The id of the page in view.
  public var page: String
  /// The ids of the pages visited before it, the first one first.
  public var trail: [String]
  /// The answers so far, by page id.
  public var answers: [String: String]

  /// Creates a place.
  public init(page: String, trail: [String] = [], answers: [String: String] = [:]) {
    self.page = page
    self.trail = trail
    self.answers = answers
  }
}
