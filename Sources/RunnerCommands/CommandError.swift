import FlowContent
import FlowSession
import FlowStore
package import FlowSystem
import Onboarding

/// The reason why a command failed, with its exit status.
package struct CommandError: Error {
  package let exitCode: ExitCode
  package let message: String
  /// True if the message is preceded by the program's name; diagnostics begin with their location
  /// instead.
  package var includesProgramName = true

  package init(exitCode: ExitCode, message: String, includesProgramName: Bool = true) {
    (self.exitCode, self.message) = (exitCode, message)
    self.includesProgramName = includesProgramName
  }

  package static func usage(_ message: String) -> Self { Self(exitCode: .usage, message: message) }
}

/// An error of a module for authors, with which a command may fail.
package protocol CommandFailing: Error {
  var commandError: CommandError { get }
}

/// The statuses of all errors, and how their messages begin.
extension CommandError {
  package init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as UsageError:
      let advice = "Try '\(error.help)'."
      self = .usage("\(error.message)\n\(advice)")
    case let error as LibraryError:
      self.init(exitCode: ExitCode(error), message: error.description)
      if case .invalid = error { includesProgramName = false }
    case let error as StoreError: self.init(exitCode: ExitCode(error), message: error.description)
    case let error as Diagnostics:
      self.init(exitCode: .badData, message: error.description, includesProgramName: false)
    case let error as any CommandFailing: self = error.commandError
    case let error as SystemError:
      self.init(
        exitCode: error.isMissingFile ? .noSuchFile : .inputOutput, message: error.description)
    default: self.init(exitCode: .internalError, message: "\(error)")
    }
  }
}
