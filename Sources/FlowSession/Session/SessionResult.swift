package import FlowContent
package import FlowCore
import FlowStore
package import FlowSystem
package import Onboarding

package struct SessionResult {
  /// The ways in which a user leaves a prompt before the flow has ended.
  package enum ExitReason: Hashable, Sendable {
    case quit
    /// The input ended, or nobody reads the output any more.
    case endOfInput
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

  package let wasFinished: Bool
  /// The screen that the app opens after the flow; nil for none.
  package let destination: String?
  /// The secrets that were typed, for the program that the flow stands before.
  package let secrets: [String: FactValue]
  /// The command that gave no answer at the launch, with the reason; nil if that doesn't matter.
  package let unchecked: UncheckedFacts?

  /// Facts for which a command gave no answer at the launch.
  package struct UncheckedFacts: Sendable {
    package let problem: FactProblem
    package let command: FactsCommand
    /// True if the flow has said so.
    package internal(set) var isReported: Bool
  }
}

extension ExitCode {
  package init(_ result: SessionResult) {
    if let error = result.saveError, !error.isInterruption {
      self = .inputOutput
      return
    }
    switch result.exitReason {
    case nil: self = .success
    case .quit?, .endOfInput?: self = .unfinished
    case .interrupted?: self = .interrupted
    case .terminated(let signal)?: self.init(endedBy: signal)
    }
  }

  /// Creates the exit code for leaving a prompt that is not a flow's, such as home.
  package init(leaving departure: SessionResult.ExitReason) {
    switch departure {
    case .quit, .endOfInput: self = .success
    case .interrupted: self = .interrupted
    case .terminated(let signal): self.init(endedBy: signal)
    }
  }

  package init(_ error: LibraryError) {
    switch error {
    case .notFound, .noCatalog: self = .noSuchFile
    case .unreadable: self = .inputOutput
    case .invalid, .notACatalog: self = .badData
    }
  }

  package init(_ error: StoreError) {
    switch error {
    case .noStateDirectory, .badName: self = .usage
    case .noVersion: self = .badData
    case .unreadable, .corrupt, .newerRecord, .unrepresentable, .system, .unreachable, .locked,
      .interrupted:
      self = .inputOutput
    }
  }
}
