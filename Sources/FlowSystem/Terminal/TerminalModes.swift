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

  /// Runs a body with echo off, and discards everything typed meanwhile.
  package func withEchoOff(_ body: () -> Void) {
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    _ = tcsetattr(descriptor.number, TCSANOW, &silent)
    body()
    var modes = saved
    while tcsetattr(descriptor.number, TCSAFLUSH, &modes) != 0, errno == EINTR {}
  }

  /// Runs a body with echo off and without line buffering, so that each key can be noticed at once.
  ///
  /// The input typed meanwhile is kept, and can be read afterwards.
  package func withEchoAndBufferingOff(_ body: () -> Void) {
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON)
    _ = tcsetattr(descriptor.number, TCSANOW, &silent)
    body()
    var modes = saved
    while tcsetattr(descriptor.number, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Restores these modes, after pending output has been shown.
  ///
  /// Failures are ignored: a terminal that is gone has no modes to restore.
  package func restore() {
    var modes = saved
    while tcsetattr(descriptor.number, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
