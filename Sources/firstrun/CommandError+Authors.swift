import FlowAcceptance
import FlowReview
import FlowSystem
package import RunnerCommands

extension HistoryError: CommandFailing {
  package var commandError: CommandError {
    switch self {
    case .notARevision: .usage(description)
    case .noGit, .notTracked, .noRevision, .notThere:
      CommandError(exitCode: .noSuchFile, message: description)
    case .invalid:
      CommandError(exitCode: .badData, message: description, includesProgramName: false)
    case .system: CommandError(exitCode: .inputOutput, message: description)
    }
  }
}

extension CatalogFileError: CommandFailing {
  package var commandError: CommandError {
    switch self {
    case .invalid:
      CommandError(exitCode: .badData, message: description, includesProgramName: false)
    case .refused: CommandError(exitCode: .badData, message: description)
    case .noCatalog: CommandError(exitCode: .noSuchFile, message: description)
    case .outside: CommandError(exitCode: .cantCreate, message: description)
    case .system, .changedMeanwhile: CommandError(exitCode: .inputOutput, message: description)
    }
  }
}

extension DeckError: CommandFailing {
  package var commandError: CommandError { .usage(description) }
}

extension MissingCase: CommandFailing {
  package var commandError: CommandError {
    CommandError(exitCode: .noSuchFile, message: description)
  }
}
