import FlowContent
import FlowSystem

/// Catalogs as git has kept them.
///
/// ```
/// let earlier = try GitHistory().catalog("Flows/cluck/Localizable.xcstrings", at: "v1.2")
/// ```
///
/// git is run without a shell, in the catalog's own folder, and only to read: a revision is a word
/// that can be no option, and it is looked up before anything is read from it.
public struct GitHistory {
  /// Longer than git takes for a catalog, in milliseconds.
  private static let longest = 30_000

  /// The history of whatever repository a catalog stands in.
  public init() {}

  /// A catalog as it was.
  ///
  /// - Parameters:
  ///   - path: where it stands now.
  ///   - revision: a name that git knows, such as `HEAD~3`, `main` or `v1.2`.
  /// - Returns: the catalog, by the name of the revision.
  /// - Throws: `HistoryError`.
  public func catalog(
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
      throw .bad(error)
    }
  }

  /// Whether it can only be a revision: no option, no path and no range, and nothing invisible.
  private static func isRevision(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1_000 && !text.hasPrefix("-") && !text.contains(":")
      && !text.contains("..")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private func run(
    _ git: String, _ folder: String, _ words: [String]
  ) throws(HistoryError) -> Child.Ending {
    do throws(SystemError) {
      return try Child.run(
        [git, "-C", folder] + words,
        adding: ["GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat", "GIT_TERMINAL_PROMPT": "0"],
        keeping: Catalog.largest + 1, within: Self.longest)
    } catch {
      throw .system(error)
    }
  }
}

extension Child.Ending {
  fileprivate var firstLine: String {
    errors.split(separator: "\n").first.map(String.init) ?? "git says no"
  }
}
