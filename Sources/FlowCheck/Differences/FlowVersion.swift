package import FlowContent
package import FlowCore

/// A version of a flow with everything that people notice of it.
package struct FlowVersion: Sendable {
  /// The name of the version, such as a revision or the path of a folder.
  package let name: String
  /// The flow.
  package let flow: Flow
  /// The copy of the flow, if it has any.
  package let catalog: Catalog?
  /// The achievements of the flow's app, if it has any.
  package let achievements: OpenedAchievements?
  /// The experiments of the flow.
  package let experiments: [Experiment]

  /// Creates a version.
  package init(
    name: String, flow: Flow, catalog: Catalog?, achievements: OpenedAchievements?,
    experiments: [Experiment]
  ) {
    self.name = name
    self.flow = flow
    self.catalog = catalog
    self.achievements = achievements
    self.experiments = experiments
  }
}
