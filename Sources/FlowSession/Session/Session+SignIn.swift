import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal

/// Signing in: the result becomes a fact, and the machine does the rest.
extension Session {
  /// Determines the sign-in status.
  mutating func checkSignIn() {
    signInStatus = io.lend { context.signInStatus }
    if case .unknown(let reason)? = signInStatus {
      io.say(.warning, words.signInUnknown(reason))
    }
  }

  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func signIn() -> [Event] {
    switch world.signIn {
    case .simulated:
      isSigningIn = true
      io.note(.asks("signIn"))
      io.say(.question, words.simulatedSignIn)
      return []
    case .command(let command):
      signInStatus = io.lend { command.status(asking: true) }
      switch signInStatus {
      case .signedIn?, nil: break
      case .signedOut?: io.say(.warning, words.signInCancelled)
      case .unknown(let reason)?: io.say(.error, words.signInFailed + words.separator + reason)
      }
      return [.factsChanged]
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  mutating func finishSigningIn(_ answer: SimulatedAnswer) {
    isSigningIn = false
    switch answer {
    case .approve:
      setSignedIn(true)
      send(.factsChanged)
    case .decline: io.say(.warning, words.signInCancelled)
    case .fail: io.say(.error, words.signInFailed)
    }
  }

  /// Sets the simulated sign-in.
  mutating func setSignedIn(_ isSignedIn: Bool) {
    world.given["authenticated"] = nil
    standing.signIn(isSignedIn)
    signInStatus = isSignedIn ? .signedIn : .signedOut
  }
}
