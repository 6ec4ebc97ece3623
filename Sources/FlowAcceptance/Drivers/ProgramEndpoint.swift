import FlowSystem

/// The input and output of a program under test: a terminal, or pipes.
protocol ProgramEndpoint: AnyObject {
  /// The descriptor from which the program's output is read.
  var output: Descriptor { get }

  /// Reads available output.
  func read()

  /// Reads the rest of the output after the program has ended.
  func drain()

  /// Returns true if all output before a mark has been read.
  func hasRead(_ mark: Int) -> Bool

  /// Types a line and Enter, and returns the number of bytes; `waitUntilHandled` waits until the
  /// program has handled a number of bytes. On a terminal, it may take the place of an edited line.
  func type(
    _ line: String, clearing: Bool, waitUntilHandled: (Int) throws(DriverError) -> Void
  ) throws(DriverError) -> Int

  /// Types a line during a pause, in which the program keeps or discards it; returns false if it has
  /// not arrived at the program's end by a time of the system's clock.
  func typeDuringPause(_ line: String, isKept: Bool, until deadline: Int) -> Bool

  /// Prepares for single keys, after which the edited line counts as output.
  func beginKeys()

  /// Prepares for output that nothing typed precedes.
  func beginElapsing()

  func press(_ bytes: [UInt8])

  func endInput()

  /// Resizes the window, and returns false if there is none or it has that size already.
  func resize(_ size: WindowSize) -> Bool

  /// Returns the lines of output since the last call, without prompts: at the end there is one unless
  /// the program has ended, untouched if nothing was typed after it.
  func takeLines(hasEnded: Bool, isPromptUntouched: Bool) -> [String]

  func close()
}

extension [String] {
  /// Removes the prompts that show lines which were typed during a pause, and forgets these lines.
  mutating func removeEchoes(of early: inout [String]) {
    while let line = early.first, let index = firstIndex(where: { $0.hasSuffix("> " + line) }) {
      remove(at: index)
      early.removeFirst()
    }
  }
}

/// Pipes to a program, which echoes the lines it reads after its prompts.
final class PipeEndpoint: ProgramEndpoint {
  var output: Descriptor { outputPipe.localEnd }
  private let inputPipe: DescriptorPair
  private let outputPipe: DescriptorPair
  private var shown: [UInt8] = []
  private var isEchoDue = false
  private var isInputEnded = false
  private var early: [String] = []

  init(input: DescriptorPair, output: DescriptorPair) {
    inputPipe = input
    outputPipe = output
  }

  func read() {
    shown += (try? output.read(upTo: 65_536)) ?? []
  }

  func drain() {
    while output.waitForInput(within: 0) == .input,
      let bytes = try? output.read(upTo: 65_536), !bytes.isEmpty
    { shown += bytes }
  }

  /// Returns true after reading, since output is in the pipe as soon as it is written.
  func hasRead(_ mark: Int) -> Bool {
    drain()
    return true
  }

  func type(
    _ line: String, clearing: Bool, waitUntilHandled: (Int) throws(DriverError) -> Void
  ) throws(DriverError) -> Int {
    isEchoDue = true
    press(Array((line + "\n").utf8))
    return line.utf8.count + 1
  }

  func typeDuringPause(_ line: String, isKept: Bool, until deadline: Int) -> Bool {
    if isKept { early.append(line) }
    press(Array((line + "\n").utf8))
    return true
  }

  func beginKeys() {}

  /// The program ends the line of its prompt before it shows something by itself.
  func beginElapsing() { isEchoDue = true }

  func press(_ bytes: [UInt8]) { try? inputPipe.localEnd.write(bytes) }

  func endInput() {
    if isInputEnded { return }
    isInputEnded = true
    isEchoDue = true
    inputPipe.shutDownWriting()
  }

  func resize(_ size: WindowSize) -> Bool { false }

  func takeLines(hasEnded: Bool, isPromptUntouched: Bool) -> [String] {
    drain()
    defer { shown = [] }
    var lines = ProgramOutput.lines(of: String(decoding: shown, as: UTF8.self))
    if isEchoDue, !lines.isEmpty { lines.removeFirst() }
    isEchoDue = false
    // In a field, its label is before the prompt.
    if !hasEnded, lines.last?.hasSuffix(">") == true || lines.last == ">" { lines.removeLast() }
    lines.removeEchoes(of: &early)
    return lines
  }

  func close() {
    inputPipe.localEnd.close()
    outputPipe.localEnd.close()
  }
}
