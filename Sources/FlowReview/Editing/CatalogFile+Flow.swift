package import FlowCheck
package import FlowContent
import FlowCore
import FlowSystem
import OnboardingFiles

/// The catalog of a flow.
extension CatalogFile {
  /// Reads the catalog of a flow, to be changed.
  package init(of opened: OpenedFlow) throws(CatalogFileError) {
    guard let catalog = opened.catalog else { throw .noCatalog(opened.path) }
    guard opened.mayChangeCatalog else { throw .outside(catalog.path) }
    try self.init(catalog.path)
  }

  /// Adds the keys that a flow uses and its catalog lacks, to a new catalog if there is none, and returns
  /// a line about each addition.
  package static func addMissingKeys(of opened: OpenedFlow) throws(CatalogFileError) -> [String] {
    let missing = opened.missingCopy(in: opened.catalog)
    if missing.isEmpty { return [] }
    let additions = missing.map { $0.addition(to: opened.catalogPath) }
    if opened.catalog != nil {
      var file = try CatalogFile(of: opened)
      let language = file.catalog.sourceLanguage
      try file.change(by: missing.flatMap { $0.changes(in: language) })
      return additions
    }
    let language = "en"
    _ = try CatalogFile(
      creating: opened.catalogPath, in: language, by: missing.flatMap { $0.changes(in: language) })
    return [
      "\(opened.catalogPath): new catalog, with \(language) as its source language"
    ] + additions
  }
}

extension OpenedFlow {
  /// Returns the keys that the flow and its achievements use and a catalog lacks.
  package func missingCopy(in catalog: Catalog?) -> [MissingCopy] {
    MissingCopy.all(of: flow, try? achievements(), in: catalog)
  }
}

extension MissingCopy {
  /// Returns the line that says that the key was added to a catalog.
  package func addition(to path: String) -> String { "\(path): added '\(key)' (\(comment))" }
}
