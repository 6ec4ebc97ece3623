import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

/// Signing in; conditions see the result as the fact `authenticated`.
extension EffectPerformer {
  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func beginSignIn(of run: inout FlowRun) -> [Event] {
    guard let command = run.context.environment.signInCommand else {
      isAskingToSignIn = true
      io.notifyListener(.asks("signIn"))
      io.say(.question, words.simulatedSignIn)
      return []
    }
    let monitor = monitors.first(where: \.command.isSignIn)
    monitor?.stop()
    let attempt = io.withTerminalRestored { command.ask(on: $0) }
    // The command may have left the cursor in the middle of a line.
    if attempt != .signedIn { io.leaveEmptyLine() }
    io.sayFailure(of: attempt, in: words)
    switch attempt {
    case .signedIn:
      run.context.environment.given["authenticated"] = nil
      monitor?.note(.signedIn)
      _ = receive(.signedIn, from: command, &run)
      return [run.machine.eventOfSignIn(in: run.state, given: run.facts)]
    case .declined:
      monitor?.note(.signedOut)
      return [receive(.signedOut, from: command, &run)]
    case .cancelled, .failed:
      monitor?.delayNextQuestion()
      return []
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  ///
  /// - Returns: The event for the machine, if the answer changes a fact.
  mutating func finishSigningIn(
    _ answer: SimulatedSignInAnswer, _ run: inout FlowRun
  ) -> Event? {
    isAskingToSignIn = false
    switch answer {
    case .approve:
      run.context.environment.given["authenticated"] = nil
      run.context.progress.signIn(true)
      run.context.receive(.signedIn)
      return run.machine.eventOfSignIn(in: run.state, given: run.facts)
    case .decline: io.sayFailure(of: .cancelled, in: words)
    case .fail: io.sayFailure(of: .declined(reason: nil), in: words)
    }
    return nil
  }
}
