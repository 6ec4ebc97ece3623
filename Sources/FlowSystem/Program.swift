/// A program that runs beside this one, with descriptors of its own and in a session of its own.
///
/// ```
/// let program = try Program(["/bin/cat"], environment: [], terminal: nil, [0: reading, 1: writing])
/// program.send(Signal(number: 9))
/// ```
public struct Program: Sendable {
  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
  }

  private let process: pid_t

  /// Starts a program with every signal as the system has it.
  ///
  /// - Parameters:
  ///   - words: its path and its arguments; not empty.
  ///   - environment: every variable it gets, as `name=value`.
  ///   - terminal: the path of the terminal that is to be its standard input, output and its own.
  ///   - descriptors: what it finds open, by the number it finds it at.
  /// - Throws: `SystemError` where it can't be started.
  public init(
    _ words: [String], environment: [String], terminal: String? = nil,
    _ descriptors: [(number: Int32, from: Descriptor)]
  ) throws(SystemError) {
    process = try Spawn.start(words, environment: environment) { actions, attributes in
      if let terminal {
        // The first terminal that a session's leader opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
      }
      for (number, source) in descriptors {
        posix_spawn_file_actions_adddup2(&actions, source.number, number)
      }
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      let flags = Spawn.newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      posix_spawnattr_setflags(&attributes, Int16(flags))
    }
  }

  /// Starts a program in this one's session, with this one's environment and standard descriptors.
  ///
  /// - Parameters:
  ///   - words: its path and its arguments; not empty.
  ///   - variables: what is added to the environment.
  ///   - descriptors: what else it finds open, by the number it finds it at.
  /// - Throws: `SystemError` where it can't be started.
  public init(
    _ words: [String], adding variables: [String: String],
    _ descriptors: [(number: Int32, from: Descriptor)]
  ) throws(SystemError) {
    process = try Spawn.start(
      words, environment: Environment.all(adding: variables)
    ) { actions, attributes in
      for (number, source) in descriptors {
        posix_spawn_file_actions_adddup2(&actions, source.number, number)
      }
      // Its alarm must end it; what else somebody has us ignore, such as HUP, it ignores as well.
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      sigaddset(&signals, SIGALRM)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    }
  }

  /// Sends it a signal.
  public func send(_ signal: Signal) {
    kill(process, signal.number)
  }

  /// Ends it at once, with whatever it has started in its session and left there.
  public func destroy() {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    _ = ending(waiting: true)
  }

  /// Ends what it has left behind, once it has ended itself.
  public func destroyRest() {
    kill(-process, SIGKILL)
  }

  /// How it has ended; nil while it goes on.
  public func ending(waiting: Bool = false) -> Ending? {
    var status: Int32 = 0
    var ended = waitpid(process, &status, waiting ? 0 : WNOHANG)
    while ended == -1, errno == EINTR { ended = waitpid(process, &status, waiting ? 0 : WNOHANG) }
    guard ended == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
