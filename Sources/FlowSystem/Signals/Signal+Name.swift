extension Signal {
  /// The signal that ends a process that took too long.
  package static let alarm = Signal(number: SIGALRM)

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
