package import FlowSystem

/// A shell command that determines the sign-in status.
///
/// The line runs with `/bin/sh -c`. It comes only from the command line or the environment, never
/// from a file of a flow. The environment variable `FIRSTRUN_SIGN_IN` tells it what it is for:
///
/// - `check`: says if somebody is signed in, without asking anybody. Standard input is empty and
///   standard output is not shown. It is killed with its children when its time is up.
/// - `ask`: signs in, because somebody chose to. It runs in the foreground of the terminal and takes
///   its time; Ctrl-C ends it and not the flow.
///
/// Exit status 0 means signed in, 1 signed out, anything else unknown; the first line of standard
/// error is the reason. Who is asked and gives up ends with 130, as after Ctrl-C.
package struct AuthCommand: Sendable {
  /// The milliseconds that a check may take unless somebody says otherwise.
  package static let usualLimit = 10_000
  /// The milliseconds between two checks unless somebody says otherwise.
  package static let usualInterval = 2_000

  /// The shell command line.
  package let line: String
  /// The time limit of a check in milliseconds, after which the status is unknown.
  package let limit: Int
  /// The milliseconds from the end of a check to the next one, while the status matters.
  package let interval: Int

  /// Creates a command; by default a check has ten seconds, and the next one follows after two.
  package init(_ line: String, limit: Int = usualLimit, interval: Int = usualInterval) {
    self.line = line
    self.limit = limit
    self.interval = interval
  }

  /// Starts a check in the background.
  ///
  /// - Throws: `SystemError` when no program can be started.
  package func startCheck() throws(SystemError) -> ChildProcess {
    try ChildProcess(words, adding: ["FIRSTRUN_SIGN_IN": "check"], within: limit)
  }

  /// Runs a check to its end.
  package func check() -> SignInStatus {
    do throws(SystemError) {
      return status(
        of: try ChildProcess.run(words, adding: ["FIRSTRUN_SIGN_IN": "check"], within: limit))
    } catch {
      return .unknown(.message(error.description))
    }
  }

  /// Signs in, on a terminal if there is one.
  ///
  /// On a terminal, people have seen there what the command had to say; elsewhere the last line of
  /// its standard error is the reason.
  package func ask(on terminal: TerminalEnds?) -> SignInAttempt {
    do throws(SystemError) {
      guard let terminal else {
        let ending = try ChildProcess.run(
          words, adding: ["FIRSTRUN_SIGN_IN": "ask"], within: limit)
        return attempt(endingBy: ending.cause, reason: ending.errors.shortLines.last)
      }
      let cause = try ChildProcess.runInForeground(
        words, adding: ["FIRSTRUN_SIGN_IN": "ask"], input: terminal.input,
        output: terminal.output)
      return attempt(endingBy: cause, reason: nil)
    } catch {
      return .failed(.message(error.description))
    }
  }

  private func attempt(
    endingBy cause: ChildProcess.RunResult.Cause, reason: String?
  ) -> SignInAttempt {
    // Ctrl-C ends the shell, or the program in it, after which shells exit with 130.
    if [.signalled(2), .exited(ExitCode.interrupted.rawValue)].contains(cause) {
      return .cancelled
    }
    switch status(of: cause, reason: reason) {
    case .signedIn: return .signedIn
    case .signedOut: return .declined(reason: reason)
    case .unknown(let problem): return .failed(problem)
    }
  }

  /// Returns the status that a finished check tells.
  package func status(of ending: ChildProcess.RunResult) -> SignInStatus {
    status(of: ending.cause, reason: ending.errors.shortLines.first)
  }

  private func status(of cause: ChildProcess.RunResult.Cause, reason: String?) -> SignInStatus {
    switch cause {
    case .exited(0): .signedIn
    case .exited(1): .signedOut
    case .exited(let status):
      .unknown(
        reason.map(SignInProblem.message)
          ?? .exitStatus(status, of: [126, 127].contains(status) ? line : nil))
    case .signalled(let signal): .unknown(.signal(signal))
    case .timedOut: .unknown(.timeout(limit))
    case .interrupted: .unknown(.interruption)
    }
  }

  private var words: [String] { ["/bin/sh", "-c", line] }
}

extension String {
  /// The lines that are not blank, each of at most 200 characters.
  fileprivate var shortLines: [String] {
    split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0.prefix(200)) }
  }
}
