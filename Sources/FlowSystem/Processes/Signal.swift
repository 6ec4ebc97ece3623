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
  /// SIGALRM: the process took too long.
  package static let alarm = Signal(number: SIGALRM)

  /// The signal's number.
  package let number: Int32

  /// Creates a signal from its number.
  package init(number: Int32) {
    self.number = number
  }

  /// The signal's name in manuals, such as `SIGSEGV`; its number if it is not one that ends
  /// programs.
  package var name: String { Self.names.first { $0.number == number }?.name ?? "signal \(number)" }

  private static let names: [(number: Int32, name: String)] = [
    (SIGABRT, "SIGABRT"), (SIGALRM, "SIGALRM"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
    (SIGHUP, "SIGHUP"), (SIGILL, "SIGILL"), (SIGINT, "SIGINT"), (SIGKILL, "SIGKILL"),
    (SIGPIPE, "SIGPIPE"), (SIGQUIT, "SIGQUIT"), (SIGSEGV, "SIGSEGV"), (SIGSYS, "SIGSYS"),
    (SIGTERM, "SIGTERM"), (SIGTRAP, "SIGTRAP"), (SIGXCPU, "SIGXCPU"), (SIGXFSZ, "SIGXFSZ"),
  ]
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

  /// Runs a body while signals are blocked in this thread, and in those that it starts.
  static func blocking<Result>(
    _ signals: [Int32], _ body: () throws -> Result
  ) rethrows -> Result {
    var before = change(SIG_BLOCK, of(signals))
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Changes the mask of this thread, and returns the one before.
  static func change(_ how: Int32, _ set: sigset_t) -> sigset_t {
    var (set, before) = (set, sigset_t())
    pthread_sigmask(how, &set, &before)
    return before
  }
}
