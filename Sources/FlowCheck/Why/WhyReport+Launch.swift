import FlowContent
import FlowCore
import FlowStore
package import Onboarding

extension WhyReport {
  /// Creates the explanation of the next launch of a flow.
  ///
  /// - Parameters:
  ///   - context: The flow, its progress and its environment.
  ///   - status: The sign-in status, or nil if it was not determined.
  package init(_ context: LaunchContext, signIn status: SignInStatus?) {
    self.init(
      context.flow, given: context.factsAtNextLaunch(signIn: status),
      from: context.progress.record.place,
      suppression: context.suppression.map { ($0.text, Optional($0).members) },
      variants: context.variants.map { ($0.experiment.name, $0.variant?.name, $0.explanation) })
  }
}

extension VariantChoice {
  /// The reason in words.
  fileprivate var explanation: String {
    switch reason {
    case .forced: "chosen by an option, so not counted"
    case .kept: "as in an earlier launch"
    case .assigned: "by this install's ID"
    case .notCovered: "because this install's ID is outside the coverage"
    case .noInstall:
      "because this install has no ID: nothing has been shown yet, or the journal is off"
    }
  }
}
