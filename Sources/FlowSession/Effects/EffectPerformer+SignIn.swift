import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

/// The state of signing in, besides the status.
struct SignInState {
  /// True while the simulated sign-in waits for an answer.
  var isAsking = false
  /// The reason why the sign-in could not be checked at the launch; nil if it could.
  var unchecked: SessionResult.UncheckedSignIn?
  /// True if the settings keep the flow from beginning without an answer.
  var isHeldBack = false
  /// The checks in the background, if a command can be asked.
  var monitor: SignInMonitor?
}

/// Signing in; conditions see the result as the fact `authenticated`.
extension EffectPerformer {
  /// Checks whether the user is signed in, and waits for the answer.
  ///
  /// - Returns: The event for the machine; none if the user leaves meanwhile.
  mutating func checkSignIn(of run: inout FlowRun) -> [Event] {
    guard case .command(let command) = run.context.environment.signIn else {
      return [receive(run.context.checkSignIn(), &run)]
    }
    // The answer would change nothing.
    if run.isGivenSignIn || run.isNotDueAnyway { return [.factsChanged] }
    signIn.monitor?.stop()
    switch io.check(command, splash: words.checkingSignIn, input: run.machine.flow.reveal.input) {
    case .status(let status):
      signIn.monitor?.note(status)
      if case .unknown(let problem) = status { return begin(unchecked: problem, &run) }
      return [receive(status, &run)]
    case .left(let departure):
      self.departure = departure
      return []
    }
  }

  /// Begins a visit without an answer, as the settings say; else the last known answer counts.
  ///
  /// Where nothing is shown, the caller reports the problem.
  private mutating func begin(unchecked problem: SignInProblem, _ run: inout FlowRun) -> [Event] {
    let isLaunch = !run.isReplay
    signIn.unchecked = .init(problem: problem, isReported: false)
    switch settings.ifUnchecked {
    case .run? where isLaunch, .stop? where isLaunch:
      signIn.isHeldBack = true
      return []
    case .show? where isLaunch:
      run.signInStatus = run.context.assumedSignIn(showing: true, isCounted: true)
    case .run?, .show?, .stop?, nil:
      run.signInStatus = run.context.settled(.unknown(problem), isCounted: true)
    }
    let isSilent =
      isLaunch && settings.isSilentWhenNotNeeded
      && run.context.decision(signIn: run.signInStatus, isCounted: true) != .shown
    if !isSilent { report(problem, run) }
    return [.factsChanged]
  }

  private mutating func report(_ problem: SignInProblem, _ run: FlowRun) {
    signIn.unchecked?.isReported = true
    io.say(.warning, words.signInUnknown(reason: words.text(of: problem)))
    if run.signInStatus != .signedIn, run.machine.flow.offersSignIn {
      io.say(.info, words.signInToRetry)
    }
  }

  /// Handles the answer of a check, whenever it arrives.
  ///
  /// - Returns: The event for the machine.
  mutating func receive(_ status: SignInStatus, _ run: inout FlowRun) -> Event {
    hasAnswer = true
    switch status {
    case .signedIn, .signedOut:
      run.signInStatus = status
      if run.context.environment.signIn.isCommand {
        run.context.progress.keepSignIn(status == .signedIn, at: io.now.secondsSince1970)
      }
    case .unknown(let problem):
      // The last answer of this visit counts.
      run.signInStatus = run.signInStatus ?? run.context.settled(status, isCounted: true)
      report(problem, run)
    }
    return .factsChanged
  }

  /// Returns the checks to run while a line is typed; nil where the sign-in doesn't matter.
  func signInChecks(of run: FlowRun) -> BackgroundWork? {
    guard let monitor = signIn.monitor else { return nil }
    guard !run.isGivenSignIn, run.machine.depends(on: "authenticated", in: run.state) else {
      monitor.stop()
      return nil
    }
    return monitor.work
  }

  /// Starts signing in: a sign-in command runs at once, the simulation asks the user.
  mutating func beginSignIn(of run: inout FlowRun) -> [Event] {
    switch run.context.environment.signIn {
    case .simulated:
      signIn.isAsking = true
      io.notifyListener(.asks("signIn"))
      io.say(.question, words.simulatedSignIn)
      return []
    case .command(let command):
      signIn.monitor?.stop()
      let attempt = io.withTerminalRestored { command.ask(on: $0) }
      // The command may have left the cursor in the middle of a line.
      if attempt != .signedIn { io.leaveEmptyLine() }
      io.sayFailure(of: attempt, in: words)
      switch attempt {
      case .signedIn:
        run.context.environment.given["authenticated"] = nil
        signIn.monitor?.note(.signedIn)
        _ = receive(.signedIn, &run)
        return [run.machine.eventOfSignIn(in: run.state, given: run.facts)]
      case .declined:
        signIn.monitor?.note(.signedOut)
        return [receive(.signedOut, &run)]
      case .cancelled, .failed:
        signIn.monitor?.delayNextCheck()
        return []
      }
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  ///
  /// - Returns: The event for the machine, if the answer changes a fact.
  mutating func finishSigningIn(
    _ answer: SimulatedSignInAnswer, _ run: inout FlowRun
  ) -> Event? {
    signIn.isAsking = false
    switch answer {
    case .approve:
      run.context.environment.given["authenticated"] = nil
      run.context.progress.signIn(true)
      run.signInStatus = .signedIn
      return run.machine.eventOfSignIn(in: run.state, given: run.facts)
    case .decline: io.sayFailure(of: .cancelled, in: words)
    case .fail: io.sayFailure(of: .declined(reason: nil), in: words)
    }
    return nil
  }
}

extension FlowRun {
  /// True if the flow doesn't show at this launch, whoever is signed in.
  fileprivate var isNotDueAnyway: Bool {
    !isReplay && context.decision(signIn: nil, isCounted: true) == .notShown
  }

  /// True if the sign-in status is given by hand, so that no answer changes it.
  fileprivate var isGivenSignIn: Bool { context.environment.given.keys.contains("authenticated") }
}
