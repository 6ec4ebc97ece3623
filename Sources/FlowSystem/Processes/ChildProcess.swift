/// Runs a program to its end, with limits on its running time and on the output that is kept.
package enum ChildProcess {
  /// The result of a run: the cause of its end, its output, and the first 4 KiB of standard error.
  package struct RunResult: Hashable, Sendable {
    /// The reason why the program ended.
    package enum Cause: Hashable, Sendable {
      case exited(Int32)
      case signalled(Int32)
      /// The program ran too long and was killed with its whole process group.
      case timedOut
      /// A signal asked this process to stop or to end, so the program was killed with its group.
      case interrupted
    }

    /// The reason why the program ended.
    package let cause: Cause
    /// The program's standard output, up to the limit that the caller set.
    package let output: [UInt8]
    /// The program's standard error.
    package let errors: String
  }

  /// The largest input in bytes: every system's pipes hold this much, so writing it never blocks.
  package static let longestInput = 4096

  /// One of the program's output pipes, with the bytes kept so far.
  private struct CapturedPipe {
    let descriptor: Descriptor
    let limit: Int
    var bytes: [UInt8] = []
    var isOpen = true

    mutating func readAvailable() {
      let more = (try? descriptor.read(upTo: 1 << 16)) ?? []
      isOpen = !more.isEmpty
      bytes += more.prefix(limit - bytes.count)
    }
  }

  /// Runs a program and discards its output beyond a limit.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - variables: Environment variables to add.
  ///   - input: The program's standard input, at most `longestInput` bytes.
  ///   - outputLimit: The number of bytes of standard output to keep.
  ///   - limit: The longest running time in milliseconds.
  /// - Returns: The cause of the program's end, and its output.
  /// - Throws: `SystemError` when the program can't be started or the input is too long.
  package static func run(
    _ words: [String], adding variables: [String: String], input: [UInt8] = [],
    keeping outputLimit: Int = 0, within limit: Int
  ) throws(SystemError) -> RunResult {
    let given = try makeInputPipe(holding: input, for: words[0])
    defer { given.close() }
    let errors = try DescriptorPair.makePipe()
    defer { errors.localEnd.close() }
    let output = try DescriptorPair.makePipe()
    defer { output.localEnd.close() }
    let started = Result { () throws(SystemError) in
      try start(words, variables, input: given, output: output.childEnd, errors: errors.childEnd)
    }
    output.childEnd.close()
    errors.childEnd.close()
    let process = try started.get()
    // A TERM that ended this process at once would leave the program running.
    return Signals.whileAwaiting {
      waitForEnd(
        of: process, output: CapturedPipe(descriptor: output.localEnd, limit: outputLimit),
        errors: CapturedPipe(descriptor: errors.localEnd, limit: 4096),
        until: SystemClock.milliseconds + limit)
    }
  }

  /// Returns the read end of a pipe that already holds the whole input.
  private static func makeInputPipe(
    holding input: [UInt8], for program: String
  ) throws(SystemError) -> Descriptor {
    guard input.count <= longestInput else { throw SystemError("write", on: program, code: EFBIG) }
    let link = try DescriptorPair.makePipe()
    defer { link.childEnd.close() }
    do throws(SystemError) {
      try link.childEnd.write(input)
    } catch {
      link.localEnd.close()
      throw error
    }
    return link.localEnd
  }

  private static func start(
    _ words: [String], _ variables: [String: String], input: Descriptor, output: Descriptor,
    errors: Descriptor
  ) throws(SystemError) -> pid_t {
    try Spawn.start(words, environment: Environment.all(adding: variables)) { actions, attributes in
      posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
      // A process group of its own, so that the program's own children can be killed with it.
      posix_spawnattr_setpgroup(&attributes, 0)
      // Ignored signals, such as SIGPIPE here, would be inherited.
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    }
  }

  /// Reads the program's output and errors until the program ends.
  ///
  /// When its time is up, or a signal asks this process to leave, the program is killed together
  /// with its process group.
  private static func waitForEnd(
    of process: pid_t, output: CapturedPipe, errors: CapturedPipe, until deadline: Int
  ) -> RunResult {
    var catches = [output, errors]
    func drain(waiting milliseconds: Int) -> Bool {
      let open = catches.filter(\.isOpen).map(\.descriptor)
      let arrived = open.isEmpty ? [] : Descriptor.readable(among: open, within: milliseconds)
      for index in catches.indices where arrived.contains(catches[index].descriptor) {
        catches[index].readAvailable()
      }
      return !arrived.isEmpty
    }
    while true {
      let isMore = drain(waiting: 20)
      if !isMore, !catches.contains(where: \.isOpen) { SystemClock.sleep(milliseconds: 1) }
      var cause = end(of: process, waiting: false)
      let isLeaving = Signals.isStopRequested
      if cause == nil, isLeaving || SystemClock.milliseconds >= deadline {
        kill(-process, SIGKILL)
        _ = end(of: process, waiting: true)
        cause = isLeaving ? .interrupted : .timedOut
      }
      guard let cause else { continue }
      // Read the rest of the pipes, without waiting: the program's own children may hold them open.
      while drain(waiting: 0) {}
      return RunResult(
        cause: cause, output: catches[0].bytes,
        errors: String(decoding: catches[1].bytes, as: UTF8.self))
    }
  }

  private static func end(of process: pid_t, waiting: Bool) -> RunResult.Cause? {
    var status: Int32 = 0
    var ended = waitpid(process, &status, waiting ? 0 : WNOHANG)
    while ended == -1, errno == EINTR { ended = waitpid(process, &status, waiting ? 0 : WNOHANG) }
    guard ended != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
