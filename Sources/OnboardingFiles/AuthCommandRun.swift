package import FlowSystem
package import Onboarding

/// Running a sign-in command.
extension AuthCommand {
  /// Starts a check in the background.
  ///
  /// - Throws: `SystemError` when no program can be started.
  package func startCheck() throws(SystemError) -> ChildProcess {
    try ChildProcess(words, adding: ["FIRSTRUN_SIGN_IN": "check"], within: limit)
  }

  /// Runs a check to its end.
  package func check() -> SignInStatus {
    do throws(SystemError) {
      return status(of: try startCheck().waitForEnd())
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
        let ending = try ChildProcess(
          words, adding: ["FIRSTRUN_SIGN_IN": "ask"], within: limit
        ).waitForEnd()
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
    if [.signalled(2), .exited(130)].contains(cause) {
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

/// The two descriptors of a terminal: typing is read from one, and output is written to the other.
package struct TerminalEnds: Hashable, Sendable {
  /// The descriptor that typing is read from.
  package let input: Descriptor
  /// The descriptor that output is written to.
  package let output: Descriptor

  /// Creates the ends; nil unless both are a terminal.
  package init?(input: Descriptor, output: Descriptor) {
    guard input.isTerminal, output.isTerminal else { return nil }
    self.input = input
    self.output = output
  }
}
