import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal
import Onboarding

/// Signing in; conditions see the result as the fact `authenticated`.
extension EffectPerformer {
  /// Finds out if somebody is signed in, and waits for the answer.
  ///
  /// - Returns: The event for the machine; none if somebody leaves meanwhile.
  mutating func checkSignIn() -> [Event] {
    guard case .command(let command) = context.environment.signIn else {
      return [receive(context.checkSignIn())]
    }
    // The answer would change nothing.
    if isGivenSignIn { return [.factsChanged] }
    signInMonitor?.stop()
    switch io.check(command, splash: words.checkingSignIn, input: machine.flow.reveal.input) {
    case .status(let status):
      signInMonitor?.note(status)
      return [receive(status)]
    case .left(let departure):
      self.departure = departure
      return []
    }
  }

  /// Handles an answer to the question if somebody is signed in, whenever it arrives.
  ///
  /// - Returns: The event for the machine.
  mutating func receive(_ status: SignInStatus) -> Event {
    signInStatus = status
    hasAnswer = true
    if case .unknown(let reason) = status {
      io.say(.warning, words.signInUnknown(words.text(of: reason)))
    }
    return .factsChanged
  }

  /// Handles the answer of a check in the background that ended the last read.
  ///
  /// - Returns: The event for the machine, if there is an answer.
  mutating func receiveNews() -> Event? {
    signInMonitor?.takeNews().map { receive($0) }
  }

  /// Returns the checks to run while a line is typed; nil where the sign-in doesn't matter.
  func signInChecks(in state: FlowState) -> BackgroundWork? {
    guard let signInMonitor else { return nil }
    guard !isGivenSignIn, machine.depends(on: "authenticated", in: state) else {
      signInMonitor.stop()
      return nil
    }
    return signInMonitor.work
  }

  /// True if the sign-in status is given by hand, so that no answer changes it.
  private var isGivenSignIn: Bool { context.environment.given.keys.contains("authenticated") }

  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func signIn() -> [Event] {
    switch context.environment.signIn {
    case .simulated:
      isSigningIn = true
      io.notifyListener(.asks("signIn"))
      io.say(.question, words.simulatedSignIn)
      return []
    case .command(let command):
      signInMonitor?.stop()
      let status = io.withTerminalRestored { command.ask(on: $0) }
      // The command may have left the cursor in the middle of a line.
      if status != .signedIn { io.leaveEmptyLine() }
      signInMonitor?.note(status)
      signInStatus = status
      hasAnswer = true
      switch status {
      case .signedIn: context.environment.given["authenticated"] = nil
      case .signedOut: io.say(.warning, words.signInCancelled)
      case .unknown(let reason):
        io.say(.error, words.signInFailed + words.separator + "(\(words.text(of: reason)))")
      }
      return [.factsChanged]
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  ///
  /// - Returns: The event for the machine, if the answer changes a fact.
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
