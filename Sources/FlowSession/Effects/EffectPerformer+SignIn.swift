import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal

/// Signing in: the result becomes a fact, and the machine does the rest.
extension EffectPerformer {
  /// Finds out if somebody is signed in, and waits for the answer.
  mutating func checkSignIn() -> Event {
    receive(io.withTerminalRestored { context.checkSignIn() })
  }

  /// Handles an answer to the question if somebody is signed in, whenever it arrives.
  ///
  /// - Returns: the event for the machine.
  mutating func receive(_ status: SignInStatus) -> Event {
    signInStatus = status
    if case .unknown(let reason) = status { io.say(.warning, words.signInUnknown(reason)) }
    return .factsChanged
  }

  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func signIn() -> [Event] {
    switch context.environment.signIn {
    case .simulated:
      isSigningIn = true
      io.notifyListener(.asks("signIn"))
      io.say(.question, words.simulatedSignIn)
      return []
    case .command(let command):
      let status = io.withTerminalRestored { command.status(asking: true) }
      signInStatus = status
      switch status {
      case .signedIn: break
      case .signedOut: io.say(.warning, words.signInCancelled)
      case .unknown(let reason): io.say(.error, words.signInFailed + words.separator + reason)
      }
      return [.factsChanged]
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  ///
  /// - Returns: the event for the machine, if the answer changes a fact.
  mutating func finishSigningIn(_ answer: SimulatedSignInAnswer) -> Event? {
    isSigningIn = false
    switch answer {
    case .approve:
      context.environment.given["authenticated"] = nil
      context.progress.signIn(true)
      signInStatus = .signedIn
      return .factsChanged
    case .decline: io.say(.warning, words.signInCancelled)
    case .fail: io.say(.error, words.signInFailed)
    }
    return nil
  }
}
