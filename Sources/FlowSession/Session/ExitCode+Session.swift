package import FlowStore
package import FlowSystem
package import Onboarding

extension ExitCode {
  /// Creates the exit code of a run of a flow.
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

  /// Creates the exit code for a flow that could not be opened.
  package init(_ error: LibraryError) {
    switch error {
    case .notFound, .noCatalog: self = .noSuchFile
    case .unreadable: self = .inputOutput
    case .invalid, .notACatalog: self = .badData
    }
  }

  /// Creates the exit code for a property list that could not be read or written.
  package init(_ error: StoreError) {
    switch error {
    case .noStateDirectory, .badName: self = .usage
    case .unreadable, .corrupt, .newerRecord, .unrepresentable, .system: self = .inputOutput
    }
  }
}
