extension LaunchContext {
  /// Finds out if somebody is signed in: by the domain if the sign-in is simulated, else by running
  /// the sign-in command.
  package func checkSignIn() -> SignInStatus {
    switch environment.signIn {
    case .simulated: progress.isSignedIn ? .signedIn : .signedOut
    case .command(let command): command.status(asking: false)
    }
  }

  /// Finds out if somebody is signed in, if a condition of the flow depends on it.
  package func checkSignInIfNeeded() -> SignInStatus? { asksForSignIn ? checkSignIn() : nil }
}
