extension Descriptor {
  /// Opens the terminal that this process belongs to, whatever its standard streams are; the caller
  /// closes it.
  ///
  /// - Returns: Nil if nobody can be talked to there: the process has no terminal, runs in its
  ///   background, or has none for any of its standard streams, as under cron or in a build.
  package static func controllingTerminal() -> Descriptor? {
    guard [input, output, error].contains(where: \.isTerminal) else { return nil }
    let number = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let terminal = Descriptor(number: number)
    guard tcgetpgrp(number) == getpgrp() else {
      terminal.close()
      return nil
    }
    return terminal
  }
}
