/// A program that runs beside this one, in its own session and with chosen descriptors.
///
/// ```
/// let program = try Program(["/bin/cat"], environment: [], [(number: 0, from: reading)])
/// program.send(Signal(number: 9))
/// ```
package struct SpawnedProcess: Sendable {
  /// The way in which a program ended.
  package enum TerminationStatus: Hashable, Sendable {
    /// The program exited with this status.
    case exited(Int32)
    /// This signal ended the program.
    case signalled(Int32)
  }

  private let process: pid_t

  /// Starts a program, with the default action for every signal.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments; not empty.
  ///   - environment: The complete environment, as `name=value`.
  ///   - terminal: The path of a terminal, which becomes the controlling terminal, standard input
  ///     and standard output.
  ///   - descriptors: The descriptors that the program inherits, each with its number there.
  /// - Throws: `SystemError` when the program can't be started.
  package init(
    _ words: [String], environment: [String], terminal: String? = nil,
    _ descriptors: [(number: Int32, from: Descriptor)]
  ) throws(SystemError) {
    process = try Self.start(words, environment: environment) { actions, attributes in
      if let terminal {
        // The first terminal that a session leader opens becomes its controlling terminal.
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

  /// Starts a program with this one's environment and standard descriptors.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments; not empty.
  ///   - variables: The variables that are added to the environment.
  ///   - descriptors: The further open descriptors, by the number that the program finds them at.
  /// - Throws: `SystemError` when the program can't be started.
  package init(
    _ words: [String], adding variables: [String: String],
    _ descriptors: [(number: Int32, from: Descriptor)]
  ) throws(SystemError) {
    process = try Self.start(
      words, environment: Environment.all(adding: variables)
    ) { actions, attributes in
      for (number, source) in descriptors {
        posix_spawn_file_actions_adddup2(&actions, source.number, number)
      }
      // SIGALRM must end it. It inherits other ignored signals, such as HUP below `nohup`.
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      sigaddset(&signals, SIGALRM)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      let flags = Spawn.newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      posix_spawnattr_setflags(&attributes, Int16(flags))
    }
  }

  private static func start(
    _ words: [String], environment: [String],
    _ prepare: (inout Spawn.Actions, inout Spawn.Attributes) -> Void
  ) throws(SystemError) -> pid_t {
    try Leftovers.add { () throws(SystemError) in
      try Spawn.start(words, environment: environment, prepare)
    }
  }

  /// Sends the program a signal.
  package func send(_ signal: Signal) {
    kill(process, signal.number)
  }

  /// Kills the program and its session, and waits for its end.
  package func destroy() {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    destroyRest()
    _ = terminationStatus(waiting: true)
  }

  /// Kills the session but the program itself, such as commands that it has started in process
  /// groups of their own.
  package func destroyRest() {
    ProcessSession.killRest(of: process)
  }

  /// Collects the end of the program.
  ///
  /// - Parameter waiting: True to wait until the program has ended.
  /// - Returns: The exit status or signal; nil while the program runs.
  package func terminationStatus(waiting: Bool = false) -> TerminationStatus? {
    var status: Int32 = 0
    var ended = waitpid(process, &status, waiting ? 0 : WNOHANG)
    while ended == -1, errno == EINTR { ended = waitpid(process, &status, waiting ? 0 : WNOHANG) }
    guard ended == process else { return nil }
    Leftovers.remove(process: process)
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
