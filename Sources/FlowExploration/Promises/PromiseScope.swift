import FlowCore

/// The visits that a promise is about: launches, and replays if one of its conditions asks for
/// `replaying`.
struct PromiseScope {
  private let includesReplays: Bool

  init(_ promise: Promise) {
    includesReplays = promise.conditions.contains { $0.factNames.contains("replaying") }
  }

  func contains(_ moment: Moment) -> Bool { includesReplays || !moment.visit.isReplay }
}
