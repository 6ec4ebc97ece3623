import FlowAcceptance
import FlowContent
import FlowReview
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

  static func usage(_ message: String) -> Self { Self(exitCode: .usage, message: message) }
}

/// The statuses of all errors, and how their messages begin.
extension CommandError {
  /// Creates the error that a command reports for one of the modules below it.
  init(_ error: any Error) {
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
    case let error as HistoryError: self.init(error)
    case let error as CatalogFileError: self.init(error)
    case let error as DeckError: self = .usage(error.description)
    case let error as MissingCase:
      self.init(exitCode: .noSuchFile, message: error.description)
    case let error as SystemError:
      self.init(
        exitCode: error.isMissingFile ? .noSuchFile : .inputOutput, message: error.description)
    default: self.init(exitCode: .internalError, message: "\(error)")
    }
  }

  private init(_ error: HistoryError) {
    switch error {
    case .notARevision: self = .usage(error.description)
    case .noGit, .notTracked, .noRevision, .notThere:
      self.init(exitCode: .noSuchFile, message: error.description)
    case .invalid:
      self.init(exitCode: .badData, message: error.description, includesProgramName: false)
    case .system: self.init(exitCode: .inputOutput, message: error.description)
    }
  }

  private init(_ error: CatalogFileError) {
    switch error {
    case .invalid:
      self.init(exitCode: .badData, message: error.description, includesProgramName: false)
    case .refused: self.init(exitCode: .badData, message: error.description)
    case .system, .changedMeanwhile:
      self.init(exitCode: .inputOutput, message: error.description)
    }
  }
}
