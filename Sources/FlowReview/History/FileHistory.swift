import FlowSystem

/// The versions of a file in the history of a branch, newest first, followed through renames.
struct FileHistory {
  /// A commit that changed the file.
  struct Revision {
    let commit: String
    /// The path of the file in that commit, from the top of the work tree.
    let path: String
    /// The commits before it that changed the file; empty for the first version.
    var parents: [String]

    /// The name of the file's content for `git cat-file`.
    var object: String { "\(commit):\(path)" }
  }

  /// The maximum number of renames to follow.
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
