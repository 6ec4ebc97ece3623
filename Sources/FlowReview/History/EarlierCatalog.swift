package import FlowContent
package import FlowCore

/// An earlier version of a catalog, for comparison.
package struct EarlierCatalog: Sendable {
  /// The revision as given on the command line, such as `v1.2` or `main`.
  package let name: String
  package let catalog: Catalog
  /// The flow at that revision; nil if it is the same, or not known.
  package let flow: Flow?
  /// True if the revision has no flow that this version of firstrun can read.
  package let isFlowUnknown: Bool

  /// Creates the version of a catalog, and of its flow, at a revision.
  package init(name: String, catalog: Catalog, flow: Flow? = nil, isFlowUnknown: Bool = false) {
    self.name = name
    self.catalog = catalog
    self.flow = flow
    self.isFlowUnknown = isFlowUnknown
  }
}
