public import FlowContent
public import FlowSystem

/// Why an earlier catalog can't be had.
public enum HistoryError: Error, CustomStringConvertible {
  /// It can be no revision.
  case notARevision(String)
  /// There is no git.
  case noGit
  /// The catalog stands in no repository; what git said.
  case notTracked(String, String)
  /// The repository has no such revision.
  case noRevision(String)
  /// The revision has no such file.
  case notThere(String, String)
  /// What it was then is no catalog.
  case bad(Diagnostics)
  /// git could not be run.
  case system(SystemError)

  /// What happened and what to do, in lower case; diagnostics a line each.
  public var description: String {
    switch self {
    case .notARevision(let text):
      "'\(text)' is no revision; write one that git knows, such as HEAD~3, main or v1.2"
    case .noGit: "'--since' needs git, and there is none in PATH"
    case .notTracked(let path, let reason): "\(path) is in no git repository (\(reason))"
    case .noRevision(let revision):
      "git knows no revision '\(revision)' here; 'git log --oneline' shows what there is"
    case .notThere(let path, let revision): "\(path) was not there at '\(revision)'"
    case .bad(let diagnostics): diagnostics.description
    case .system(let error): error.description
    }
  }
}
