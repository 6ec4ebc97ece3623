import FlowCore
import FlowSystem
import FlowTerminal

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
  ///   - command: the command to run.
  ///   - splash: the message that says what is waited for.
  ///   - input: the policy for input typed meanwhile.
  /// - Returns: the answer, or the way in which somebody left.
  func check(
    _ command: AuthCommand, splash: String, input: Reveal.Input
  ) -> SignInCheck {
    if virtualClock != nil {
      say(.info, splash)
      return .status(command.check())
    }
    let child: ChildProcess
    do throws(SystemError) {
      child = try command.startCheck()
    } catch {
      return .status(.unknown(error.description))
    }
    var answer: SignInCheck?
    withInput(input) {
      let isAtOnce = appearance.mode == .plain
      answer = Signals.whileAwaiting {
        isAtOnce ? nil : command.answer(of: child, within: Self.splashDelay)
      }
      guard answer == nil else { return }
      show(splash: splash) { answer = Signals.whileAwaiting { command.answer(of: child) } }
    }
    return answer ?? .left(.endOfInput)
  }
}

extension AuthCommand {
  /// Waits for the end of a check, or until a signal asks to leave.
  ///
  /// - Returns: the answer; nil if the time is up before.
  fileprivate func answer(of child: ChildProcess, within milliseconds: Int? = nil) -> SignInCheck? {
    let start = SystemClock.milliseconds
    while true {
      if let ending = child.ending() { return .status(status(of: ending)) }
      while let signal = Signals.next() {
        switch signal {
        case .interrupt: return .left(.interrupted)
        case .terminate, .hangUp: return .left(.terminated(signal))
        case .suspend: Signals.stop()
        default: continue
        }
      }
      if let milliseconds, SystemClock.milliseconds - start >= milliseconds { return nil }
      child.awaitOutput()
    }
  }
}
