import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
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
    if isGivenSignIn || isNotDueAnyway { return [.factsChanged] }
    signInMonitor?.stop()
    switch io.check(command, splash: words.checkingSignIn, input: machine.flow.reveal.input) {
    case .status(let status):
      signInMonitor?.note(status)
      if case .unknown(let problem) = status { return begin(unchecked: problem) }
      return [receive(status)]
    case .left(let departure):
      self.departure = departure
      return []
    }
  }

  /// Begins a visit without an answer, as the settings say; else the last known answer stands in.
  ///
  /// Where nothing is shown, the caller reports the problem.
  private mutating func begin(unchecked problem: SignInProblem) -> [Event] {
    let isLaunch = !isReplay
    uncheckedSignIn = .init(problem: problem, isReported: false)
    switch settings.ifUnchecked {
    case .run? where isLaunch, .stop? where isLaunch:
      isHeldBack = true
      return []
    case .show? where isLaunch:
      signInStatus = context.assumedSignIn(showing: true, isCounted: true)
    case .run?, .show?, .stop?, nil:
      signInStatus = context.settled(.unknown(problem), isCounted: true)
    }
    let isSilent =
      isLaunch && settings.isSilentWhenNotNeeded
      && context.decision(signIn: signInStatus, isCounted: true) != .shown
    if !isSilent { report(problem) }
    return [.factsChanged]
  }

  private mutating func report(_ problem: SignInProblem) {
    uncheckedSignIn?.isReported = true
    io.say(.warning, words.signInUnknown(reason: words.text(of: problem)))
    if signInStatus != .signedIn, machine.flow.offersSignIn { io.say(.info, words.signInToRetry) }
  }

  /// Handles an answer to the question if somebody is signed in, whenever it arrives.
  ///
  /// - Returns: The event for the machine.
  mutating func receive(_ status: SignInStatus) -> Event {
    hasAnswer = true
    switch status {
    case .signedIn, .signedOut:
      signInStatus = status
      if context.environment.signIn.isCommand {
        context.progress.keepSignIn(status == .signedIn, at: io.now.secondsSince1970)
      }
    case .unknown(let problem):
      // The last answer of this visit stands in.
      signInStatus = signInStatus ?? context.settled(status, isCounted: true)
      report(problem)
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

  /// True if the flow doesn't show at this launch, whoever is signed in.
  private var isNotDueAnyway: Bool {
    !isReplay && context.decision(signIn: nil, isCounted: true) == .notShown
  }

  /// True if the sign-in status is given by hand, so that no answer changes it.
  private var isGivenSignIn: Bool { context.environment.given.keys.contains("authenticated") }

  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func signIn(in state: FlowState) -> [Event] {
    switch context.environment.signIn {
    case .simulated:
      isSigningIn = true
      io.notifyListener(.asks("signIn"))
      io.say(.question, words.simulatedSignIn)
      return []
    case .command(let command):
      signInMonitor?.stop()
      let attempt = io.withTerminalRestored { command.ask(on: $0) }
      // The command may have left the cursor in the middle of a line.
      if attempt != .signedIn { io.leaveEmptyLine() }
      switch attempt {
      case .signedIn:
        context.environment.given["authenticated"] = nil
        signInMonitor?.note(.signedIn)
        _ = receive(.signedIn)
        return [machine.eventOfSignIn(in: state, given: facts)]
      case .declined(let reason):
        io.say(.error, words.signInFailed(because: reason))
        signInMonitor?.note(.signedOut)
        return [receive(.signedOut)]
      case .cancelled:
        io.say(.warning, words.signInCancelled)
        signInMonitor?.delayNextCheck()
      case .failed(let problem):
        io.say(.error, words.signInFailed(because: words.text(of: problem)))
        signInMonitor?.delayNextCheck()
      }
      return []
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  ///
  /// - Returns: The event for the machine, if the answer changes a fact.
  mutating func finishSigningIn(
    _ answer: SimulatedSignInAnswer, in state: FlowState
  ) -> Event? {
    isSigningIn = false
    switch answer {
    case .approve:
      context.environment.given["authenticated"] = nil
      context.progress.signIn(true)
      signInStatus = .signedIn
      return machine.eventOfSignIn(in: state, given: facts)
    case .decline: io.say(.warning, words.signInCancelled)
    case .fail: io.say(.error, words.signInFailed)
    }
    return nil
  }
}
