/// The exit status of the command.
///
/// Codes below 64 are firstrun's own; those from 64 on follow `sysexits.h`, 124 follows `timeout`,
/// and those from 128 on are 128 plus the number of a signal, as in shells.
enum ExitCode: Int32 {
  /// The flow was completed, skipped or not due; or all checks pass.
  case success = 0
  /// A check or transcript failed, or `why` says "would not show".
  case doesNotHold = 1
  /// The flow was left before its end.
  case unfinished = 3
  case usage = 64
  /// A flow, catalog or transcript is invalid.
  case badData = 65
  case noSuchFile = 66
  case internalError = 70
  case cantCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  case timeOut = 124
  /// Ctrl-C.
  case interrupted = 130
  case terminated = 143
}
