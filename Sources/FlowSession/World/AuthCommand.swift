import FlowSystem

/// A command that knows whether somebody is signed in.
///
/// It is run by `/bin/sh -c`, so that it can be anything that a shell can do; it comes from the
/// command line alone, never from a file. `FIRSTRUN_SIGN_IN` tells it `check`, or `ask` when the
/// person wants to sign in. Its status says 0 for signed in, 1 for not, anything else for unknown.
public struct AuthCommand: Sendable {
  /// What a shell runs.
  public let line: String
  /// How long it may take, in milliseconds, before it counts as unknown.
  public let limit: Int

  /// Takes what a shell runs; it may take ten seconds.
  public init(_ line: String, limit: Int = 10_000) {
    self.line = line
    self.limit = limit
  }

  /// Runs the command.
  func status(asking: Bool) -> SignInStatus {
    do throws(SystemError) {
      let ending = try Child.run(
        ["/bin/sh", "-c", line], adding: ["FIRSTRUN_SIGN_IN": asking ? "ask" : "check"],
        within: limit)
      switch ending.cause {
      case .exited(0): return .signedIn
      case .exited(1): return .signedOut
      case .exited(let status): return .unknown(ending.errors.firstLine ?? "status \(status)")
      case .signalled(let signal): return .unknown("signal \(signal)")
      case .outOfTime: return .unknown("no answer within \(limit / 1000) s")
      case .interrupted: return .unknown("interrupted")
      }
    } catch {
      return .unknown(error.description)
    }
  }
}

extension String {
  /// What a person reads of an error that may be long: its first line that is not empty.
  fileprivate var firstLine: String? {
    split(whereSeparator: \.isNewline).first.map { String($0.prefix(200)) }
  }
}
