import FlowSystem

/// Why a case could not be brought to its end.
enum DriverError: Error {
  /// It took longer than it may, and was ended.
  case outOfTime(milliseconds: Int)
  case system(SystemError)
}
