/// What the command's status says.
///
/// The first ones are firstrun's own, those from 64 on follow `sysexits.h`.
enum ExitCode: Int32 {
  /// Completed, skipped, or not needed; checks hold.
  case success = 0
  /// A check or transcript does not hold; `why` says "would not show".
  case doesNotHold = 1
  /// Ended before completion.
  case unfinished = 3
  case usage = 64
  /// A flow, catalog or transcript is bad.
  case badData = 65
  case noSuchFile = 66
  case internalError = 70
  case cantCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  case timeOut = 124
  /// By Ctrl-C.
  case interrupted = 130
  case terminated = 143
}
