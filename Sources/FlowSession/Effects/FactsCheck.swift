import FlowCore
import FlowSystem
import FlowTerminal
package import FlowWords
package import Onboarding
import OnboardingFiles

/// The result of asking a command while the user waits.
enum FactsCheck {
  case answers(FactAnswers)
  /// The user left while the command was running, which ended it.
  case left(SessionResult.ExitReason)
}

extension SessionIO {
  /// The milliseconds that an answer may take before a screen says what is waited for.
  private static let splashDelay = 100

  /// Asks a command for facts, with a splash meanwhile; a screen shows it only if the answer takes a
  /// moment, and plain output can have it always, so that it is always the same.
  func ask(
    _ command: FactsCommand, in words: Words, input: Reveal.Input, alwaysShowsSplash: Bool = true
  ) -> FactsCheck {
    let splash = command.isSignIn ? words.checkingSignIn : words.checkingFacts
    if clock.virtualClock != nil {
      if alwaysShowsSplash { say(.info, splash) }
      return .answers(command.run())
    }
    var wait: AnswerWait
    do throws(SystemError) {
      wait = AnswerWait(command: command, child: try command.start())
    } catch {
      return .answers(command.failed(.message(error.description)))
    }
    var answer: FactsCheck?
    withInput(input) {
      if !alwaysShowsSplash || appearance.mode != .plain {
        answer = wait.answer(within: Self.splashDelay)
      }
      guard answer == nil else { return }
      show(splash: splash) {
        answer = wait.answer()
        return !wait.wasStopped
      }
    }
    return answer ?? .left(.endOfInput)
  }
}

private struct AnswerWait {
  let command: FactsCommand
  let child: ChildProcess
  /// True if the program was stopped meanwhile, so that a shell has written on the screen.
  var wasStopped = false

  /// Waits for the end of the command, or until a signal asks to leave; nil if the time is up before.
  mutating func answer(within milliseconds: Int? = nil) -> FactsCheck? {
    Signals.whileAwaiting {
      let start = SystemClock.milliseconds
      while true {
        if let ending = child.ending() { return .answers(command.answers(of: ending)) }
        while let signal = Signals.next() {
          switch signal {
          case .interrupt: return .left(.interrupted)
          case .terminate, .hangUp: return .left(.terminated(signal))
          case .suspend:
            Signals.stop()
            wasStopped = true
          default: continue
          }
        }
        if let milliseconds, SystemClock.milliseconds - start >= milliseconds { return nil }
        child.awaitOutput()
      }
    }
  }
}

extension LaunchContext {
  /// Asks a command without a session: Ctrl-C meanwhile ends the command and this process.
  package static func ask(_ command: FactsCommand) -> FactAnswers {
    // Without handlers, a signal would end this process alone.
    try? Signals.install()
    let answers = command.run()
    while Signals.isStopRequested, let signal = Signals.next() {
      if signal != .windowChanged { Signals.die(of: signal) }
    }
    return answers
  }

  /// Finds out whether the user is signed in: by the domain if the sign-in is simulated, else by
  /// asking the sign-in command.
  package func signInAnswer(
    by ask: (FactsCommand) -> FactAnswers = Self.ask
  ) -> FactAnswers {
    environment.signInCommand.map(ask) ?? simulatedSignIn
  }

  private var simulatedSignIn: FactAnswers { progress.isSignedIn ? .signedIn : .signedOut }

  /// Asks the commands that conditions of the flow depend on, one after the other, until `ask` returns
  /// nil instead of the answers that count.
  ///
  /// Nothing is decided without what commands are going to answer. A simulated sign-in is known, unless
  /// the app has said who is signed in.
  mutating func askCommands(by ask: (inout LaunchContext, FactsCommand) -> FactAnswers?) {
    if environment.signInCommand == nil, asksForSignIn, answers.isSignedIn == nil {
      receive(simulatedSignIn)
    }
    awaitAnswers()
    for command in commands where needs(command) {
      guard let answers = ask(&self, command) else { return }
      receive(answers)
    }
  }

  /// Finds out the facts that conditions of the flow depend on, outside of a visit, and reports commands
  /// that don't answer.
  package func answered(
    by ask: (FactsCommand) -> FactAnswers = Self.ask,
    reporting report: (FactProblem, FactsCommand) -> Void
  ) -> LaunchContext {
    var context = self
    context.askCommands { context, command in
      let answers = ask(command)
      if let problem = answers.failure { report(problem, command) }
      return context.settled(answers)
    }
    return context
  }
}

extension SessionIO {
  /// Says why an attempt to sign in did not succeed.
  func sayFailure(of attempt: SignInAttempt, in words: Words) {
    func failed(_ reason: String?) {
      say(
        .error, words.sentences(words.signInFailed, reason.map { "(\($0))" }), isLasting: false)
    }
    switch attempt {
    case .signedIn: break
    case .cancelled: say(.warning, words.signInCancelled, isLasting: false)
    case .declined(let reason): failed(reason)
    case .failed(let problem): failed(words.text(of: problem))
    }
  }
}

extension Words {
  /// Returns the message that a command hasn't answered, with the reason.
  package func text(of problem: FactProblem, from command: FactsCommand) -> String {
    let reason = text(of: problem)
    return command.isSignIn ? signInUnknown(reason: reason) : factsUnknown(reason: reason)
  }

  package func text(of problem: FactProblem) -> String {
    switch problem {
    case .message(let message): return message
    case .missing, .mistaken, .notAsked: return problem.description
    case .exitStatus(let status, of: let command):
      return (command.map { $0 + colon } ?? "") + signInProblemsExitStatus(status: Int(status))
    case .signal(let signal): return signInProblemsSignal(number: Int(signal))
    case .timeout(let limit):
      let isWhole = limit % 1000 == 0
      let unit = isWhole ? achievementReportsUnitsSecond : "ms"
      return signInProblemsTimeout(time: "\(isWhole ? limit / 1000 : limit) \(unit)")
    case .interruption: return signInProblemsInterruption
    }
  }
}
