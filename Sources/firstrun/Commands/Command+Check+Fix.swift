import FlowCheck
import FlowContent
import FlowReview
import Onboarding

extension CommandContext {
  /// Adds the keys that a flow uses and its catalog lacks to the catalog, and says so in a line each.
  ///
  /// A flow or catalog that does not load stays as it is; the checks report it.
  ///
  /// - Throws: `CommandError` when the catalog can't be written; then it stays as it is.
  func addMissingCopy(of name: String, _ format: CheckReport.Format) throws {
    guard let opened = try? library.open(name) else { return }
    let missing = opened.missingCopy(in: opened.catalog)
    guard !missing.isEmpty else { return }
    if opened.catalog != nil {
      var file = try editableCatalog(of: opened)
      let language = file.catalog.sourceLanguage
      try file.change(by: missing.flatMap { $0.changes(in: language) })
    } else {
      let language = "en"
      _ = try CatalogFile(
        creating: opened.catalogPath, in: language,
        by: missing.flatMap { $0.changes(in: language) })
      say("\(opened.catalogPath): new catalog, with \(language) as its source language", format)
    }
    for copy in missing { say(copy.addition(to: opened.catalogPath), format) }
  }

  /// Writes a line about a fix: with the report, or on standard error where the report is data.
  private func say(_ line: String, _ format: CheckReport.Format) {
    if format == .human { console.say(line) } else { console.writeError(line, isNamed: false) }
  }
}

extension OpenedFlow {
  /// Returns the keys that the flow and its achievements use and a catalog lacks.
  func missingCopy(in catalog: Catalog?) -> [MissingCopy] {
    MissingCopy.all(of: flow, try? achievements(), in: catalog)
  }
}

extension MissingCopy {
  /// Returns the line that says that the key was added to a catalog.
  func addition(to path: String) -> String { "\(path): added '\(key)' (\(comment))" }
}

extension Option {
  static let fix = Option(
    name: "fix", summary: "Add missing keys to the catalog, in the state 'new'")
}
