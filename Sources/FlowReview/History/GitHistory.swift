import FlowContent
package import FlowCore
import FlowSystem

/// Earlier versions of catalogs and flows, read from git.
///
/// ```
/// let earlier = try GitHistory().catalog(
///   "Localizable.xcstrings", of: flow, in: "flow.yaml", at: "v1.2")
/// ```
///
/// git is run without a shell, in the folder of the catalog, and only to read. A revision is
/// refused if git could take it for an option, and it is resolved to a commit before anything is
/// read from it.
package struct GitHistory {
  /// Creates a reader for the repository that contains the catalog.
  package init() {}

  /// Returns the catalog and the flow at a revision.
  ///
  /// - Parameters:
  ///   - path: The current path of the catalog.
  ///   - flow: The flow as it is now.
  ///   - flowPath: The current path of the flow's file; a revision may lack it.
  ///   - revision: A revision as git writes it, such as `HEAD~3`, `main` or `v1.2`.
  ///   - choices: The name of the variant for each experiment that counts.
  /// - Returns: The catalog with the name of the revision.
  /// - Throws: `HistoryError` when git, the repository, the revision or the catalog is missing, or
  ///   the catalog is not valid.
  package func catalog(
    _ path: String, of flow: Flow, in flowPath: String, at revision: String,
    choosing choices: [String: String] = [:]
  ) throws(HistoryError) -> EarlierCatalog {
    let contents = try contents(of: [path, flowPath], at: revision)
    let bytes = contents[0] ?? []
    let loaded = try? FlowLoader.load(contents[1] ?? [], path: flowPath, choosing: choices)
    do throws(Diagnostics) {
      let catalog = try Catalog(bytes, path: "\(path)@\(revision)")
      return EarlierCatalog(
        name: revision, catalog: catalog, flow: loaded?.flow == flow ? nil : loaded?.flow,
        isFlowUnknown: loaded == nil)
    } catch {
      throw .invalid(error)
    }
  }

  /// Returns the contents of files at a revision.
  ///
  /// - Parameters:
  ///   - paths: The current paths of the files; a revision may lack all but the first.
  ///   - revision: A revision as git writes it, such as `HEAD~3`, `main` or `v1.2`.
  /// - Returns: The content of each file; nil if the revision lacks it.
  /// - Throws: `HistoryError` when git, the repository, the revision or the first file is missing.
  package func contents(
    of paths: [String], at revision: String
  ) throws(HistoryError) -> [[UInt8]?] {
    guard let path = paths.first else { return [] }
    guard let first = try content(of: path, at: revision) else { throw .notThere(path, revision) }
    return [first] + paths.dropFirst().map { (try? content(of: $0, at: revision)) ?? nil }
  }

  private func content(
    of path: String, at revision: String
  ) throws(HistoryError) -> [UInt8]? {
    guard Self.isRevision(revision) else { throw .notARevision(revision) }
    let (folder, name) = try place(of: path)
    let git = try GitRepository(containing: folder, of: path)
    let commit = try git.output([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    guard let commit else { throw .noRevision(revision) }
    let shown = try git.run(["cat-file", "blob", "\(commit):./\(name)"])
    return shown.cause == .exited(0) ? shown.output : nil
  }

  /// Returns the folder and name of a file, behind symbolic links.
  func place(of path: String) throws(HistoryError) -> (folder: String, name: String) {
    do throws(SystemError) {
      return try File.resolved(path)
    } catch {
      throw .system(error)
    }
  }

  /// Returns true if a text can be a revision: not an option, a path or a range, and free of
  /// control characters.
  static func isRevision(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1_000 && !text.hasPrefix("-") && !text.contains(":")
      && !text.contains("..")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
