package import FlowContent
package import FlowSystem

/// A failure to read an earlier catalog.
package enum HistoryError: Error, CustomStringConvertible {
  /// The text can't be a revision.
  case notARevision(String)
  /// git is not installed.
  case noGit
  /// The catalog is in no repository; the second value is git's message.
  case notTracked(String, String)
  /// The repository lacks the revision.
  case noRevision(String)
  /// No commit has the file yet.
  case notCommitted(String)
  /// The revision lacks the file.
  case notThere(String, String)
  /// The file at that revision is not a valid catalog.
  case invalid(Diagnostics)
  /// git can't read the history of the file.
  case unreadable(String)
  /// The repository lacks earlier versions of the file, which it needs to tell.
  case tooShort(String)
  /// Running git failed.
  case system(SystemError)

  /// The failure and the remedy, in lower case; diagnostics take one line each.
  package var description: String {
    switch self {
    case .notARevision(let text):
      "unknown revision '\(text)'; write one that git knows, such as HEAD~3, main or v1.2"
    case .noGit: "the history needs git, which isn't in PATH"
    case .notTracked(let path, let reason): "\(path) isn't in a git repository (\(reason))"
    case .noRevision(let revision):
      "unknown git revision '\(revision)'; run 'git log --oneline' to see the revisions"
    case .notCommitted(let path):
      "\(path) isn't in any commit yet, so outdated translations can't be found; commit it first"
    case .notThere(let path, let revision): "\(path) didn't exist at '\(revision)'"
    case .invalid(let diagnostics): diagnostics.description
    case .unreadable(let path): "git can't read the history of \(path)"
    case .tooShort(let path):
      "\(path): history too short to find outdated translations;"
        + " run 'git fetch --unshallow' to complete a shallow clone"
    case .system(let error): error.description
    }
  }
}
