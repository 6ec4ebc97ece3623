/// A POSIX signal.
public struct Signal: Hashable, Sendable {
  /// SIGINT: Ctrl-C was pressed.
  public static let interrupt = Signal(number: SIGINT)
  /// SIGWINCH: the size of the window changed.
  public static let windowChanged = Signal(number: SIGWINCH)
  /// SIGTSTP: Ctrl-Z was pressed.
  public static let suspend = Signal(number: SIGTSTP)
  /// SIGCONT: the stopped program continues.
  public static let resumed = Signal(number: SIGCONT)
  /// SIGTERM: the program is asked to end.
  public static let terminate = Signal(number: SIGTERM)
  /// SIGHUP: the terminal was closed.
  public static let hangUp = Signal(number: SIGHUP)

  /// The signal's number.
  public let number: Int32

  /// Creates a signal from its number.
  public init(number: Int32) {
    self.number = number
  }

  /// The exit status that shells report for a program ended by this signal, such as 143 for TERM.
  public var exitStatus: Int32 { 128 + number }
}
