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
    let git = try GitRepository(containing: File.folder(of: path), of: path)
    let commit = try git.output([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    guard let commit else { throw .noRevision(revision) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let shown = try git.run(["cat-file", "blob", "\(commit):./\(name)"])
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
}
