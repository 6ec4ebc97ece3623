import FlowStore
import FlowSystem

/// The experiments that the install takes part in, and the journal that tells of it.
extension OnboardingFlow {
  /// The names of the variants that this install has, by those of their experiments; experiments
  /// in which it takes no part are missing.
  ///
  /// The flow's pages, texts and order follow them already.
  public var variants: [String: String] { context.variants.names }

  /// The path of the journal's latest lines; nil if nothing is written to a journal.
  public var journalPath: String? { journal?.path }

  /// The reason why the journal of the last visit could not be written; nil if it was.
  public var journalFailure: OnboardingError? {
    recorder?.failure.map { .systemFailure($0.description) }
  }
}
