import FlowContent
import FlowSession
import FlowStore
import FlowSystem

/// The reason why a command failed, with its exit status.
struct CommandError: Error {
  let exitCode: ExitCode
  let message: String
  /// True if the message is preceded by the program's name; diagnostics begin with their location
  /// instead.
  var isNamed = true
}

extension CommandError {
  init(_ error: LibraryError) {
    switch error {
    case .notFound: self.init(exitCode: .noSuchFile, message: error.description)
    case .unreadable: self.init(exitCode: .inputOutput, message: error.description)
    case .bad: self.init(exitCode: .badData, message: error.description, isNamed: false)
    }
  }

  init(_ error: StoreError) {
    let exitCode: ExitCode =
      switch error {
      case .noStateDirectory, .badName: .usage
      case .unreadable, .corrupt, .unrepresentable, .system: .inputOutput
      }
    self.init(exitCode: exitCode, message: error.description)
  }
}
