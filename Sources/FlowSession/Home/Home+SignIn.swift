import FlowCore
import FlowStore
import FlowTerminal

/// Signing in and out at home.
extension Home {
  /// Signs in to every app that asks for it, or out again; a command that knows is asked instead.
  mutating func signIn(_ isSignedIn: Bool) {
    world.given["authenticated"] = nil
    switch world.signIn {
    case .simulated: keep(isSignedIn: isSignedIn)
    case .command(let command):
      switch stage.lend(to: { command.status(asking: isSignedIn) }) {
      case .signedIn: stage.say(.info, words.signedIn)
      case .signedOut where isSignedIn: stage.say(.warning, words.signInCancelled)
      case .signedOut: stage.say(.info, words.signedOut)
      case .unknown(let reason): stage.say(.warning, words.signInUnknown(reason))
      }
    }
  }

  /// Keeps it in the domain of each app, once.
  private func keep(isSignedIn: Bool) {
    var domains: Set<String> = []
    var failures: [StoreError] = []
    for name in library.names {
      guard let opened = try? library.open(name), opened.flow.asks(for: "authenticated"),
        domains.insert(opened.flow.domain).inserted
      else { continue }
      do throws(StoreError) {
        var context = try LaunchContext(opened, in: directory, world: world)
        context.standing.signIn(isSignedIn)
        if let failure = context.standing.failure { failures.append(failure) }
      } catch {
        failures.append(error)
      }
    }
    for failure in failures { stage.say(.error, words.notSaved(failure.description)) }
    if failures.isEmpty { stage.say(.info, isSignedIn ? words.signedIn : words.signedOut) }
  }

  /// Finds out who is signed in, where a flow wants to know; a command may use the terminal meanwhile.
  func signInStatus(of context: LaunchContext) -> SignInStatus? {
    context.standing.asksForSignIn ? stage.lend { context.signInStatus } : nil
  }
}
