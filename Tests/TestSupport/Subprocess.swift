import FlowSystem
import Foundation

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

  private let process: SpawnedProcess
  private let output: Descriptor
  private let errors: Descriptor
  private var pending: [UInt8] = []
  private var ending: Ending?

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
    let path = executable.contains("/") ? executable : Executable.path(of: executable)
    let source = Descriptor(number: open(input, O_RDONLY | O_CLOEXEC))
    defer { source.close() }
    do throws(SystemError) {
      let (outputPipe, errorPipe) = (try DescriptorPair.makePipe(), try DescriptorPair.makePipe())
      process = try SpawnedProcess(
        [path ?? executable] + arguments, environment: variables.map { "\($0)=\($1)" },
        [(0, source), (1, outputPipe.childEnd), (2, errorPipe.childEnd)])
      (output, errors) = (outputPipe.localEnd, errorPipe.localEnd)
    } catch {
      throw NotStarted(executable: executable, code: error.code)
    }
  }

  deinit { if ending == nil { process.destroy() } }

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
      guard let more = try? output.read(upTo: 1 << 16), !more.isEmpty else { return nil }
      pending += more
    }
  }

  /// Sends a signal to the program.
  public func send(_ signal: Int32) {
    process.send(Signal(number: signal))
  }

  /// Reads the rest of the output, and waits until the program has ended.
  public func finish() -> Result {
    var texts = [output: pending, errors: []]
    var open = [output, errors]
    while !open.isEmpty {
      for ready in Descriptor.readable(among: open, within: 60_000) {
        let more = (try? ready.read(upTo: 1 << 16)) ?? []
        texts[ready, default: []] += more
        if more.isEmpty { open.removeAll { $0 == ready } }
      }
    }
    let text = { (file: Descriptor) in String(decoding: texts[file] ?? [], as: UTF8.self) }
    return Result(ending: waitForEnd(), output: text(output), errors: text(errors))
  }

  private func waitForEnd() -> Ending {
    let ending: Ending =
      switch process.terminationStatus(waiting: true) {
      case .exited(let status)?: .exited(status)
      case .signalled(let signal)?: .signalled(signal)
      case nil: self.ending ?? .exited(0)
      }
    self.ending = ending
    return ending
  }
}
