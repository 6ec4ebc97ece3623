/// How somebody signs in: the app's own business, behind a port.
public enum SignIn: Sendable {
  /// The person at the prompt says what comes of it: approve, decline or fail.
  case simulated
  /// A command says by its exit status whether somebody is signed in.
  case command(AuthCommand)
}

/// Whether somebody is signed in.
public enum SignInStatus: Hashable, Sendable {
  case signedIn
  case signedOut
  /// It can't be told, or not yet; why, where that is known.
  case unknown(String)
}
