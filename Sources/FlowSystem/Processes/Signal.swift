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

  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }
}

/// Sets of signals, as the C library keeps them.
enum SignalSet {
  /// Returns the set of some signals; nil for all of them.
  static func of(_ signals: [Int32]?) -> sigset_t {
    var set = sigset_t()
    guard let signals else {
      sigfillset(&set)
      return set
    }
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Changes the mask of this thread, and returns the one before.
  static func change(_ how: Int32, _ set: sigset_t) -> sigset_t {
    var (set, before) = (set, sigset_t())
    pthread_sigmask(how, &set, &before)
    return before
  }
}
