import FlowSystem

/// An error for which a case did not reach its end.
enum DriverError: Error {
  /// The program exceeded the time limit and was killed.
  case timedOut(milliseconds: Int)
  case system(SystemError)
}
