package import FlowCheck
import FlowCore
import FlowStore
package import Onboarding

extension WhyReport {
  /// Creates the explanation of the next launch of a flow.
  ///
  /// - Parameters:
  ///   - context: the flow, its progress and its environment.
  ///   - status: the sign-in status, or nil if it was not determined.
  package init(_ context: LaunchContext, signIn status: SignInStatus?) {
    self.init(
      context.flow, given: context.factsAtNextLaunch(signIn: status),
      from: context.progress.record.place)
  }
}
