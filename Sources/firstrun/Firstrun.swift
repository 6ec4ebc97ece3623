import BuildInfo
import FlowAcceptance
import FlowCheck
import FlowReview
import FlowSession
import FlowSystem
package import RunnerCommands

@main
struct Firstrun {
  static func main() {
    let status = Program.firstrun.run { words in
      // For git, a merge driver with a smaller status has merged.
      words.starts(with: ["copy", "merge"]) ? .mergeFailed : .usage
    }
    exit(status.rawValue)
  }
}

extension Program {
  /// The whole program: what people use, and what authors do.
  static var firstrun: Program {
    Program(
      .firstrun, commit: Build.commit,
      why: Home.Why(launch: WhyReport.text(of:), page: PageReport.text(on:of:)),
      tools: { AuthorTools($0).all }, overview: \.overview)
  }
}

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
