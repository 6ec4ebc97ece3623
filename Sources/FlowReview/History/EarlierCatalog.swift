package import FlowContent

/// An earlier version of a catalog, for comparison.
package struct EarlierCatalog: Sendable {
  /// The revision as given on the command line, such as `v1.2` or `main`.
  package let name: String
  /// The catalog at that revision.
  package let catalog: Catalog

  /// Creates the version of a catalog at a revision.
  package init(name: String, catalog: Catalog) {
    self.name = name
    self.catalog = catalog
  }
}
