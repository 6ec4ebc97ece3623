/// A copy of a terminal's modes (`termios`): echo, line or raw input, special characters.
package struct TerminalModes {
  let descriptor: Descriptor
  let saved: termios

  /// Saves the current modes; nil if the descriptor isn't a terminal.
  package init?(of descriptor: Descriptor) {
    var modes = termios()
    guard tcgetattr(descriptor.number, &modes) == 0 else { return nil }
    self.descriptor = descriptor
    self.saved = modes
  }

  /// Stops showing what is typed, until these modes are restored.
  package func turnEchoOff() { without(ECHO) {} }

  /// Runs a body with echo off, and discards everything that is typed during it.
  package func withEchoOff(_ body: () -> Void) {
    without(ECHO, body)
    restore(TCSAFLUSH)
  }

  /// Runs a body with echo off and without line buffering, so that each key can be noticed at once.
  ///
  /// What is typed during it is kept, and can be read afterwards.
  package func withEchoAndBufferingOff(_ body: () -> Void) {
    without(ECHO | ICANON, body)
    restore(TCSANOW)
  }

  /// Restores these modes, after pending output has been shown.
  ///
  /// Failures are ignored: a terminal that is gone has no modes to restore.
  package func restore() { restore(TCSADRAIN) }

  private func without(_ flags: Int32, _ body: () -> Void) {
    var silent = saved
    silent.c_lflag &= ~tcflag_t(flags)
    _ = tcsetattr(descriptor.number, TCSANOW, &silent)
    body()
  }

  private func restore(_ when: Int32) {
    var modes = saved
    while tcsetattr(descriptor.number, when, &modes) != 0, errno == EINTR {}
  }
}
