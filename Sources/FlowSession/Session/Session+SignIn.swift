import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal

/// Signing in: the result becomes a fact, and the machine does the rest.
extension Session {
  /// Determines the sign-in status.
  mutating func checkSignIn() {
    signInStatus = stage.lend { context.signInStatus }
    if case .unknown(let reason)? = signInStatus {
      stage.say(.warning, words.signInUnknown(reason))
    }
  }

  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func signIn() -> [Event] {
    switch world.signIn {
    case .simulated:
      isSigningIn = true
      stage.note(.asks("signIn"))
      stage.say(.question, words.simulatedSignIn)
      return []
    case .command(let command):
      signInStatus = stage.lend { command.status(asking: true) }
      switch signInStatus {
      case .signedIn?, nil: break
      case .signedOut?: stage.say(.warning, words.signInCancelled)
      case .unknown(let reason)?: stage.say(.error, words.signInFailed + words.separator + reason)
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
      post(.factsChanged)
    case .decline: stage.say(.warning, words.signInCancelled)
    case .fail: stage.say(.error, words.signInFailed)
    }
  }

  /// Sets the simulated sign-in.
  mutating func setSignedIn(_ isSignedIn: Bool) {
    world.given["authenticated"] = nil
    standing.signIn(isSignedIn)
    signInStatus = isSignedIn ? .signedIn : .signedOut
  }
}
