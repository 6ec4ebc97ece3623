/// Whether somebody has done an app's onboarding, for the app itself to ask and to say.
///
/// ```swift
/// let onboarding = OnboardingState(domain: cluck, key: "hasCompletedOnboarding")
/// if try !onboarding.hasCompletedOnboarding { showTutorial() }
/// ```
package struct OnboardingState: Sendable {
  private let domain: Domain
  private let key: String
  private let flow: String?

  /// The state that a domain keeps under a Boolean key, and what firstrun keeps for `flow`.
  package init(
    domain: Domain, key: String = "hasCompletedOnboarding", flow: String? = nil
  ) {
    self.domain = domain
    self.key = key
    self.flow = flow
  }

  /// Whether it was completed or skipped.
  ///
  /// Absent and false mean the same: it is still owed.
  ///
  /// - Throws: `StoreError`, as `Domain.read()` does.
  package var hasCompletedOnboarding: Bool {
    get throws(StoreError) { try domain.read().flag(key).isSet }
  }

  /// Records that it was seen to its end.
  ///
  /// - Throws: `StoreError`, as `Domain.change(_:)` does.
  package func completeOnboarding() throws(StoreError) {
    try domain.change { $0[key] = .boolean(true) }
  }

  /// Forgets that it was done: removes the key, and what firstrun keeps for the flow.
  ///
  /// - Throws: `StoreError`, as `Domain.change(_:)` does.
  package func resetOnboarding() throws(StoreError) {
    try domain.change { list in
      list[key] = nil
      if let flow { list.removeRecord(of: flow) }
    }
  }
}

extension OnboardingState {
  /// Records that the welcome was seen to its end, in the casino games' words.
  ///
  /// - Throws: `StoreError`, as `Domain.change(_:)` does.
  package func completeWelcome() throws(StoreError) { try completeOnboarding() }

  /// Records that it was skipped, which counts as done: a skipped tutorial does not come back.
  ///
  /// - Throws: `StoreError`, as `Domain.change(_:)` does.
  package func skipOnboarding() throws(StoreError) { try completeOnboarding() }

  /// Forgets that it was done, in the casino games' words.
  ///
  /// - Throws: `StoreError`, as `Domain.change(_:)` does.
  package func reset() throws(StoreError) { try resetOnboarding() }
}
