/// A signal that the system or a person sends to the program.
public struct Signal: Hashable, Sendable {
  /// Ctrl-C.
  public static let interrupt = Signal(number: SIGINT)
  /// The window has another size.
  public static let windowChanged = Signal(number: SIGWINCH)
  /// Ctrl-Z.
  public static let suspend = Signal(number: SIGTSTP)
  /// Brought back after having been stopped.
  public static let resumed = Signal(number: SIGCONT)
  /// Asked to end.
  public static let terminate = Signal(number: SIGTERM)
  /// The terminal has gone.
  public static let hangUp = Signal(number: SIGHUP)

  /// The number that the system knows it by.
  public let number: Int32

  /// A signal by its number.
  public init(number: Int32) {
    self.number = number
  }

  /// The status a shell reports for a program that this signal ended, such as 143.
  public var exitStatus: Int32 { 128 + number }
}
