/// A program that is run to its end, with a limit on its time and on what is kept of its errors.
public enum Child {
  /// How a program ended, and the first 4 KiB of what it wrote to standard error.
  public struct Ending: Hashable, Sendable {
    /// What ended it.
    public enum Cause: Hashable, Sendable {
      case exited(Int32)
      case signalled(Int32)
      /// It took too long, and was ended with all that it had started.
      case outOfTime
    }

    /// What ended it.
    public let cause: Cause
    /// What it wrote to standard error.
    public let errors: String
  }

  /// What a pipe holds on every system, so that writing it never waits for a reader.
  public static let longestInput = 4096

  /// Runs a program, its output dropped.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - variables: what is added to the environment.
  ///   - input: what it finds on its standard input, at most `longestInput` bytes.
  ///   - limit: how long it may take, in milliseconds.
  /// - Returns: how it ended.
  /// - Throws: `SystemError` where it can't be started.
  public static func run(
    _ words: [String], adding variables: [String: String], input: [UInt8] = [], within limit: Int
  ) throws(SystemError) -> Ending {
    guard input.count <= longestInput else { throw SystemError("write", on: words[0], code: EFBIG) }
    let (given, giving) = try pipe(for: words[0])
    defer { given.close() }
    do throws(SystemError) {
      try giving.write(input)
    } catch {
      giving.close()
      throw error
    }
    giving.close()
    let (reading, writing) = try pipe(for: words[0])
    defer { reading.close() }
    let started = Result { () throws(SystemError) in
      try start(words, variables, input: given, errors: writing)
    }
    writing.close()
    return ending(of: try started.get(), errors: reading, until: SystemClock.milliseconds + limit)
  }

  private static func pipe(
    for program: String
  ) throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipeCall(&ends) == 0 else { throw SystemError("pipe", on: program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  private static func start(
    _ words: [String], _ variables: [String: String], input: Descriptor, errors: Descriptor
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
    // A group of its own, so that whatever it starts can be ended with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let arguments = words.map { strdup($0) } + [nil]
    let environment = Environment.all(adding: variables).map { strdup($0) } + [nil]
    defer { for word in arguments + environment { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
    guard code == 0 else { throw SystemError("posix_spawn", on: words[0], code: code) }
    return process
  }

  /// Reads what the program complains of until it has ended, or until time is up or a signal comes:
  /// then it is ended, and whatever it had started in its group.
  private static func ending(
    of process: pid_t, errors: Descriptor, until deadline: Int
  ) -> Ending {
    var kept: [UInt8] = []
    var isOpen = true
    while true {
      if isOpen, errors.awaitArrival(within: 20) == .input {
        let bytes = (try? errors.read(upTo: 4096)) ?? []
        isOpen = !bytes.isEmpty
        kept += bytes.prefix(4096 - kept.count)
      } else if !isOpen {
        SystemClock.pass(milliseconds: 1)
      }
      var cause = end(of: process, waiting: false)
      if cause == nil, SystemClock.milliseconds >= deadline || Signals.arePending {
        kill(-process, SIGKILL)
        _ = end(of: process, waiting: true)
        cause = .outOfTime
      }
      if let cause { return Ending(cause: cause, errors: String(decoding: kept, as: UTF8.self)) }
    }
  }

  private static func end(of process: pid_t, waiting: Bool) -> Ending.Cause? {
    var status: Int32 = 0
    var ended = waitpid(process, &status, waiting ? 0 : WNOHANG)
    while ended == -1, errno == EINTR { ended = waitpid(process, &status, waiting ? 0 : WNOHANG) }
    guard ended != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

// Inside the type, its own method hides the C function of the same name.
private func pipeCall(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
