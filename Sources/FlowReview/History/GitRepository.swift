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
  private var folder: String
  /// The name of the file in its folder.
  let name: String

  /// Opens the repository that contains a file, or the file that a link leads to.
  ///
  /// - Throws: `HistoryError` when git is missing, or the file is in no work tree.
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

  /// Returns the repository for commands at the top of its work tree, and the path of the file from
  /// there; nil if git can't tell.
  func atTop() throws(HistoryError) -> (git: GitRepository, path: String)? {
    guard let top = try output(["rev-parse", "--show-cdup"]),
      let prefix = try output(["rev-parse", "--show-prefix"])
    else { return nil }
    var git = self
    git.folder += "/" + top
    return (git, prefix + name)
  }

  /// Runs a command in the folder to its end.
  ///
  /// - Throws: `HistoryError` when git can't be run.
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
  ///
  /// - Throws: `HistoryError` when git can't be run.
  func output(_ words: [String]) throws(HistoryError) -> String? {
    let result = try run(words)
    guard result.cause == .exited(0) else { return nil }
    let text = String(decoding: result.output, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The first commits of a shallow clone, before which there may be more.
  ///
  /// - Throws: `HistoryError` when git can't be run.
  var shallowEdges: Set<String> {
    get throws(HistoryError) {
      guard let path = try output(["rev-parse", "--git-path", "shallow"]) else { return [] }
      let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      let bytes = (try? File.read(whole, limit: Self.largest)) ?? []
      return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
  }
}

extension ChildProcess.RunResult {
  fileprivate var firstLine: String {
    errors.split(separator: "\n").first.map(String.init) ?? "git failed"
  }
}

/// The versions of a file in the history of a branch, newest first, followed through renames.
struct FileHistory {
  struct Revision {
    let commit: String
    /// The path of the file in that commit, from the top of the work tree.
    let path: String
    /// The commits before it that changed the file; empty for the first version.
    var parents: [String]

    /// The name of the file's content for `git cat-file`.
    var object: String { "\(commit):\(path)" }
  }

  private static let mostRenames = 16

  /// The versions; children come before their parents.
  private(set) var revisions: [Revision] = []
  /// The first commits of a shallow clone, before which there may be more.
  let edges: Set<String>

  /// Reads the history of a file up to the commit of the work tree.
  ///
  /// - Throws: `HistoryError` when git can't be run or the history can't be read.
  init(of path: String, in git: GitRepository) throws(HistoryError) {
    edges = try git.shallowEdges
    var (start, name, renames) = ("HEAD", path, 0)
    while true {
      let end = revisions.count
      try read(from: start, name, in: git)
      guard let first = revisions.dropFirst(end).first else { return }
      if let index = revisions[..<end].lastIndex(where: { $0.commit == start.dropLast() }) {
        revisions[index].parents = [first.commit]
      }
      // A file has several first versions only if unrelated histories were merged.
      let roots = revisions[end...].filter { $0.parents.isEmpty && !edges.contains($0.commit) }
      guard renames < Self.mostRenames, roots.count == 1, let root = roots.first,
        let former = try former(of: root, in: git)
      else { return }
      (start, name, renames) = (root.commit + "^", former, renames + 1)
    }
  }

  private mutating func read(
    from start: String, _ path: String, in git: GitRepository
  ) throws(HistoryError) {
    let words = ["rev-list", "--topo-order", "--parents", "--end-of-options", start, "--", path]
    guard let list = try git.output(words) else {
      let head = try git.output(["rev-parse", "--verify", "--quiet", "HEAD"])
      throw head == nil ? .notCommitted(path) : .unreadable(path)
    }
    for line in list.split(separator: "\n") {
      let commits = line.split(separator: " ").map(String.init)
      revisions.append(
        Revision(commit: commits[0], path: path, parents: Array(commits.dropFirst())))
    }
  }

  /// Returns the path that a file had before the commit in which it first appears; nil if it was
  /// not renamed there.
  private func former(
    of root: Revision, in git: GitRepository
  ) throws(HistoryError) -> String? {
    let fields = try git.output([
      "diff-tree", "-r", "-M", "-z", "--no-commit-id", "--name-status", "--diff-filter=R",
      "--no-ext-diff", "--no-textconv", root.commit,
    ])?.split(separator: "\0").map(String.init)
    guard let fields, let index = fields.firstIndex(of: root.path), index > 1,
      fields[index - 2].hasPrefix("R")
    else { return nil }
    return fields[index - 1]
  }
}
