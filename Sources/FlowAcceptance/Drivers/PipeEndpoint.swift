import FlowSystem

/// Pipes to a program, which echoes the lines it reads after its prompts.
final class PipeEndpoint: ProgramEndpoint {
  var output: Descriptor { outputPipe.near }
  private let inputPipe: Link
  private let outputPipe: Link
  private var isBegun = false
  private var shown: [UInt8] = []
  private var isEchoDue = false
  private var isInputEnded = false
  private var early: [String] = []
  private static let prompt = "> "

  init(input: Link, output: Link) {
    inputPipe = input
    outputPipe = output
  }

  func begin() {
    isBegun = true
    inputPipe.far.close()
    outputPipe.far.close()
  }

  func read() {
    shown += (try? output.read(upTo: 65_536)) ?? []
  }

  func drain() {
    while output.awaitArrival(within: 0) == .input,
      let bytes = try? output.read(upTo: 65_536), !bytes.isEmpty
    { shown += bytes }
  }

  /// Returns true after reading, since output is in the pipe as soon as it is written.
  func hasRead(_ mark: Int) -> Bool {
    drain()
    return true
  }

  func type(_ line: String, settle: (Int) throws(DriverError) -> Void) throws(DriverError) -> Int {
    isEchoDue = true
    press(Array((line + "\n").utf8))
    return line.utf8.count + 1
  }

  func typeEarly(_ line: String, isKept: Bool) {
    if isKept { early.append(line) }
    press(Array((line + "\n").utf8))
  }

  func beginKeys() {}

  func press(_ bytes: [UInt8]) { try? inputPipe.near.write(bytes) }

  func endInput() {
    if isInputEnded { return }
    isInputEnded = true
    isEchoDue = true
    inputPipe.endOutput()
  }

  func resize(_ size: WindowSize) -> Bool { false }

  func takeLines(isEnded: Bool, isFresh: Bool) -> [String] {
    drain()
    defer { shown = [] }
    var lines = Seen.lines(of: String(decoding: shown, as: UTF8.self))
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
    if !isBegun { begin() }
    inputPipe.near.close()
    outputPipe.near.close()
  }
}
