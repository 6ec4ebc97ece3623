/// The exit status of firstrun.
///
/// Codes below 64 are firstrun's own; those from 64 on follow `sysexits.h`, 124 follows `timeout`,
/// 126 and 127 follow shells, 129 is for git's merge drivers, and those from 130 on are 128 plus
/// the number of a signal, as in shells.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The flow was completed, skipped or not due; or all checks pass.
  package static let success = ExitCode(rawValue: 0)
  /// A check or transcript failed, or `why` says "would not show".
  package static let checkFailed = ExitCode(rawValue: 1)
  /// The flow was left before its end.
  package static let unfinished = ExitCode(rawValue: 3)
  package static let usage = ExitCode(rawValue: 64)
  /// A flow, catalog or transcript is invalid.
  package static let badData = ExitCode(rawValue: 65)
  package static let noSuchFile = ExitCode(rawValue: 66)
  package static let internalError = ExitCode(rawValue: 70)
  package static let cantCreate = ExitCode(rawValue: 73)
  package static let inputOutput = ExitCode(rawValue: 74)
  package static let timedOut = ExitCode(rawValue: 124)
  /// The program after `--` can't be executed.
  package static let notExecutable = ExitCode(rawValue: 126)
  /// There is no program of the name after `--`.
  package static let noSuchProgram = ExitCode(rawValue: 127)
  /// A git merge driver could not merge; git then keeps the files as they are.
  package static let mergeFailed = ExitCode(rawValue: 129)
  package static let interrupted = ExitCode(endedBy: .interrupt)
  package static let terminated = ExitCode(endedBy: .terminate)

  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Creates the code that shells report for a program ended by a signal, such as 143 for TERM.
  package init(endedBy signal: Signal) {
    rawValue = 128 + signal.number
  }
}
