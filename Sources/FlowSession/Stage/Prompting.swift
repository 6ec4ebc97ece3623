/// Who waits for a line.
public enum Prompting: String, Hashable, Sendable, CaseIterable {
  /// Home, where no flow is open.
  case home
  /// A flow.
  case flow
  /// A flow that asks whether to be replayed.
  case question
  /// The simulated sign-in, for what comes of it.
  case signIn
  /// A review of copy, for what becomes of a text.
  case review
}
