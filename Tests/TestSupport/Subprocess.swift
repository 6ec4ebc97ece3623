import CPseudoTerminal
import Foundation
import Synchronization

/// A program whose standard output and error a test reads.
public final class Subprocess {
  /// The end of a program.
  public enum Ending: Hashable, Sendable {
    /// The program exited with this status.
    case exited(Int32)
    /// A signal killed the program.
    case signalled(Int32)
  }

  /// The output and the end of a program.
  public struct Result: Hashable, Sendable {
    /// The end of the program.
    public let ending: Ending
    /// The standard output.
    public let output: String
    /// The standard error.
    public let errors: String

    /// Creates an expected result.
    public init(ending: Ending, output: String, errors: String) {
      (self.ending, self.output, self.errors) = (ending, output, errors)
    }
  }

  /// The error of a program that can't be started.
  public struct NotStarted: Error {
    /// The name or path of the program.
    public let executable: String
    /// The value of `errno`.
    public let code: Int32
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var pending: [UInt8] = []
  private var ending: Ending?

  // Held while a program is started: a second one, started between pipe() and FD_CLOEXEC of the
  // first, would inherit the pipe, and its reader would wait for both programs to end.
  private static let starting = Mutex(())

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The path of the program, or a name without slash, which is looked up in PATH.
  ///   - arguments: Its arguments.
  ///   - environment: Its environment, or nil for that of this process.
  ///   - input: The path of a file for its standard input.
  /// - Throws: `NotStarted` when the program can't be started.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    input: String = "/dev/null"
  ) throws {
    let variables = environment ?? ProcessInfo.processInfo.environment
    let started = Self.starting.withLock { _ in
      Self.start([executable] + arguments, variables.map { "\($0)=\($1)" }, input)
    }
    guard started.code == 0 else {
      throw NotStarted(executable: executable, code: started.code)
    }
    (process, output, errors) = (started.process, started.output, started.errors)
  }

  deinit {
    if ending == nil {
      send(SIGKILL)
      waitForEnd()
    }
    close(output)
    close(errors)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - executable: The path of the program, or a name without slash, which is looked up in PATH.
  ///   - arguments: Its arguments.
  ///   - environment: Its environment, or nil for that of this process.
  ///   - input: The path of a file for its standard input.
  /// - Returns: Its output and its end.
  /// - Throws: `NotStarted` when the program can't be started.
  public static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    input: String = "/dev/null"
  ) throws -> Result {
    try Subprocess(executable, arguments, environment: environment, input: input).finish()
  }

  /// Returns the next line of its standard output, or nil at the end.
  public func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard let more = Self.chunk(of: output) else { return nil }
      pending += more
    }
  }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Reads the rest of the output, and waits until the program has ended.
  public func finish() -> Result {
    var texts = [output: pending, errors: []]
    var open = [output, errors]
    while !open.isEmpty {
      var waiting = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&waiting, nfds_t(waiting.count), -1)
      for ready in waiting where ready.revents != 0 {
        if let more = Self.chunk(of: ready.fd) {
          texts[ready.fd, default: []] += more
        } else {
          open.removeAll { $0 == ready.fd }
        }
      }
    }
    let text = { (file: Int32) in String(decoding: texts[file] ?? [], as: UTF8.self) }
    return Result(ending: waitForEnd(), output: text(output), errors: text(errors))
  }

  @discardableResult
  private func waitForEnd() -> Ending {
    if let ending { return ending }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    let ending: Ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    self.ending = ending
    return ending
  }

  private static func chunk(of file: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(file, &buffer, buffer.count)
    while count == -1, errno == EINTR { count = read(file, &buffer, buffer.count) }
    return count > 0 ? buffer[..<count] : nil
  }

  private static func start(
    _ words: [String], _ variables: [String], _ input: String
  ) -> (code: Int32, process: pid_t, output: Int32, errors: Int32) {
    var outputEnds: [Int32] = [-1, -1]
    var errorEnds: [Int32] = [-1, -1]
    guard pipe(&outputEnds) == 0, pipe(&errorEnds) == 0 else { return (errno, 0, -1, -1) }
    for end in outputEnds + errorEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, outputEnds[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errorEnds[1], STDERR_FILENO)
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for word in arguments + environment { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, nil, arguments, environment)
    close(outputEnds[1])
    close(errorEnds[1])
    return (code, process, outputEnds[0], errorEnds[0])
  }
}
