package import FlowCore
package import FlowStore
package import FlowSystem
package import Onboarding

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

  /// True if the flow was finished before.
  package let wasFinished: Bool
  /// The reason why the sign-in could not be checked at the launch; nil if it could, or didn't matter.
  package let uncheckedSignIn: UncheckedSignIn?

  /// A sign-in that could not be checked at the launch.
  package struct UncheckedSignIn: Hashable, Sendable {
    package let problem: SignInProblem
    /// True if the flow has said so.
    package internal(set) var isReported: Bool
  }
}
