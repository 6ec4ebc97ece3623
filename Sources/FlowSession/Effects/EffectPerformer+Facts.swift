import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

/// Asking for facts that are known outside of the flow.
extension EffectPerformer {
  /// Asks the commands that conditions of the flow depend on, and waits for their answers; no event
  /// follows if the flow doesn't begin.
  mutating func checkFacts(of run: inout FlowRun) -> [Event] {
    let (input, isReplay) = (run.machine.flow.reveal.input, run.isReplay)
    var failures: [(problem: FactProblem, command: FactsCommand)] = []
    run.context.askCommands { context, command in
      // The answer would change nothing.
      if !isReplay, context.isDecided { return nil }
      let monitor = monitors.first { $0.command.isSignIn == command.isSignIn }
      monitor?.stop()
      switch io.ask(command, in: words, input: input) {
      case .answers(let answers):
        monitor?.didReceive(answers)
        if let problem = answers.failure { failures.append((problem, command)) }
        guard let settled = settledAtLaunch(answers, in: context, isReplay: isReplay) else {
          isHeldBack = true
          return nil
        }
        keep(answers, in: &context)
        return settled
      case .left(.interrupted):
        // One Ctrl-C ends only the question, so home goes on.
        io.say(.warning, words.text(of: .interruption, from: command))
        departure = settings.isAtHome ? .quit : .interrupted
      case .left(let departure): self.departure = departure
      }
      return nil
    }
    if departure != nil { return [] }
    begin(without: failures, &run)
    return isHeldBack ? [] : [.factsChanged]
  }

  /// Returns the answers that count at a launch, as the settings say; nil if the flow doesn't begin
  /// without those that failed.
  private func settledAtLaunch(
    _ answers: FactAnswers, in context: LaunchContext, isReplay: Bool
  ) -> FactAnswers? {
    switch answers.failure == nil || isReplay ? nil : settings.ifUnchecked {
    case .run?, .stop?: return nil
    case .show? where answers.problems.keys.contains(FactDeclaration.authenticated.name):
      return context.assumedSignIn(showing: true, isCounted: true)
    case .show?, nil: return context.settled(answers, isCounted: true)
    }
  }

  /// Begins a visit though commands gave no answer, unless a user who has finished would wait for it.
  ///
  /// Where nothing is shown, the caller reports the problem.
  private mutating func begin(
    without failures: [(problem: FactProblem, command: FactsCommand)], _ run: inout FlowRun
  ) {
    guard let first = failures.first else { return }
    let decision = run.context.decision(isCounted: true)
    if !run.isReplay, decision == .waits, run.context.progress.isCompleted {
      isHeldBack = true
    }
    unchecked = .init(problem: first.problem, command: first.command, isReported: false)
    let isShown = run.isReplay || [.shown, .waits].contains(decision)
    if isHeldBack || !isShown, settings.isSilentWhenNotNeeded { return }
    for failure in failures { report(failure.problem, of: failure.command, run) }
  }

  private mutating func report(_ problem: FactProblem, of command: FactsCommand, _ run: FlowRun) {
    unchecked?.isReported = true
    io.say(.warning, words.text(of: problem, from: command))
    if command.isSignIn, run.context.answers.isSignedIn != true, run.machine.flow.offersSignIn {
      io.say(.info, words.signInToRetry)
    }
  }

  private mutating func keep(_ answers: FactAnswers, in context: inout LaunchContext) {
    hasNewFacts = true
    context.progress.keep(answers, at: io.now.secondsSince1970)
  }

  /// Receives the answers of a command, whenever they arrive.
  mutating func receive(
    _ answers: FactAnswers, from command: FactsCommand, _ run: inout FlowRun
  ) -> Event {
    var settled = answers
    if answers.failure != nil {
      // The last answer of this visit counts.
      let last = run.context.answers.values.filter { command.names.contains($0.key) }
      settled = run.context.settled(answers, isCounted: true).replacing(by: FactAnswers(last))
    }
    run.context.receive(settled)
    keep(answers, in: &run.context)
    if let problem = answers.failure { report(problem, of: command, run) }
    return .factsChanged
  }
}

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
    run.context.progress.saveUnsaved()
    let attempt = io.withTerminalRestored { command.ask(on: $0) }
    // The command may have left the cursor in the middle of a line.
    if attempt != .signedIn { io.leaveEmptyLine() }
    io.sayFailure(of: attempt, in: words)
    switch attempt {
    case .signedIn:
      run.context.environment.given[FactTypes.authenticated] = nil
      monitor?.didReceive(.signedIn)
      _ = receive(.signedIn, from: command, &run)
      return [run.machine.eventOfSignIn(in: run.state, given: run.facts)]
    case .declined:
      monitor?.didReceive(.signedOut)
      return [receive(.signedOut, from: command, &run)]
    case .cancelled, .failed:
      monitor?.delayNextQuestion()
      return []
    }
  }

  /// Handles the user's answer to the simulated sign-in.
  mutating func finishSigningIn(
    _ answer: SimulatedSignInAnswer, _ run: inout FlowRun
  ) -> Event? {
    isAskingToSignIn = false
    switch answer {
    case .approve:
      run.context.environment.given[FactTypes.authenticated] = nil
      run.context.progress.signIn(true)
      run.context.receive(.signedIn)
      return run.machine.eventOfSignIn(in: run.state, given: run.facts)
    case .decline: io.sayFailure(of: .cancelled, in: words)
    case .fail: io.sayFailure(of: .declined(reason: nil), in: words)
    }
    return nil
  }
}

extension LaunchContext {
  /// True if no answer changes that the flow doesn't show at this launch.
  fileprivate var isDecided: Bool { [.notShown, .doneAtOnce].contains(decision(isCounted: true)) }
}
