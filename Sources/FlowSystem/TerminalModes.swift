/// A terminal's modes (echo, line or raw, special characters) as they were at one moment.
public struct TerminalModes {
  let descriptor: Descriptor
  let saved: termios

  /// Saves the modes as they are now; nil where there is no terminal.
  public init?(of descriptor: Descriptor) {
    var modes = termios()
    guard tcgetattr(descriptor.number, &modes) == 0 else { return nil }
    self.descriptor = descriptor
    self.saved = modes
  }

  /// Runs something during which nothing that is typed is shown, and then forgets what was typed.
  public func muted(_ body: () -> Void) {
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    _ = tcsetattr(descriptor.number, TCSANOW, &silent)
    body()
    var modes = saved
    while tcsetattr(descriptor.number, TCSAFLUSH, &modes) != 0, errno == EINTR {}
  }

  /// Runs something during which nothing that is typed is shown, and every key can be noticed; what
  /// was typed is there to be read afterwards.
  public func listening(_ body: () -> Void) {
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON)
    _ = tcsetattr(descriptor.number, TCSANOW, &silent)
    body()
    var modes = saved
    while tcsetattr(descriptor.number, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Puts the terminal back into these modes, after what was written has been shown.
  ///
  /// A terminal that has gone away has no modes to put back, so that failing is no error.
  public func restore() {
    var modes = saved
    while tcsetattr(descriptor.number, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
