import FlowSession
import FlowSystem

/// What the driver of apps talks to, a line of JSON at a time: an app's process, or what a test puts
/// in its place.
protocol AppConnection: AnyObject {
  /// Sends a line, given without its end; nothing happens if nobody reads any more.
  func send(_ line: String)

  /// Returns the next line, without its end; nil when the app has ended, or closed its output.
  func nextLine(awaiting awaited: String) throws(DriverError) -> String?

  /// Ends the app's input, waits for the app to end, and returns the lines that it still writes.
  func end() -> [String]

  /// Kills the app with everything that it has started.
  func kill()

  /// How the app has ended, as it follows "the app"; nil while it runs.
  var ending: String? { get }

  /// Everything that was written to standard error since the case began.
  var errors: String { get }
}

/// An app's process, which reads commands from standard input and answers on standard output.
///
/// The program belongs to the machine's owner but may do anything: it may hang, die, or write what is
/// no message. The deadline is that of the case.
final class AppProcess: AppConnection {
  private let program: SpawnedProcess
  private let input: DescriptorPair
  private let output: Descriptor
  private let errorPipe: Descriptor
  /// Closes with this process, however that ends.
  private let lifeline: DescriptorPair
  private var lines: DescriptorLines
  private var hasEnded = false
  private var hasErrors = true
  private var isClosed = false
  private var status: SpawnedProcess.TerminationStatus?
  /// The time, in milliseconds of the system's clock, at which the case is late.
  private let deadline: Int
  /// The time limit of the case in milliseconds.
  private let limit: Int
  private(set) var errors: String

  /// The milliseconds that an app has to end by itself once its input has ended.
  private static let farewell = 2_000
  /// The most bytes of a line.
  private static let longestLine = 1 << 20
  /// The most lines that are read after the end of the input; none is expected.
  private static let mostLinesAtEnd = 100
  /// The most bytes of standard error that are kept.
  private static let mostErrors = 1 << 16

  /// Kills the process group of the app, whose command is `$0`, once the lifeline is closed.
  private static let watched =
    #"(read _; kill -9 0) <&3 >/dev/null 2>&1 & exec /bin/sh -c "$0" 3<&-"#

  /// Starts an app; `errors` is what earlier processes of the case have written to standard error.
  init(
    _ command: String, environment: [String], deadline: Int, limit: Int, errors: String
  ) throws(SystemError) {
    input = try DescriptorPair.makeSocketPair()
    let outputPipe = try DescriptorPair.makePipe()
    let errorLink = try DescriptorPair.makePipe()
    lifeline = try DescriptorPair.makeSocketPair()
    let ends: [(number: Int32, from: Descriptor)] = [
      (0, input.childEnd), (1, outputPipe.childEnd), (2, errorLink.childEnd),
      (3, lifeline.childEnd),
    ]
    program = try SpawnedProcess(
      ["/bin/sh", "-c", Self.watched, command], environment: environment, ends)
    // Only the app has them now, so that its end shows.
    for (_, descriptor) in ends { descriptor.close() }
    output = outputPipe.localEnd
    errorPipe = errorLink.localEnd
    lines = DescriptorLines(output)
    (self.deadline, self.limit, self.errors) = (deadline, limit, errors)
  }

  deinit { kill() }

  func send(_ line: String) { try? input.localEnd.write(line + "\n") }

  func nextLine(awaiting awaited: String) throws(DriverError) -> String? {
    if let line = nextLine(until: deadline) { return line }
    if hasEnded { return nil }
    takeErrors()
    throw .timedOut(
      DriverTimeout(
        milliseconds: limit, awaited: awaited,
        seen: ProgramOutput(errors: errors, state: .waiting(.flow))))
  }

  func end() -> [String] {
    input.shutDownWriting()
    let farewell = min(deadline, SystemClock.milliseconds + Self.farewell)
    defer { kill() }
    var rest: [String] = []
    while rest.count < Self.mostLinesAtEnd, let line = nextLine(until: farewell) {
      rest.append(line)
    }
    return rest
  }

  /// Returns the next line; nil if none arrives until a time.
  private func nextLine(until time: Int) -> String? {
    while true {
      if let line = lines.nextArrived() { return line }
      if hasEnded { return nil }
      if let line = lines.next(cutAt: Self.longestLine) { return line }
      if takeEnding() {
        // What it wrote is there by now; programs that it has started may keep the output open.
        if !Descriptor.readable(among: [output], within: 0).isEmpty { _ = try? lines.read() }
        hasEnded = true
        continue
      }
      guard SystemClock.milliseconds < time else { return nil }
      read(within: 20)
    }
  }

  func kill() {
    guard !isClosed else { return }
    isClosed = true
    takeErrors()
    if takeEnding() { program.destroyRest() } else { program.destroy() }
    hasEnded = true
    for descriptor in [input.localEnd, output, errorPipe, lifeline.localEnd] { descriptor.close() }
  }

  var ending: String? {
    guard hasEnded else { return nil }
    // The output may have ended a moment before the process.
    let start = SystemClock.milliseconds
    while !isClosed, !takeEnding(), SystemClock.milliseconds < start + 200 {
      _ = Descriptor.readable(among: [], within: 10)
    }
    takeErrors()
    switch status {
    case nil: return "closed its output"
    case .exited(let status): return "ended with status \(status)"
    case .signalled(let signal): return "was ended by signal \(signal)"
    }
  }

  /// Returns true once the app itself has ended.
  private func takeEnding() -> Bool {
    status = status ?? program.terminationStatus()
    return status != nil
  }

  /// Reads what arrives within some milliseconds.
  private func read(within milliseconds: Int) {
    let descriptors = hasErrors ? [output, errorPipe] : [output]
    for arrived in Descriptor.readable(among: descriptors, within: milliseconds) {
      if arrived == errorPipe {
        takeErrors()
      } else if (try? lines.read()) != true {
        hasEnded = true
      }
    }
  }

  private func takeErrors() {
    while hasErrors, !Descriptor.readable(among: [errorPipe], within: 0).isEmpty {
      let bytes = (try? errorPipe.read(upTo: 4_096)) ?? []
      hasErrors = !bytes.isEmpty
      if errors.utf8.count < Self.mostErrors { errors += String(decoding: bytes, as: UTF8.self) }
    }
  }
}
