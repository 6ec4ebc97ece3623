import FlowSession
import FlowSystem

/// A program under test that was started, with its input, its output and its events.
///
/// The driver never waits for a fixed time. The program writes lines to a descriptor of their own,
/// and says there when it has handled all input; the deadline is for programs that hang.
///
/// ```
/// event page swipe 2 of 6        an event, as after `::`
/// prompt flow                    it shows a prompt of this kind
/// pause 500 keep 7               it would pause for 500 ms, keeping input, and waits for "\n"
/// ready 5 8                      it has read 5 bytes since the prompt
/// ready 5 8 2000                 the same; in 2000 ms, something is due
/// ```
///
/// The second number of `pause` and `ready` is that of a mark in the output of a terminal, up to
/// which the driver has to read (`TerminalScreen.lastMark`).
final class ProgramUnderTest {
  let program: SpawnedProcess
  let endpoint: any ProgramEndpoint
  let events: Descriptor
  let errorPipe: Descriptor
  private(set) var errors: String
  private(set) var isKilled = false
  private(set) var ending: SpawnedProcess.TerminationStatus?
  private var unread: [UInt8] = []
  private var eventLines: [String] = []
  private var prompting = InputPurpose.home
  /// True if a new prompt has been shown since the last input.
  private var isPromptUntouched = true
  /// The number of bytes that were typed since the prompt.
  private var typed = 0
  /// The milliseconds until something is due in the program.
  private var due: Int?
  /// The numbers of bytes of lines that were typed during a pause and that later prompts will read.
  private var kept: [Int] = []
  private let deadline: Int
  private let limit: Int

  var hasEnded: Bool { ending != nil }

  init(
    _ words: [String], environment: [String], size: WindowSize?, deadline: Int, limit: Int,
    errors: String
  ) throws(SystemError) {
    let link = try DescriptorPair.makeSocketPair()
    let errorLink = try DescriptorPair.makePipe()
    defer {
      link.childEnd.close()
      errorLink.childEnd.close()
    }
    let descriptors = [(Int32(2), errorLink.childEnd), (Int32(3), link.childEnd)]
    let ends: [(number: Int32, from: Descriptor)]
    var path: String?
    if let size {
      let terminal = try PseudoTerminal(size)
      endpoint = TerminalEndpoint(terminal, size)
      path = terminal.path
      ends = descriptors
    } else {
      let input = try DescriptorPair.makeSocketPair()
      let output = try DescriptorPair.makePipe()
      endpoint = PipeEndpoint(input: input, output: output)
      ends = [(0, input.childEnd), (1, output.childEnd)] + descriptors
    }
    do throws(SystemError) {
      program = try SpawnedProcess(words, environment: environment, terminal: path, ends)
    } catch {
      for descriptor in [link.localEnd, errorLink.localEnd] { descriptor.close() }
      endpoint.close()
      throw error
    }
    endpoint.begin()
    events = link.localEnd
    errorPipe = errorLink.localEnd
    self.deadline = deadline
    self.limit = limit
    self.errors = errors
  }

  /// Kills the program if it still runs, and its children, and closes all descriptors.
  func close() {
    if ending == nil { program.destroy() } else { program.destroyRest() }
    endpoint.close()
    events.close()
    errorPipe.close()
  }

  /// Kills the program, as a power failure would.
  func kill() {
    isKilled = true
    program.destroy()
    ending = .signalled(9)
  }

  func type(_ line: String) throws(DriverError) {
    isPromptUntouched = false
    typed += try endpoint.type(line) { bytes throws(DriverError) in
      try self.waitUntilHandled(byteCount: bytes)
    }
  }

  func endInput() throws(DriverError) {
    isPromptUntouched = false
    endpoint.endInput()
    typed += 1
  }

  /// Presses keys one by one, each after the program has handled the one before.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - run: The run of the case, which is asked for input during pauses.
  /// - Throws: `DriverError` when the program hangs.
  func press(_ keys: [Keystroke], _ run: CaseRun) throws(DriverError) {
    if keys == [.endOfInput] { return try endInput() }
    endpoint.beginKeys()
    for key in keys where !hasEnded {
      switch key {
      case .endOfInput: try endInput()
      case .bytes(let bytes):
        isPromptUntouched = false
        endpoint.press(bytes)
        typed += bytes.count
      case .resize(let size): if endpoint.resize(size) { typed += 1 }
      }
      if key != keys.last { _ = try waitUntilIdle(run) }
    }
  }

  /// Waits until the program has handled all input.
  ///
  /// - Parameter run: The run of the case, which is asked for input during pauses.
  /// - Returns: The output since the last call, and the state of the program.
  /// - Throws: `DriverError` when the program hangs.
  func waitForOutput(in run: CaseRun) throws(DriverError) -> ProgramOutput {
    let state = isKilled ? ProgramOutput.RunState.killed : try waitUntilIdle(run)
    takeErrors()
    defer { eventLines = [] }
    return ProgramOutput(
      lines: endpoint.takeLines(hasEnded: hasEnded, isPromptUntouched: isPromptUntouched),
      events: eventLines,
      errors: errors,
      state: state, due: due)
  }

  /// Waits until the program has handled bytes that were typed without Enter.
  private func waitUntilHandled(byteCount count: Int) throws(DriverError) {
    typed += count
    _ = try waitUntilIdle(nil)
    typed -= count
  }

  private func waitUntilIdle(_ run: CaseRun?) throws(DriverError) -> ProgramOutput.RunState {
    while true {
      while let line = nextLine() {
        if try handle(line, run) { return .waiting(prompting) }
      }
      if let ending = program.terminationStatus() {
        self.ending = ending
        endpoint.drain()
        takeEvents()
        while let line = nextLine() { _ = try handle(line, nil) }
        switch ending {
        case .exited(let status): return .ended(status: status)
        case .signalled(let signal):
          return .ended(status: ExitCode(endedBy: Signal(number: signal)).rawValue)
        }
      }
      guard SystemClock.milliseconds < deadline else {
        throw .timedOut(milliseconds: limit)
      }
      // The limit of 20 ms is for a program that ends while a child of it holds its descriptors.
      for arrived in Descriptor.readable(among: [events, endpoint.output, errorPipe], within: 20) {
        if arrived == events {
          takeEvents()
        } else if arrived == errorPipe {
          takeErrors()
        } else {
          endpoint.read()
        }
      }
    }
  }

  /// Handles a line of `events`, and returns true if the program has handled all input.
  private func handle(_ line: String, _ run: CaseRun?) throws(DriverError) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "event": eventLines.append(String(line.dropFirst("event ".count)))
    case "prompt":
      prompting = words.last.flatMap(InputPurpose.init) ?? .flow
      isPromptUntouched = true
      typed = kept.isEmpty ? 0 : kept.removeFirst()
    case "pause" where words.count == 4:
      try readOutput(upToMark: words[3])
      let milliseconds = Int(words[1]) ?? 0
      try typeEarly(run, milliseconds, isKept: words[2] == "keep")
      try? events.write("\n")
    case "ready" where words.count >= 3:
      guard Int(words[1]) ?? 0 >= typed else { return false }
      try readOutput(upToMark: words[2])
      due = words.count > 3 ? Int(words[3]) : nil
      return true
    default: break
    }
    return false
  }

  private func typeEarly(
    _ run: CaseRun?, _ milliseconds: Int, isKept: Bool
  ) throws(DriverError) {
    let lines = run?.takeLines(forPauseOf: milliseconds) {
      defer { eventLines = [] }
      return ProgramOutput(
        lines: endpoint.takeLines(hasEnded: false, isPromptUntouched: false), events: eventLines,
        errors: errors,
        state: .waiting(prompting))
    }
    for line in lines ?? [] {
      endpoint.typeDuringPause(line, isKept: isKept)
      if isKept { kept.append(line.utf8.count + 1) }
    }
  }

  /// Waits until all output before a mark has been read.
  private func readOutput(upToMark mark: String) throws(DriverError) {
    while !endpoint.hasRead(Int(mark) ?? 0) {
      guard SystemClock.milliseconds < deadline else { throw .timedOut(milliseconds: limit) }
      if !Descriptor.readable(among: [endpoint.output], within: 20).isEmpty { endpoint.read() }
    }
  }

  private func nextLine() -> String? {
    guard let end = unread.firstIndex(of: 0x0A) else { return nil }
    defer { unread.removeFirst(end + 1) }
    return String(decoding: unread[..<end], as: UTF8.self)
  }

  private func takeEvents() {
    while events.waitForInput(within: 0) == .input,
      let bytes = try? events.read(upTo: 4096), !bytes.isEmpty
    { unread += bytes }
  }

  private func takeErrors() {
    while errorPipe.waitForInput(within: 0) == .input,
      let bytes = try? errorPipe.read(upTo: 4096), !bytes.isEmpty
    { errors += String(decoding: bytes, as: UTF8.self) }
  }
}
