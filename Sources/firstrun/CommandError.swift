import FlowContent
import FlowSession
import FlowStore
import FlowSystem
import Onboarding

/// The reason why a command failed, with its exit status.
struct CommandError: Error {
  let exitCode: ExitCode
  let message: String
  /// True if the message is preceded by the program's name; diagnostics begin with their location
  /// instead.
  var includesProgramName = true
}

extension CommandError {
  init(_ error: LibraryError) {
    self.init(exitCode: ExitCode(error), message: error.description)
    if case .invalid = error { includesProgramName = false }
  }

  init(_ error: StoreError) {
    self.init(exitCode: ExitCode(error), message: error.description)
  }
}
