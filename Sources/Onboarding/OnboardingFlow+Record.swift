public import FlowCore

/// The record of the flow, and the calls that change it without a visit.
///
/// What another process has recorded counts at once.
extension OnboardingFlow {
  /// True if the flow would show a page if it were launched now.
  ///
  /// False while the decision depends on facts that are unknown; see ``undecidedFacts``.
  public var isDue: Bool { nextLaunch.decision == .shown }

  /// The unknown facts that decide if the flow is due; empty if that is decided.
  public var undecidedFacts: [String] { nextLaunch.awaited }

  /// True if the onboarding was completed or skipped: the value of the app's own key.
  public var isCompleted: Bool { progressOnDisk.isCompleted }

  /// The outcome of the last finished visit; if there is none, that of the last visit.
  ///
  /// Nil if no visit has ended, or the app's key was set by another program.
  public var lastOutcome: Outcome? {
    guard let recorded = progressOnDisk.record.outcome else { return nil }
    switch recorded.kind {
    case .completed: return .completed
    case .skipped:
      return .skipped(at: recorded.position?.number ?? 0, of: recorded.position?.count ?? 0)
    case .interrupted: return .interrupted(at: recorded.page)
    case .postponed: return .postponed(at: recorded.page ?? "")
    }
  }

  /// The screen of the app that the flow's `then` names after the visit that was completed or skipped last
  /// in this process; nil for none.
  public var destination: String? { run.destination }

  /// The id of the page on which the next launch resumes; nil if it starts at the first page.
  public var savedPage: String? { progressOnDisk.record.place?.page }

  /// Records that the onboarding was completed, and ends the visit.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func complete() throws(OnboardingError) { try finish(.completed) }

  /// Records that the onboarding was skipped, which counts as completed, and ends the visit.
  ///
  /// Unlike the action `skip`, this asks neither the page nor the flow for permission.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func skip() throws(OnboardingError) {
    let position = state.visit == nil ? nil : run.position
    try finish(.skipped(at: position?.number ?? 0, of: position?.count ?? 0))
  }

  /// Forgets that the flow was ever shown: removes the app's key and the record of the flow.
  ///
  /// Everything else in the property list stays, as does who is signed in.
  ///
  /// - Throws: ``OnboardingError`` when that can't be saved.
  public func reset() throws(OnboardingError) {
    beginCall()
    run.erase()
    try throwFailure()
  }

  /// Saves what could not be saved, and waits for other programs as long as a command does.
  package func saveAgain() {
    guard context.progress.failure != nil else { return }
    context.progress.store = context.progress.store.limitingWaits(to: .command)
    _ = context.progress.change { (_) throws(StoreError) in }
  }

  private func finish(_ outcome: Outcome) throws(OnboardingError) {
    beginCall()
    run.finish(outcome, at: screen.clock())
    noteUnlocks()
    try throwFailure()
  }

  private func throwFailure() throws(OnboardingError) {
    if let failure = context.progress.failure { throw OnboardingError(failure) }
  }

  private var progressOnDisk: FlowProgress {
    beginCall()
    return context.progress.reloaded(at: now.secondsSince1970)
  }

  private var nextLaunch: Gate.LaunchResult {
    beginCall()
    return context.refreshed(at: now).nextLaunch
  }
}

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
