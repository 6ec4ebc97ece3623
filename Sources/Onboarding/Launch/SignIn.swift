package import FlowCore

/// The result of asking the user to sign in.
package enum SignInAttempt: Hashable, Sendable {
  case signedIn
  /// The user gave up, by Ctrl-C or in the command.
  case cancelled
  /// Nobody is signed in; with the reason if the command gave one.
  case declined(reason: String?)
  /// The command failed, so that nothing is known.
  case failed(FactProblem)
}

extension Flow {
  /// True if the flow shows, skips or goes on by the sign-in, or offers it as a choice.
  package var involvesSignIn: Bool {
    usesFact(FactTypes.authenticated) || offersSignIn
  }

  /// True if a page has a choice that signs in.
  package var offersSignIn: Bool {
    pages.contains { $0.choices.contains { $0.action == .request(.signIn) } }
  }
}
