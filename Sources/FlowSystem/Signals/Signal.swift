/// A POSIX signal.
package struct Signal: Hashable, Sendable {
  /// SIGINT: Ctrl-C was pressed.
  package static let interrupt = Signal(number: SIGINT)
  /// SIGWINCH: the size of the window changed.
  package static let windowChanged = Signal(number: SIGWINCH)
  /// SIGTSTP: Ctrl-Z was pressed.
  package static let suspend = Signal(number: SIGTSTP)
  /// SIGCONT: the stopped program continues.
  package static let resumed = Signal(number: SIGCONT)
  /// SIGTERM: the program is asked to end.
  package static let terminate = Signal(number: SIGTERM)
  /// SIGHUP: the terminal was closed.
  package static let hangUp = Signal(number: SIGHUP)

  /// The signal's number.
  package let number: Int32

  /// Creates a signal from its number.
  package init(number: Int32) {
    self.number = number
  }
}
