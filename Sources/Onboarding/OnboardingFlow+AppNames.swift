/// The names that the code of some apps has used before, for their calls to stay as they are.
///
/// Cluck's `OnboardingHelper` has `hasCompletedOnboarding`, `completeOnboarding()` and
/// `resetOnboarding()`; CasinoKit's `OnboardingState` has `completeWelcome()`, `skipOnboarding()`
/// and `reset()`. Other apps use ``isCompleted``, ``complete()``, ``skip()`` and ``reset()``.
extension OnboardingFlow {
  /// The same as ``isCompleted``, as Cluck calls it.
  public var hasCompletedOnboarding: Bool { isCompleted }

  /// Does the same as ``complete()``, as Cluck calls it.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func completeOnboarding() throws(OnboardingError) { try complete() }

  /// Does the same as ``reset()``, as Cluck calls it.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func resetOnboarding() throws(OnboardingError) { try reset() }

  /// Does the same as ``complete()``, as the casino games call it.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func completeWelcome() throws(OnboardingError) { try complete() }

  /// Does the same as ``skip()``, as the casino games call it.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func skipOnboarding() throws(OnboardingError) { try skip() }
}
