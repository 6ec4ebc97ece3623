import FlowSession
import FlowSystem

/// A program under test that was started, with its input, its output and its events.
///
/// The driver never waits for a fixed time: the program says when it has handled all input (see
/// `DriverMessage`); the deadline is for programs that hang.
final class ProgramUnderTest {
  let program: SpawnedProcess
  let endpoint: any ProgramEndpoint
  let events: Descriptor
  let errorPipe: Descriptor
  private(set) var errors: String
  private(set) var isKilled = false
  private(set) var ending: SpawnedProcess.TerminationStatus?
  private var messages: DescriptorLines
  private var seenEvents: [StructureEvent] = []
  private var prompting = InputPurpose.home
  private var hasPrompted = false
  /// True if a new prompt has been shown since the last input.
  private var isPromptUntouched = true
  /// The number of bytes that were typed, and of times and events that were sent, since the prompt.
  var typed = 0
  /// The milliseconds until something is due in the program.
  private var due: Int?
  /// The numbers of bytes of lines that were typed during a pause and that later prompts will read.
  private var kept: [Int] = []
  /// The milliseconds to which the program's clock was set last.
  var clock: Int
  private let deadline: Int
  private let limit: Int

  var hasEnded: Bool { ending != nil }

  init(
    _ words: [String], environment: [String], size: WindowSize?, clock: Int, deadline: Int,
    limit: Int, errors: String
  ) throws(SystemError) {
    let link = try DescriptorPair.makeSocketPair()
    // The program reads its clock as soon as it starts.
    try link.localEnd.write(Self.line(settingClockTo: clock))
    let errorLink = try DescriptorPair.makePipe()
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
    program = try SpawnedProcess(words, environment: environment, terminal: path, ends)
    // Only the program has them now, so that its end shows.
    for (_, descriptor) in ends { descriptor.close() }
    events = link.localEnd
    messages = DescriptorLines(events)
    errorPipe = errorLink.localEnd
    (self.clock, self.deadline, self.limit, self.errors) = (clock, deadline, limit, errors)
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

  /// Types a line, in place of what stands there to be mended, as in a field.
  func type(_ line: String, clearing clearsLine: Bool) throws(DriverError) {
    isPromptUntouched = false
    typed += try endpoint.type(line, clearing: clearsLine) { bytes throws(DriverError) in
      try self.waitUntilHandled(byteCount: bytes)
    }
  }

  func endInput() throws(DriverError) {
    isPromptUntouched = false
    endpoint.endInput()
    typed += 1
  }

  /// Presses keys one by one, each after the program has handled the one before.
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

  /// Waits until the program has handled all input, and returns the output since the last call; the
  /// run of the case is asked for input during pauses.
  func waitForOutput(in run: CaseRun) throws(DriverError) -> ProgramOutput {
    let state = isKilled ? ProgramOutput.RunState.killed : try waitUntilIdle(run)
    takeErrors()
    defer { seenEvents = [] }
    return ProgramOutput(
      lines: endpoint.takeLines(hasEnded: hasEnded, isPromptUntouched: isPromptUntouched),
      events: seenEvents,
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
      while let message = nextMessage() {
        if try handle(message, run) { return .waiting(prompting) }
      }
      if let ending = program.terminationStatus() {
        self.ending = ending
        endpoint.drain()
        messages.readArrived()
        while let message = nextMessage() { _ = try handle(message, nil) }
        switch ending {
        case .exited(let status): return .ended(status: status)
        case .signalled(let signal):
          return .ended(status: ExitCode(endedBy: Signal(number: signal)).rawValue)
        }
      }
      guard SystemClock.milliseconds < deadline else {
        throw timeout(
          hasPrompted ? "the program to handle this line" : "the program's first prompt")
      }
      // The limit of 20 ms is for a program that ends while a child of it holds its descriptors.
      for arrived in Descriptor.readable(among: [events, endpoint.output, errorPipe], within: 20) {
        if arrived == events {
          messages.readArrived()
        } else if arrived == errorPipe {
          takeErrors()
        } else {
          endpoint.read()
        }
      }
    }
  }

  /// Returns the next message that has been read; other lines are skipped.
  private func nextMessage() -> DriverMessage? {
    while let line = messages.nextArrived() {
      if let message = DriverMessage(line) { return message }
    }
    return nil
  }

  /// Handles a message, and returns true if the program has handled all input.
  private func handle(_ message: DriverMessage, _ run: CaseRun?) throws(DriverError) -> Bool {
    switch message {
    case .event(let event): seenEvents.append(event)
    case .prompt(let purpose):
      prompting = purpose
      hasPrompted = true
      isPromptUntouched = true
      typed = kept.isEmpty ? 0 : kept.removeFirst()
    case .pause(let milliseconds, let keepsInput, let mark):
      try readOutput(upToMark: mark)
      try typeEarly(run, milliseconds, isKept: keepsInput)
      try? events.write("\n")
    case .ready(let handled, let mark, let due):
      guard handled >= typed else { return false }
      try readOutput(upToMark: mark)
      self.due = due
      return true
    }
    return false
  }

  private func typeEarly(
    _ run: CaseRun?, _ milliseconds: Int, isKept: Bool
  ) throws(DriverError) {
    let lines = run?.takeLines(forPauseOf: milliseconds) {
      defer { seenEvents = [] }
      return ProgramOutput(
        lines: endpoint.takeLines(hasEnded: false, isPromptUntouched: false), events: seenEvents,
        errors: errors,
        state: .waiting(prompting))
    }
    for line in lines ?? [] {
      guard endpoint.typeDuringPause(line, isKept: isKept, until: deadline) else {
        throw timeout("the terminal to pass on '\(line)'")
      }
      if isKept { kept.append(line.utf8.count + 1) }
    }
  }

  /// Waits until all output before a mark has been read.
  private func readOutput(upToMark mark: Int) throws(DriverError) {
    while !endpoint.hasRead(mark) {
      guard SystemClock.milliseconds < deadline else {
        throw timeout("output that the program has announced")
      }
      if !Descriptor.readable(among: [endpoint.output], within: 20).isEmpty { endpoint.read() }
    }
  }

  /// Returns the error of a wait that took too long, with all that has arrived until now.
  private func timeout(_ awaited: String) -> DriverError {
    if endpoint.output.waitForInput(within: 0) == .input { endpoint.read() }
    takeErrors()
    return .timedOut(
      DriverTimeout(
        milliseconds: limit, awaited: awaited,
        seen: ProgramOutput(
          lines: endpoint.takeLines(hasEnded: true, isPromptUntouched: false), events: seenEvents,
          errors: errors, state: .waiting(prompting))))
  }

  private func takeErrors() {
    while errorPipe.waitForInput(within: 0) == .input,
      let bytes = try? errorPipe.read(upTo: 4096), !bytes.isEmpty
    { errors += String(decoding: bytes, as: UTF8.self) }
  }
}

extension ProgramUnderTest {
  /// Lets time pass, or sends an event of the app, while the program waits for input.
  func tell(_ line: String) {
    endpoint.beginElapsing()
    typed += 1
    try? events.write(line + "\n")
  }

  /// Sets the program's clock to this many milliseconds after the beginning of the case.
  func setClock(_ milliseconds: Int) {
    guard milliseconds != clock else { return }
    clock = milliseconds
    try? events.write(Self.line(settingClockTo: milliseconds))
  }

  /// Returns the line that sets the program's clock.
  static func line(settingClockTo milliseconds: Int) -> String { "clock \(milliseconds)\n" }
}
