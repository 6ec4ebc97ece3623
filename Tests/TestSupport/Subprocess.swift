import CPseudoTerminal
import Foundation
import Synchronization

/// A program whose standard output and error a test reads.
package final class Subprocess {
  /// The end of a program.
  package enum Ending: Hashable, Sendable {
    /// The program exited with this status.
    case exited(Int32)
    /// A signal killed the program.
    case killed(Int32)
  }

  /// The output and the end of a program.
  package struct Result: Hashable, Sendable {
    /// The end of the program.
    package let ending: Ending
    /// The standard output.
    package let output: String
    /// The standard error.
    package let errors: String

    /// Creates an expected result.
    package init(ending: Ending, output: String, errors: String) {
      (self.ending, self.output, self.errors) = (ending, output, errors)
    }
  }

  /// The error of a program that can't be started.
  package struct NotStarted: Error {
    /// The name or path of the program.
    package let executable: String
    /// The value of `errno`.
    package let code: Int32
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var pending: [UInt8] = []
  private var ending: Ending?

  // Held while a program is started: a second one, started between pipe() and FD_CLOEXEC of the
  // first, would inherit the pipe, and its reader would wait for both programs to end.
  private static let starting = Mutex(())

  /// Starts a program: a path, or a name without slash that is looked up in PATH.
  ///
  /// Without an environment it has that of this process; `input` is the path of a file.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    input: String = "/dev/null"
  ) throws {
    let words = [executable] + arguments
    let variables = environment ?? ProcessInfo.processInfo.environment
    (process, output, errors) = try Self.starting.withLock { _ in
      var outputEnds: [Int32] = [-1, -1]
      var errorEnds: [Int32] = [-1, -1]
      guard pipe(&outputEnds) == 0, pipe(&errorEnds) == 0 else {
        throw NotStarted(executable: executable, code: errno)
      }
      for end in outputEnds + errorEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer {
        close(outputEnds[1])
        close(errorEnds[1])
      }
      let process = try Self.spawn(
        words, variables, opening: input, O_RDONLY,
        duplicating: [(outputEnds[1], STDOUT_FILENO), (errorEnds[1], STDERR_FILENO)])
      return (process, outputEnds[0], errorEnds[0])
    }
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
  package static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    input: String = "/dev/null"
  ) throws -> Result {
    try Subprocess(executable, arguments, environment: environment, input: input).finish()
  }

  /// Returns the next line of its standard output, or nil at the end.
  package func line() -> String? {
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
  package func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Reads the rest of the output, and waits until the program has ended.
  package func finish() -> Result {
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
    let ending = ending ?? Self.waitForEnd(of: process)
    self.ending = ending
    return ending
  }

  /// Waits until a process has ended.
  static func waitForEnd(of process: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }

  private static func chunk(of file: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = read(file, &buffer, buffer.count)
    while count == -1, errno == EINTR { count = read(file, &buffer, buffer.count) }
    return count > 0 ? buffer[..<count] : nil
  }

  /// Starts a program, with no signal ignored or blocked that the tests' process ignores or blocks.
  static func spawn(
    _ words: [String], _ environment: [String: String], flags: Int = 0, opening input: String,
    _ mode: Int32, duplicating descriptors: [(Int32, Int32)]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let signals = Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags | signals))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, mode, 0)
    for (descriptor, number) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else { throw NotStarted(executable: words[0], code: code) }
    return process
  }
}
