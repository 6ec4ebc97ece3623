import FlowContent
import FlowSystem

/// Earlier versions of catalogs, read from git.
///
/// ```
/// let earlier = try GitHistory().catalog("Flows/cluck/Localizable.xcstrings", at: "v1.2")
/// ```
///
/// git is run without a shell, in the folder of the catalog, and only to read. A revision is
/// refused if git could take it for an option, and it is resolved to a commit before anything is
/// read from it.
package struct GitHistory {
  /// The time limit for a git command, in milliseconds.
  private static let longest = 30_000

  /// Creates a reader for the repository that contains the catalog.
  package init() {}

  /// Returns the catalog at a revision.
  ///
  /// - Parameters:
  ///   - path: The current path of the catalog.
  ///   - revision: A revision as git writes it, such as `HEAD~3`, `main` or `v1.2`.
  /// - Returns: The catalog with the name of the revision.
  /// - Throws: `HistoryError` when git, the repository, the revision or the file is missing, or the
  ///   file is not a valid catalog.
  package func catalog(
    _ path: String, at revision: String
  ) throws(HistoryError) -> EarlierCatalog {
    guard Self.isRevision(revision) else { throw .notARevision(revision) }
    guard let git = Executable.path(of: "git") else { throw .noGit }
    let folder = File.folder(of: path)
    let inside = try run(git, folder, ["rev-parse", "--is-inside-work-tree"])
    guard inside.cause == .exited(0) else { throw .notTracked(path, inside.firstLine) }
    let found = try run(
      git, folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
    let commit = String(decoding: found.output, as: UTF8.self).filter { $0.isHexDigit }
    guard found.cause == .exited(0), !commit.isEmpty else { throw .noRevision(revision) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let shown = try run(git, folder, ["cat-file", "blob", "\(commit):./\(name)"])
    guard shown.cause == .exited(0) else { throw .notThere(path, revision) }
    do throws(Diagnostics) {
      let catalog = try Catalog(shown.output, path: "\(path)@\(revision)")
      return EarlierCatalog(name: revision, catalog: catalog)
    } catch {
      throw .invalid(error)
    }
  }

  /// Returns true if a text can be a revision: not an option, a path or a range, and free of
  /// control characters.
  private static func isRevision(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1_000 && !text.hasPrefix("-") && !text.contains(":")
      && !text.contains("..")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private func run(
    _ git: String, _ folder: String, _ words: [String]
  ) throws(HistoryError) -> ChildProcess.RunResult {
    do throws(SystemError) {
      return try ChildProcess.run(
        [git, "-C", folder] + words,
        adding: ["GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0"],
        keeping: Catalog.largest + 1, within: Self.longest)
    } catch {
      throw .system(error)
    }
  }
}

extension ChildProcess.RunResult {
  fileprivate var firstLine: String {
    errors.split(separator: "\n").first.map(String.init) ?? "git says no"
  }
}
