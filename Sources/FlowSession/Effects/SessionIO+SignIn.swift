import FlowCore
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles

/// The result of a check that somebody waits for.
enum SignInCheck {
  case status(SignInStatus)
  /// Somebody left while the check was running, which ended it.
  case left(SessionResult.ExitReason)
}

extension SessionIO {
  /// The milliseconds that an answer may take before a screen says what is waited for.
  private static let splashDelay = 100

  /// Runs a check of the sign-in, with a splash meanwhile.
  ///
  /// A screen shows the splash only if the answer takes a moment, and takes it away afterwards.
  ///
  /// - Parameters:
  ///   - command: The command to run.
  ///   - splash: The message that says what is waited for.
  ///   - input: The policy for input typed meanwhile.
  ///   - isCertain: True if output that is no screen has the splash even for a quick answer, so
  ///     that it is always the same.
  /// - Returns: The answer, or the way in which somebody left.
  func check(
    _ command: AuthCommand, splash: String, input: Reveal.Input, isCertain: Bool = true
  ) -> SignInCheck {
    if virtualClock != nil {
      if isCertain { say(.info, splash) }
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
      if !isCertain || appearance.mode != .plain {
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
  private(set) var wasStopped = false

  init(command: AuthCommand, child: ChildProcess) {
    self.command = command
    self.child = child
  }

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
