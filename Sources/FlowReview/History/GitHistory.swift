package import FlowContent
package import FlowCore
package import FlowSystem
import FlowYAML

/// Earlier versions of catalogs and flows, read from git.
///
/// ```
/// let earlier = try GitHistory().catalog(
///   "Localizable.xcstrings", of: flow, in: "flow.yaml", at: "v1.2")
/// ```
///
/// git is run without a shell, in the folder of the catalog, and only to read. A revision that git
/// could read as an option is refused, and others are resolved to a commit first.
package struct GitHistory {
  package init() {}

  /// Returns the catalog at a revision, such as `HEAD~3`, `main` or `v1.2`, and the flow if its
  /// file was there; `choices` are the names of the variants that count, by experiment.
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

  /// Returns the contents of files at a revision, which may lack all but the first.
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
    let git = try GitRepository(of: path)
    let commit = try git.output([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    guard let commit else { throw .noRevision(revision) }
    let shown = try git.run(["cat-file", "blob", "\(commit):./\(git.name)"])
    return shown.cause == .exited(0) ? shown.output : nil
  }

  /// Returns the name that git signs commits with in the folder of a file; nil if there is none.
  package func author(beside path: String) -> String? {
    let name = try? GitRepository(of: path).output(["config", "user.name"])
    return name == "" ? nil : name
  }

  /// Returns true if a text can be a revision: not an option, a path or a range, and free of
  /// control characters.
  private static func isRevision(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 1_000 && !text.hasPrefix("-") && !text.contains(":")
      && !text.contains("..")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

package enum HistoryError: Error, CustomStringConvertible {
  case notARevision(String)
  case noGit
  /// The catalog is in no repository; the second value is git's message.
  case notTracked(String, String)
  case noRevision(String)
  case notThere(String, String)
  /// The file at that revision is not a valid catalog.
  case invalid(Diagnostics)
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
    case .notThere(let path, let revision): "\(path) didn't exist at '\(revision)'"
    case .invalid(let diagnostics): diagnostics.description
    case .system(let error): error.description
    }
  }
}

package struct EarlierCatalog: Sendable {
  /// The revision as given on the command line, such as `v1.2` or `main`.
  package let name: String
  package let catalog: Catalog
  /// The flow at that revision; nil if it is the same, or not known.
  package var flow: Flow?
  /// True if the revision has no flow that this version of firstrun can read.
  package var isFlowUnknown = false
}
