import FlowSession
import FlowSystem

/// A program that was started, and the person who types to it.
///
/// The person never waits for time: the program says on a descriptor of its own when all that was
/// typed is dealt with. The deadline is for programs that never do.
final class Conversation {
  let program: Program
  let mouth: any Mouth
  let events: Descriptor
  let errorPipe: Descriptor
  private(set) var errors: String
  private(set) var isKilled = false
  private(set) var ending: Program.Ending?
  private var unread: [UInt8] = []
  private var happened: [String] = []
  private var prompting = Prompting.home
  /// Whether a new prompt has come since something was typed.
  private var isFresh = true
  /// Bytes that were typed since the prompt.
  private var typed = 0
  /// How many bytes each line has that was typed in a pause and waits for a prompt.
  private var kept: [Int] = []
  private let deadline: Int
  private let limit: Int

  var hasEnded: Bool { ending != nil }

  init(
    _ words: [String], environment: [String], size: WindowSize?, deadline: Int, limit: Int,
    errors: String
  ) throws(SystemError) {
    let link = try Link.bothWays()
    let errorLink = try Link.toUs()
    defer {
      link.far.close()
      errorLink.far.close()
    }
    let descriptors = [(Int32(2), errorLink.far), (Int32(3), link.far)]
    let ends: [(number: Int32, from: Descriptor)]
    var path: String?
    if let size {
      let terminal = try PseudoTerminal(size)
      mouth = TerminalMouth(terminal, size)
      path = terminal.path
      ends = descriptors
    } else {
      let input = try Link.bothWays()
      let output = try Link.toUs()
      mouth = PipeMouth(input: input, output: output)
      ends = [(0, input.far), (1, output.far)] + descriptors
    }
    do throws(SystemError) {
      program = try Program(words, environment: environment, terminal: path, ends)
    } catch {
      for descriptor in [link.near, errorLink.near] { descriptor.close() }
      mouth.close()
      throw error
    }
    mouth.begin()
    events = link.near
    errorPipe = errorLink.near
    self.deadline = deadline
    self.limit = limit
    self.errors = errors
  }

  /// Ends the program if it still runs, with all that it started, and gives everything back.
  func close() {
    if ending == nil { program.destroy() } else { program.destroyRest() }
    mouth.close()
    events.close()
    errorPipe.close()
  }

  /// Ends the program as a power cut would.
  func kill() {
    isKilled = true
    program.destroy()
    ending = .signalled(9)
  }

  func type(_ line: String) throws(DriverError) {
    isFresh = false
    typed += try mouth.type(line) { bytes throws(DriverError) in
      try self.settle(typing: bytes)
    }
  }

  func endInput() throws(DriverError) {
    isFresh = false
    mouth.endInput()
    typed += 1
  }

  /// Presses keys one by one, each when the one before has had its effect.
  func press(_ keys: [Keystroke], _ run: CaseRun) throws(DriverError) {
    if keys == [.endOfInput] { return try endInput() }
    mouth.beginKeys()
    for key in keys where !hasEnded {
      switch key {
      case .endOfInput: try endInput()
      case .bytes(let bytes):
        isFresh = false
        mouth.press(bytes)
        typed += bytes.count
      case .resize(let size): if mouth.resize(size) { typed += 1 }
      }
      if key != keys.last { _ = try awaitStanding(run) }
    }
  }

  /// Waits until all that was typed is dealt with, and says what was seen since the last time.
  func settled(in run: CaseRun) throws(DriverError) -> Seen {
    let standing = isKilled ? Seen.Standing.killed : try awaitStanding(run)
    takeErrors()
    defer { happened = [] }
    return Seen(
      lines: mouth.takeLines(isEnded: hasEnded, isFresh: isFresh), events: happened, errors: errors,
      standing: standing)
  }

  /// Waits until the bytes that were just typed, without an Enter, are dealt with.
  private func settle(typing count: Int) throws(DriverError) {
    typed += count
    _ = try awaitStanding(nil)
    typed -= count
  }

  private func awaitStanding(_ run: CaseRun?) throws(DriverError) -> Seen.Standing {
    while true {
      while let line = nextLine() {
        if try obey(line, run) { return .waiting(prompting) }
      }
      if let ending = program.ending() {
        self.ending = ending
        mouth.drain()
        takeEvents()
        while let line = nextLine() { _ = try obey(line, nil) }
        switch ending {
        case .exited(let status): return .ended(status: status)
        case .signalled(let signal): return .ended(status: 128 + signal)
        }
      }
      guard SystemClock.milliseconds < deadline else {
        throw .outOfTime(milliseconds: limit)
      }
      // The short limit is for a program that ends and leaves another one with its descriptors.
      for arrived in Descriptor.arrivals(at: [events, mouth.ear, errorPipe], within: 20) {
        if arrived == events {
          takeEvents()
        } else if arrived == errorPipe {
          takeErrors()
        } else {
          mouth.listen()
        }
      }
    }
  }

  /// Takes a line of the program's; true where it waits and all that was typed is dealt with.
  private func obey(_ line: String, _ run: CaseRun?) throws(DriverError) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "event": happened.append(String(line.dropFirst("event ".count)))
    case "prompt":
      prompting = words.last.flatMap(Prompting.init) ?? .flow
      isFresh = true
      typed = kept.isEmpty ? 0 : kept.removeFirst()
    case "pause" where words.count == 4:
      try hear(words[3])
      let milliseconds = Int(words[1]) ?? 0
      try typeEarly(run, milliseconds, isKept: words[2] == "keep")
      try? events.write("\n")
    case "ready" where words.count == 3:
      guard Int(words[1]) ?? 0 >= typed else { return false }
      try hear(words[2])
      return true
    default: break
    }
    return false
  }

  private func typeEarly(
    _ run: CaseRun?, _ milliseconds: Int, isKept: Bool
  ) throws(DriverError) {
    let lines = run?.typed(duringPauseOf: milliseconds) {
      defer { happened = [] }
      return Seen(
        lines: mouth.takeLines(isEnded: false, isFresh: false), events: happened, errors: errors,
        standing: .waiting(prompting))
    }
    for line in lines ?? [] {
      mouth.typeEarly(line, isKept: isKept)
      if isKept { kept.append(line.utf8.count + 1) }
    }
  }

  /// Waits until all that was shown before a mark has been seen.
  private func hear(_ mark: String) throws(DriverError) {
    while !mouth.hasHeard(Int(mark) ?? 0) {
      guard SystemClock.milliseconds < deadline else { throw .outOfTime(milliseconds: limit) }
      if !Descriptor.arrivals(at: [mouth.ear], within: 20).isEmpty { mouth.listen() }
    }
  }

  private func nextLine() -> String? {
    guard let end = unread.firstIndex(of: 0x0A) else { return nil }
    defer { unread.removeFirst(end + 1) }
    return String(decoding: unread[..<end], as: UTF8.self)
  }

  private func takeEvents() {
    while events.awaitArrival(within: 0) == .input,
      let bytes = try? events.read(upTo: 4096), !bytes.isEmpty
    { unread += bytes }
  }

  private func takeErrors() {
    while errorPipe.awaitArrival(within: 0) == .input,
      let bytes = try? errorPipe.read(upTo: 4096), !bytes.isEmpty
    { errors += String(decoding: bytes, as: UTF8.self) }
  }
}
