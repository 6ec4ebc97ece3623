import FlowSystem

/// A shell command that determines the sign-in status.
///
/// The line runs with `/bin/sh -c`. It comes only from the command line, never from a file. The
/// environment variable `FIRSTRUN_SIGN_IN` is `check`, or `ask` when the user wants to sign in.
/// Exit status 0 means signed in, 1 signed out, anything else unknown.
package struct AuthCommand: Sendable {
  /// The shell command line.
  package let line: String
  /// The time limit in milliseconds, after which the status is unknown.
  package let limit: Int

  /// Creates a command; the default limit is ten seconds.
  package init(_ line: String, limit: Int = 10_000) {
    self.line = line
    self.limit = limit
  }

  /// Runs the command and returns the sign-in status.
  func status(asking: Bool) -> SignInStatus {
    do throws(SystemError) {
      let ending = try ChildProcess.run(
        ["/bin/sh", "-c", line], adding: ["FIRSTRUN_SIGN_IN": asking ? "ask" : "check"],
        within: limit)
      switch ending.cause {
      case .exited(0): return .signedIn
      case .exited(1): return .signedOut
      case .exited(let status): return .unknown(ending.errors.firstLine ?? "status \(status)")
      case .signalled(let signal): return .unknown("signal \(signal)")
      case .timedOut: return .unknown("no answer within \(limit / 1000) s")
      case .interrupted: return .unknown("interrupted")
      }
    } catch {
      return .unknown(error.description)
    }
  }
}

extension String {
  /// The first line that is not empty, of at most 200 characters; nil for an empty text.
  fileprivate var firstLine: String? {
    split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
  }
}
