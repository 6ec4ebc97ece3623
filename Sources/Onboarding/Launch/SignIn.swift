/// The way to sign in, which belongs to the app.
package enum SignInMethod: Sendable {
  /// A simulation: the user at the prompt chooses the result, approve, decline or fail.
  case simulated
  /// A command whose exit status is the sign-in status.
  case command(AuthCommand)

  /// True if a command signs in.
  package var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}

/// The sign-in status.
package enum SignInStatus: Hashable, Sendable {
  case signedIn
  case signedOut
  /// The status can't be determined, or not yet; with the reason.
  case unknown(SignInProblem)
}

/// The reason why the sign-in status is unknown.
package enum SignInProblem: Hashable, Sendable {
  /// The message of the command, or of the system.
  case message(String)
  case exitStatus(Int32)
  case signal(Int32)
  /// No answer within this number of milliseconds.
  case timeout(Int)
  case interruption
}
