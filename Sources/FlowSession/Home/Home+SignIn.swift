import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal

/// The commands `signin` and `signout` at home.
extension Home {
  /// Signs in to or out of every app that uses the sign-in; with a sign-in command, runs that
  /// instead.
  mutating func signIn(_ isSignedIn: Bool) {
    environment.given["authenticated"] = nil
    switch environment.signIn {
    case .simulated: keep(isSignedIn: isSignedIn)
    case .command(let command):
      switch io.withTerminalRestored({ command.status(asking: isSignedIn) }) {
      case .signedIn: io.say(.info, words.signedIn)
      case .signedOut where isSignedIn: io.say(.warning, words.signInCancelled)
      case .signedOut: io.say(.info, words.signedOut)
      case .unknown(let reason): io.say(.warning, words.signInUnknown(reason))
      }
    }
  }

  /// Saves the simulated sign-in in the domain of each app, once.
  private func keep(isSignedIn: Bool) {
    var domains: Set<String> = []
    var failures: [StoreError] = []
    for name in library.names {
      guard let opened = try? library.open(name), Self.usesSignIn(opened),
        domains.insert(opened.flow.domain).inserted
      else { continue }
      do throws(StoreError) {
        var context = try LaunchContext(opened, in: directory, environment: environment)
        context.progress.signIn(isSignedIn)
        if let failure = context.progress.failure { failures.append(failure) }
      } catch {
        failures.append(error)
      }
    }
    for failure in failures { io.say(.error, words.notSaved(failure.description)) }
    if failures.isEmpty { io.say(.info, isSignedIn ? words.signedIn : words.signedOut) }
  }

  /// Returns true if the app asks who is signed in: its flow, or the delivery of its achievements.
  private static func usesSignIn(_ opened: OpenedFlow) -> Bool {
    opened.flow.usesFact("authenticated") || (try? opened.achievements()) != nil
  }

  /// Returns the sign-in status if the flow depends on it; a sign-in command may use the terminal.
  func signInStatus(of context: LaunchContext) -> SignInStatus? {
    context.asksForSignIn ? io.withTerminalRestored { context.checkSignIn() } : nil
  }
}
