import FlowSystem

/// Read access to the git repository that contains a folder.
///
/// Only plumbing commands are used, and nothing runs that a checkout can configure: no hooks, filters,
/// pagers or monitors, and no fetching.
struct GitRepository {
  /// The time limit for a command, in milliseconds.
  private static let longest = 60_000
  /// The maximum size of a command's output, in bytes.
  private static let largest = 64 << 20

  private static let variables = [
    "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_REPLACE_OBJECTS": "1", "GIT_GRAFT_FILE": "/dev/null", "GIT_LITERAL_PATHSPECS": "1",
    // Objects that a partial clone lacks stay missing; the second one is for older versions.
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
  ]
  private static let settings = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]

  private let git: String
  private let folder: String
  /// The name of the file in its folder.
  let name: String

  /// Opens the repository that contains a file, or the file that a link leads to.
  init(of path: String) throws(HistoryError) {
    guard let git = Executable.path(of: "git") else { throw .noGit }
    self.git = git
    do throws(SystemError) {
      (folder, name) = try File.resolved(path)
    } catch {
      throw .system(error)
    }
    let inside = try run(["rev-parse", "--is-inside-work-tree"])
    guard inside.cause == .exited(0) else { throw .notTracked(path, inside.firstLine) }
  }

  /// Runs a command in the folder to its end.
  func run(_ words: [String]) throws(HistoryError) -> ChildProcess.RunResult {
    do throws(SystemError) {
      return try ChildProcess(
        [git] + Self.settings + ["-C", folder] + words, adding: Self.variables,
        keeping: Self.largest, within: Self.longest
      ).waitForEnd()
    } catch {
      throw .system(error)
    }
  }

  /// Returns the output of a command without the line feed at its end; nil if the command fails.
  func output(_ words: [String]) throws(HistoryError) -> String? {
    let result = try run(words)
    guard result.cause == .exited(0) else { return nil }
    let text = String(decoding: result.output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension ChildProcess.RunResult {
  fileprivate var firstLine: String {
    errors.split(separator: "\n").first.map(String.init) ?? "git failed"
  }
}
