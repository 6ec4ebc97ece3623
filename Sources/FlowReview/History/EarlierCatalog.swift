public import FlowContent

/// A catalog as it was, to be compared with.
public struct EarlierCatalog: Sendable {
  /// What somebody calls that time, such as `v1.2` or `main`.
  public let name: String
  /// What stood there then.
  public let catalog: Catalog

  /// Takes the two.
  public init(name: String, catalog: Catalog) {
    self.name = name
    self.catalog = catalog
  }
}
