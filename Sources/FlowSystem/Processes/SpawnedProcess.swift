/// A program that runs beside this one, with descriptors of this one's choice.
///
/// ```
/// let program = try SpawnedProcess(["/bin/cat"], environment: [], [(number: 0, from: reading)])
/// program.send(Signal(number: 9))
/// ```
///
/// All child processes are started here, waited for here, and their status is decoded here.
package struct SpawnedProcess: Sendable {
  /// The way in which a program ended.
  package enum TerminationStatus: Hashable, Sendable {
    /// The program exited with this status.
    case exited(Int32)
    /// This signal ended the program.
    case signalled(Int32)
  }

  /// A change in a program's life.
  enum Change {
    case stopped(by: Int32)
    case ended(TerminationStatus)
  }

  /// The process ID, which is that of its process group, too.
  let id: pid_t

  /// Starts a program.
  package init(
    _ words: [String], environment: [String], terminal: String? = nil,
    _ descriptors: [(number: Int32, from: Descriptor)], hasOwnSession: Bool = true
  ) throws(SystemError) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int32(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // POSIX_SPAWN_SETSID, which glibc hides behind a macro that Swift's importer doesn't set.
      let newSession: Int32 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let terminal {
      // The first terminal that a session leader opens becomes its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    for (number, source) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, source.number, number)
    }
    // The program would inherit ignored signals, such as SIGPIPE here, and blocked ones.
    var (restored, blocked) = (SignalSet.of(nil), SignalSet.of([]))
    posix_spawnattr_setsigdefault(&attributes, &restored)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      | (hasOwnSession ? newSession : Int32(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    id = try Leftovers.add { () throws(SystemError) in
      var process: pid_t = 0
      let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
      guard code == 0 else { throw SystemError("posix_spawn", on: words[0], code: code) }
      return process
    }
  }

  package func send(_ signal: Signal) {
    kill(id, signal.number)
  }

  func sendToGroup(_ signal: Int32) {
    kill(-id, signal)
  }

  /// Kills the program and its session, and waits for its end.
  package func destroy() {
    Self.destroy(id)
    _ = terminationStatus(waiting: true)
  }

  /// Kills the rest of the program's session, such as commands that it has started in process
  /// groups of their own.
  package func destroyRest() {
    Self.destroyRest(of: id)
  }

  /// Kills a program with its process group and session.
  static func destroy(_ process: pid_t) {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    destroyRest(of: process)
  }

  /// Collects the end of the program.
  package func terminationStatus(waiting: Bool = false) -> TerminationStatus? {
    guard case .ended(let status)? = change(waiting ? 0 : WNOHANG) else { return nil }
    return status
  }

  /// Returns what `waitpid` tells about the program; nil if that is nothing new.
  func change(_ options: Int32) -> Change? {
    var status: Int32 = 0
    var found = waitpid(id, &status, options)
    while found == -1, errno == EINTR { found = waitpid(id, &status, options) }
    guard found != 0 else { return nil }
    if status & 0xFF == 0x7F { return .stopped(by: status >> 8 & 0xFF) }
    Leftovers.remove(process: id)
    let signal = status & 0x7F
    return .ended(signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal))
  }

  /// The number of times to look for processes, since those that are being killed may start others.
  private static let rounds = 3

  /// Kills all processes of a session but the one that leads it, in whichever process groups.
  private static func destroyRest(of leader: pid_t) {
    for _ in 0..<rounds {
      let others = processes.filter { $0 != leader && getsid($0) == leader }
      if others.isEmpty { return }
      for process in others { kill(process, SIGKILL) }
    }
  }

  /// The IDs of all processes of the system.
  private static var processes: [pid_t] {
    #if canImport(Darwin)
      var list = [pid_t](repeating: 0, count: Int(max(0, proc_listallpids(nil, 0))) + 64)
      let size = Int32(list.count * MemoryLayout<pid_t>.size)
      return Array(list.prefix(Int(max(0, proc_listallpids(&list, size)))))
    #else
      return ((try? Folder("/proc").names(beginning: "")) ?? []).compactMap { pid_t($0) }
    #endif
  }
}
