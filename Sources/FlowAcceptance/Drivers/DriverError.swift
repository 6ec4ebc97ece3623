import FlowSystem

/// The reason why a case did not reach its end.
enum DriverError: Error {
  /// The program exceeded the time limit, and is killed.
  case timedOut(DriverTimeout)
  case system(SystemError)
}

/// A time-out of a program: the driver's last wait, and the output until then.
struct DriverTimeout {
  /// The time limit of the case.
  let milliseconds: Int
  /// What the driver waited for, as it follows "waiting for".
  let awaited: String
  /// The output since the driver's last action.
  let seen: ProgramOutput
}
