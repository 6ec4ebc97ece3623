import FlowCore
import FlowSystem
import FlowTerminal
package import FlowWords
package import Onboarding
import OnboardingFiles

/// The result of a check that the user waits for.
enum SignInCheck {
  case status(SignInStatus)
  /// The user left while the check was running, which ended it.
  case left(SessionResult.ExitReason)
}

extension SessionIO {
  /// The milliseconds that an answer may take before a screen says what is waited for.
  private static let splashDelay = 100

  /// Runs a check of the sign-in, with a splash meanwhile.
  ///
  /// A screen shows the splash only if the answer takes a moment, and erases it afterwards.
  ///
  /// - Parameters:
  ///   - command: The command to run.
  ///   - splash: The message that says what is waited for.
  ///   - input: The policy for input typed meanwhile.
  ///   - alwaysShowsSplash: True if plain output has the splash even for a quick answer, so that it
  ///     is always the same.
  /// - Returns: The answer, or the way in which the user left.
  func check(
    _ command: AuthCommand, splash: String, input: Reveal.Input, alwaysShowsSplash: Bool = true
  ) -> SignInCheck {
    if virtualClock != nil {
      if alwaysShowsSplash { say(.info, splash) }
      return .status(command.check())
    }
    var wait: SignInWait
    do throws(SystemError) {
      wait = SignInWait(command: command, child: try command.startCheck())
    } catch {
      return .status(.unknown(.message(error.description)))
    }
    var answer: SignInCheck?
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

/// A wait for the end of a check.
private struct SignInWait {
  let command: AuthCommand
  let child: ChildProcess
  /// True if the program was stopped meanwhile, so that a shell has written on the screen.
  var wasStopped = false

  /// Waits for the end of the check, or until a signal asks to leave.
  ///
  /// - Returns: The answer; nil if the time is up before.
  mutating func answer(within milliseconds: Int? = nil) -> SignInCheck? {
    Signals.whileAwaiting {
      let start = SystemClock.milliseconds
      while true {
        if let ending = child.ending() { return .status(command.status(of: ending)) }
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
  /// Checks whether the user is signed in: by the domain if the sign-in is simulated, else by
  /// running the sign-in command.
  ///
  /// This is for commands without a session: Ctrl-C during a check ends the sign-in command and
  /// this process.
  package func checkSignIn() -> SignInStatus {
    guard case .command(let command) = environment.signIn else {
      return progress.isSignedIn ? .signedIn : .signedOut
    }
    // Without handlers, a signal would end this process alone.
    try? Signals.install()
    let status = command.check()
    while Signals.isStopRequested, let signal = Signals.next() {
      if signal != .windowChanged { Signals.die(of: signal) }
    }
    return status
  }

  /// Checks whether the user is signed in, if a condition of the flow depends on it.
  ///
  /// - Parameter report: Receives the problem if the check fails.
  /// - Returns: The status that counts.
  package func checkSignInIfNeeded(_ report: (SignInProblem) -> Void = { _ in }) -> SignInStatus? {
    guard asksForSignIn else { return nil }
    let status = checkSignIn()
    if case .unknown(let problem) = status { report(problem) }
    return settled(status)
  }
}

extension SessionIO {
  /// Says why an attempt to sign in did not succeed.
  func sayFailure(of attempt: SignInAttempt, in words: Words) {
    func failed(_ reason: String?) {
      say(.error, words.sentences(words.signInFailed, reason.map { "(\($0))" }))
    }
    switch attempt {
    case .signedIn: break
    case .cancelled: say(.warning, words.signInCancelled)
    case .declined(let reason): failed(reason)
    case .failed(let problem): failed(words.text(of: problem))
    }
  }
}

extension Words {
  /// Returns the reason why it is unknown whether the user is signed in.
  package func text(of problem: SignInProblem) -> String {
    switch problem {
    case .message(let message): return message
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
