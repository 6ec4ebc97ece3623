package import FlowCore

extension Flow {
  /// True if the flow shows, skips or goes on by the sign-in, or offers it as a choice.
  package var involvesSignIn: Bool {
    usesFact("authenticated") || offersSignIn
  }

  /// True if a page has a choice that signs in.
  package var offersSignIn: Bool {
    pages.contains { $0.choices.contains { $0.action == .signIn } }
  }
}
