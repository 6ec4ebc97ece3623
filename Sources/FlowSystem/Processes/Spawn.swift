/// The call to `posix_spawn` that starts every child process.
enum Spawn {
  #if canImport(Darwin)
    typealias Actions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?
    static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    typealias Actions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t
    /// POSIX_SPAWN_SETSID, which glibc defines only under a macro that Swift's importer doesn't
    /// set.
    static let newSession: Int32 = 0x80
  #endif

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments; not empty.
  ///   - environment: The complete environment, as `name=value`.
  ///   - prepare: Sets the program's descriptors, process group and signals.
  /// - Returns: The process ID.
  /// - Throws: `SystemError` when the program can't be started.
  static func start(
    _ words: [String], environment: [String],
    _ prepare: (inout Actions, inout Attributes) -> Void
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (Actions, Attributes) = (nil, nil)
    #else
      var (actions, attributes) = (Actions(), Attributes())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    prepare(&actions, &attributes)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else { throw SystemError("posix_spawn", on: words[0], code: code) }
    return process
  }

  /// Gives the program a process group of its own, so that its own children can be killed with it,
  /// and the default action for every signal, none of which is blocked.
  static func startGroup(_ attributes: inout Attributes) {
    posix_spawnattr_setpgroup(&attributes, 0)
    // Ignored signals, such as SIGPIPE here, would be inherited.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
