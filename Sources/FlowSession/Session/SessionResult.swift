package import FlowCore
package import FlowStore
package import FlowSystem

/// The result of a session.
package struct SessionResult {
  /// The ways in which a user leaves a prompt before the flow has ended.
  package enum ExitReason: Hashable, Sendable {
    /// The command `quit`.
    case quit
    /// The input ended, or nobody reads the output any more.
    case endOfInput
    /// Ctrl-C.
    case interrupted
    /// A signal from the system: save, then end with this signal.
    case terminated(Signal)
  }

  /// The outcome of the visit; nil if there was none, as when the flow was not due.
  package let outcome: Outcome?
  /// The way in which the user left, if the flow did not end by itself.
  package let exitReason: ExitReason?
  /// The error of the last failed save.
  package let saveError: StoreError?

  /// The result for a flow that was not due.
  package static let nothingShown = SessionResult(outcome: nil, exitReason: nil, saveError: nil)
}
