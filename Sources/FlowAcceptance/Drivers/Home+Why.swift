import FlowCheck
package import FlowSession

extension Home.Why {
  /// The reports that `firstrun why` prints.
  package static var reports: Self {
    Self(
      launch: { context, signIn in WhyReport(context, signIn: signIn).text },
      page: { page, flow in try PageReport(page, of: flow)?.text })
  }
}
