/// A program that is run to its end, with a limit on its time and on what is kept of its errors.
public enum Child {
  /// How a program ended, what it printed, and the first 4 KiB of what it wrote to standard error.
  public struct Ending: Hashable, Sendable {
    /// What ended it.
    public enum Cause: Hashable, Sendable {
      case exited(Int32)
      case signalled(Int32)
      /// It took too long, and was ended with all that it had started.
      case outOfTime
      /// Somebody asked us to stop or to end, and it was ended in the same way.
      case interrupted
    }

    /// What ended it.
    public let cause: Cause
    /// What it wrote to standard output, as far as it was to be kept.
    public let output: [UInt8]
    /// What it wrote to standard error.
    public let errors: String
  }

  /// What a pipe holds on every system, so that writing it never waits for a reader.
  public static let longestInput = 4096

  /// What is kept of one of its outputs.
  private struct Catch {
    let descriptor: Descriptor
    let limit: Int
    var bytes: [UInt8] = []
    var isOpen = true

    mutating func take() {
      let more = (try? descriptor.read(upTo: 1 << 16)) ?? []
      isOpen = !more.isEmpty
      bytes += more.prefix(limit - bytes.count)
    }
  }

  /// Runs a program, its output dropped beyond what is to be kept.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - variables: what is added to the environment.
  ///   - input: what it finds on its standard input, at most `longestInput` bytes.
  ///   - outputLimit: how many bytes of its standard output are kept.
  ///   - limit: how long it may take, in milliseconds.
  /// - Returns: how it ended.
  /// - Throws: `SystemError` where it can't be started.
  public static func run(
    _ words: [String], adding variables: [String: String], input: [UInt8] = [],
    keeping outputLimit: Int = 0, within limit: Int
  ) throws(SystemError) -> Ending {
    let given = try full(of: input, for: words[0])
    defer { given.close() }
    let errors = try Link.toUs()
    defer { errors.near.close() }
    let output = try Link.toUs()
    defer { output.near.close() }
    let started = Result { () throws(SystemError) in
      try start(words, variables, input: given, output: output.far, errors: errors.far)
    }
    output.far.close()
    errors.far.close()
    let process = try started.get()
    // Nobody would end it if TERM ended us first.
    return Signals.awaited {
      ending(
        of: process, output: Catch(descriptor: output.near, limit: outputLimit),
        errors: Catch(descriptor: errors.near, limit: 4096),
        until: SystemClock.milliseconds + limit)
    }
  }

  /// The end of a pipe that holds all that there is to read.
  private static func full(
    of input: [UInt8], for program: String
  ) throws(SystemError) -> Descriptor {
    guard input.count <= longestInput else { throw SystemError("write", on: program, code: EFBIG) }
    let link = try Link.toUs()
    defer { link.far.close() }
    do throws(SystemError) {
      try link.far.write(input)
    } catch {
      link.near.close()
      throw error
    }
    return link.near
  }

  private static func start(
    _ words: [String], _ variables: [String: String], input: Descriptor, output: Descriptor,
    errors: Descriptor
  ) throws(SystemError) -> pid_t {
    try Spawn.start(words, environment: Environment.all(adding: variables)) { actions, attributes in
      posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
      // A group of its own, so that whatever it starts can be ended with it.
      posix_spawnattr_setpgroup(&attributes, 0)
      // What we ignore, such as closed pipes, would be ignored by it as well.
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    }
  }

  /// Reads what the program prints and complains of until it has ended, or until time is up or a
  /// signal asks us to leave: then it is ended, and whatever it had started in its group.
  private static func ending(
    of process: pid_t, output: Catch, errors: Catch, until deadline: Int
  ) -> Ending {
    var catches = [output, errors]
    func drain(waiting milliseconds: Int) -> Bool {
      let open = catches.filter(\.isOpen).map(\.descriptor)
      let arrived = open.isEmpty ? [] : Descriptor.arrivals(at: open, within: milliseconds)
      for index in catches.indices where arrived.contains(catches[index].descriptor) {
        catches[index].take()
      }
      return !arrived.isEmpty
    }
    while true {
      let isMore = drain(waiting: 20)
      if !isMore, !catches.contains(where: \.isOpen) { SystemClock.pass(milliseconds: 1) }
      var cause = end(of: process, waiting: false)
      let isLeaving = Signals.askToLeave
      if cause == nil, isLeaving || SystemClock.milliseconds >= deadline {
        kill(-process, SIGKILL)
        _ = end(of: process, waiting: true)
        cause = isLeaving ? .interrupted : .outOfTime
      }
      guard let cause else { continue }
      // What it left in the pipes; what it has started may hold them open, and is not waited for.
      while drain(waiting: 0) {}
      return Ending(
        cause: cause, output: catches[0].bytes,
        errors: String(decoding: catches[1].bytes, as: UTF8.self))
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
