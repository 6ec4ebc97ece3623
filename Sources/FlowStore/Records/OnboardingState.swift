/// The completion state of an app's onboarding, for the app itself to read and set.
///
/// ```swift
/// let onboarding = OnboardingState(domain: cluck, key: "hasCompletedOnboarding")
/// if try !onboarding.hasCompletedOnboarding { showTutorial() }
/// ```
package struct OnboardingState: Sendable {
  private let domain: Domain
  private let key: String
  private let flow: String?

  /// Creates the state for the Boolean key of a domain and the record of `flow`.
  package init(
    domain: Domain, key: String = "hasCompletedOnboarding", flow: String? = nil
  ) {
    self.domain = domain
    self.key = key
    self.flow = flow
  }

  /// True if the onboarding was completed or skipped; false if the key is absent.
  ///
  /// - Throws: `StoreError` under the same conditions as `Domain.read()`.
  package var hasCompletedOnboarding: Bool {
    get throws(StoreError) { try domain.read().flag(key).isSet }
  }

  /// Records that the onboarding was completed.
  ///
  /// - Throws: `StoreError` under the same conditions as `Domain.change(_:)`.
  package func completeOnboarding() throws(StoreError) {
    try domain.change { $0[key] = .boolean(true) }
  }

  /// Removes the completion key and the record of the flow.
  ///
  /// - Throws: `StoreError` under the same conditions as `Domain.change(_:)`.
  package func resetOnboarding() throws(StoreError) {
    try domain.change { list in
      list[key] = nil
      if let flow { list.removeRecord(of: flow) }
    }
  }
}

extension OnboardingState {
  /// Records that the onboarding was completed; the casino games call it the welcome.
  ///
  /// - Throws: `StoreError` under the same conditions as `Domain.change(_:)`.
  package func completeWelcome() throws(StoreError) { try completeOnboarding() }

  /// Records that the onboarding was skipped, which counts as completed, so that a skipped tutorial
  /// does not come back.
  ///
  /// - Throws: `StoreError` under the same conditions as `Domain.change(_:)`.
  package func skipOnboarding() throws(StoreError) { try completeOnboarding() }

  /// Resets the onboarding, under the name that the casino games use.
  ///
  /// - Throws: `StoreError` under the same conditions as `Domain.change(_:)`.
  package func reset() throws(StoreError) { try resetOnboarding() }
}
