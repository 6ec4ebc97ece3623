public import FlowContent

/// An earlier version of a catalog, for comparison.
public struct EarlierCatalog: Sendable {
  /// The revision as given on the command line, such as `v1.2` or `main`.
  public let name: String
  /// The catalog at that revision.
  public let catalog: Catalog

  /// Creates the version of a catalog at a revision.
  public init(name: String, catalog: Catalog) {
    self.name = name
    self.catalog = catalog
  }
}
