/// Where a flow is.
public enum FlowState: Hashable, Sendable {
  /// Not shown.
  case idle
  /// Launched or replayed, and a fact that decides whether it shows, or what first, is unknown.
  case deciding(Entry)
  /// Launched, and the delay before it presents itself is running.
  case opening(Place?)
  /// Asked whether to replay.
  case asking
  /// A page is appearing.
  case revealing(Visit)
  /// A page is in view.
  case visiting(Visit)
  /// A page is in view, and a fact that decides which one is next is unknown.
  case seeking(Visit)
  /// Over.
  case ended(Outcome)

  /// The current visit, if there is one.
  public var visit: Visit? {
    switch self {
    case .revealing(let visit), .visiting(let visit), .seeking(let visit): visit
    case .idle, .deciding, .opening, .asking, .ended: nil
    }
  }

  /// True in a replay.
  public var isReplay: Bool {
    switch self {
    case .deciding(let entry): entry == .replay
    case .revealing(let visit), .visiting(let visit), .seeking(let visit): visit.isReplay
    case .idle, .opening, .asking, .ended: false
    }
  }
}
