/// The purpose of a line of input.
package enum InputPurpose: String, Hashable, Sendable, CaseIterable {
  /// A command at home, where no flow is open.
  case home
  /// A command in a flow.
  case flow
  /// The answer to the question whether to replay a flow.
  case question
  /// The result of a simulated sign-in.
  case signIn
  /// A command in a review of copy.
  case review
}
