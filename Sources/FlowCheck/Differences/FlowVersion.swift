package import FlowContent
package import FlowCore

/// A version of a flow, with everything about it that people can notice.
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
  /// False if nothing that people do in the flow is written to the journal.
  let isJournaled: Bool
  /// The forms that variants of the experiments give the flow, with the names of the variants.
  let forms: [(name: String, flow: Flow)]

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - name: The name of the version.
  ///   - flow: The flow.
  ///   - catalog: Its copy.
  ///   - achievements: The achievements of its app.
  ///   - experiments: Its experiments.
  ///   - isJournaled: False if it turns the journal off.
  ///   - form: Returns the flow in the form of some variants, by the names of the experiments.
  package init(
    name: String, flow: Flow, catalog: Catalog?, achievements: OpenedAchievements?,
    experiments: [Experiment], isJournaled: Bool = true, form: ([String: String]) -> Flow
  ) {
    self.name = name
    self.flow = flow
    self.catalog = catalog
    self.achievements = achievements
    self.experiments = experiments
    self.isJournaled = isJournaled
    forms = experiments.forms.map { choices in
      (choices.name, form(choices.variantNames))
    }
  }
}
