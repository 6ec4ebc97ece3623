import FlowSystem

/// Pipes to a program, which echoes the lines it reads after its prompts.
final class PipeEndpoint: ProgramEndpoint {
  var output: Descriptor { outputPipe.localEnd }
  private let inputPipe: DescriptorPair
  private let outputPipe: DescriptorPair
  private var shown: [UInt8] = []
  private var isEchoDue = false
  private var isInputEnded = false
  private var early: [String] = []
  private static let prompt = "> "

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

  func type(_ line: String, waitUntilHandled: (Int) throws(DriverError) -> Void) throws(DriverError)
    -> Int
  {
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
    if lines.last == Self.prompt.trimmedEnd { lines.removeLast() }
    while let line = early.first, let place = lines.firstIndex(of: Self.prompt + line) {
      lines.remove(at: place)
      early.removeFirst()
    }
    return lines
  }

  func close() {
    inputPipe.localEnd.close()
    outputPipe.localEnd.close()
  }
}
