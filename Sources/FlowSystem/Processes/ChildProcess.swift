/// A program that runs beside this one, in a process group of its own, with limits on its running
/// time and on the output that is kept.
///
/// It is killed with its group when its time is up, when the value is released, and when a signal
/// ends this process.
///
/// ```
/// let child = try Child(["/bin/sh", "-c", "gh auth status"], adding: [:], within: 10_000)
/// let ending = child.ending()  // nil while it runs
/// ```
package final class ChildProcess {
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

  /// The number of rounds in which pipes are read after the end: a process that was left behind may
  /// write on and on.
  private static let lastRounds = 16

  private let process: pid_t
  private let deadline: Int
  private var output: CapturedPipe?
  private var errors: CapturedPipe
  private var isRunning = true

  /// Starts a program, whose output beyond a limit is discarded.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - variables: Environment variables to add.
  ///   - input: The program's standard input, at most `longestInput` bytes.
  ///   - outputLimit: The number of bytes of standard output to keep; with 0 it goes nowhere.
  ///   - limit: The longest running time in milliseconds.
  /// - Throws: `SystemError` when the program can't be started or the input is too long.
  package init(
    _ words: [String], adding variables: [String: String], input: [UInt8] = [],
    keeping outputLimit: Int = 0, within limit: Int
  ) throws(SystemError) {
    let given = try Self.makeInputPipe(holding: input, for: words[0])
    defer { given.close() }
    let errors = try DescriptorPair.makePipe()
    defer { errors.childEnd.close() }
    let output: DescriptorPair?
    do throws(SystemError) {
      output = outputLimit > 0 ? try DescriptorPair.makePipe() : nil
    } catch {
      errors.localEnd.close()
      throw error
    }
    defer { output?.childEnd.close() }
    do throws(SystemError) {
      // A TERM that ended this process at once would leave the program running.
      process = try Signals.whileAwaiting { () throws(SystemError) in
        let process = try Self.start(
          words, variables, input: given, output: output?.childEnd, errors: errors.childEnd)
        Signals.atDeath(kill: process)
        return process
      }
    } catch {
      errors.localEnd.close()
      output?.localEnd.close()
      throw error
    }
    deadline = SystemClock.milliseconds + limit
    self.output = output.map { CapturedPipe(descriptor: $0.localEnd, limit: outputLimit) }
    self.errors = CapturedPipe(descriptor: errors.localEnd, limit: 4096)
  }

  deinit {
    kill()
    errors.descriptor.close()
    output?.descriptor.close()
  }

  /// The descriptor that can be read once the program writes an error or ends; nil after the end of
  /// its errors, when the program has ended or is about to.
  ///
  /// The end does not show there while a process that the program left behind holds its errors open.
  package var descriptor: Descriptor? { errors.isOpen ? errors.descriptor : nil }

  /// Reads what has arrived, and kills the program if its time is up, without waiting.
  ///
  /// - Returns: The cause of the program's end and its output; nil while it runs.
  package func ending() -> RunResult? {
    takeOutput(within: 0)
    var cause = end(waiting: false)
    if cause == nil, SystemClock.milliseconds >= deadline {
      kill()
      cause = .timedOut
    }
    return cause.map(ending(by:))
  }

  /// Runs a program to its end, or until a signal asks this process to stop or to end.
  ///
  /// The parameters are those of the initializer.
  ///
  /// - Returns: The cause of the program's end, and its output.
  /// - Throws: `SystemError` when the program can't be started or the input is too long.
  package static func run(
    _ words: [String], adding variables: [String: String], input: [UInt8] = [],
    keeping outputLimit: Int = 0, within limit: Int
  ) throws(SystemError) -> RunResult {
    let child = try ChildProcess(
      words, adding: variables, input: input, keeping: outputLimit, within: limit)
    return Signals.whileAwaiting {
      while true {
        if let ending = child.ending() { return ending }
        if Signals.isStopRequested {
          child.kill()
          return child.ending(by: .interrupted)
        }
        child.awaitOutput()
      }
    }
  }

  /// Waits until the program has written something or may have ended, for at most 20 ms.
  package func awaitOutput() {
    if !takeOutput(within: 20), descriptor == nil { SystemClock.sleep(milliseconds: 1) }
  }

  /// Kills the program and its process group, if it still runs.
  package func kill() {
    guard isRunning else { return }
    send(SIGKILL, to: -process)
    _ = end(waiting: true)
  }

  private func ending(by cause: RunResult.Cause) -> RunResult {
    // The program's own children may hold the pipes open, so this doesn't wait for their end.
    for _ in 0..<Self.lastRounds where !takeOutput(within: 0) { break }
    return RunResult(
      cause: cause, output: output?.bytes ?? [],
      errors: String(decoding: errors.bytes, as: UTF8.self))
  }

  /// Reads output and errors, and returns true if there were any.
  @discardableResult private func takeOutput(within milliseconds: Int) -> Bool {
    let open = [output, errors].compactMap { $0 }.filter(\.isOpen).map(\.descriptor)
    let arrived = open.isEmpty ? [] : Descriptor.readable(among: open, within: milliseconds)
    if arrived.contains(errors.descriptor) { errors.readAvailable() }
    if let descriptor = output?.descriptor, arrived.contains(descriptor) { output?.readAvailable() }
    return !arrived.isEmpty
  }

  private func end(waiting: Bool) -> RunResult.Cause? {
    var status: Int32 = 0
    var ended = waitpid(process, &status, waiting ? 0 : WNOHANG)
    while ended == -1, errno == EINTR { ended = waitpid(process, &status, waiting ? 0 : WNOHANG) }
    guard ended != 0 else { return nil }
    isRunning = false
    Signals.atDeath(spare: process)
    return RunResult.Cause(status: status)
  }
}

extension ChildProcess.RunResult.Cause {
  /// Creates the cause from a status of `waitpid`.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

extension ChildProcess {
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
    _ words: [String], _ variables: [String: String], input: Descriptor, output: Descriptor?,
    errors: Descriptor
  ) throws(SystemError) -> pid_t {
    try Spawn.start(words, environment: Environment.all(adding: variables)) { actions, attributes in
      posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
      if let output {
        posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
      } else {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)
      Spawn.startGroup(&attributes)
    }
  }
}
