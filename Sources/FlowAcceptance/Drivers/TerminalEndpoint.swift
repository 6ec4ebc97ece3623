import FlowSystem
import FlowTerminal

/// A pseudo-terminal with a screen, on which libedit draws.
final class TerminalEndpoint: ProgramEndpoint {
  var output: Descriptor { terminal.controller }
  private let terminal: PseudoTerminal
  private var screen: TerminalScreen
  private var size: WindowSize
  /// The first row of the output that follows; what the program draws again above it is output,
  /// too.
  private var start = 0 { didSet { screen.beginOutput() } }
  private var hasKeys = false
  /// Lines that were typed during a pause, which the program echoes at later prompts.
  private var early: [String] = []

  init(_ terminal: PseudoTerminal, _ size: WindowSize) {
    self.terminal = terminal
    self.size = size
    screen = TerminalScreen(size)
  }

  func read() {
    screen.show((try? output.read(upTo: 65_536)) ?? [])
  }

  /// Writes a mark after the program's last byte, and reads until the mark arrives.
  func drain() {
    try? terminal.programEnd.write("\u{1B}]7770;\(Int.max)\u{07}")
    while !hasRead(.max), output.waitForInput(within: 1000) == .input { read() }
  }

  func hasRead(_ mark: Int) -> Bool { screen.lastMark >= mark }

  /// Types the line, waits until it is shown, and presses Enter; output begins on the next row.
  func type(
    _ line: String, clearing: Bool, waitUntilHandled: (Int) throws(DriverError) -> Void
  ) throws(DriverError) -> Int {
    // Ctrl-U removes what stands on the line.
    let bytes = (clearing ? [0x15] : []) + Array(line.utf8)
    if !bytes.isEmpty {
      press(bytes)
      try waitUntilHandled(bytes.count)
    }
    start = screen.cursorRow + 1
    press([0x0D])
    return bytes.count + 1
  }

  /// Types a line and waits until it has arrived at the program's end of the terminal.
  ///
  /// The kernel passes input on with a delay, in which the program might otherwise discard it.
  func typeDuringPause(_ line: String, isKept: Bool, until deadline: Int) -> Bool {
    if isKept { early.append(line) }
    let bytes = Array((line + "\r").utf8)
    let wanted = terminal.waitingInput + bytes.count
    press(bytes)
    while terminal.waitingInput < wanted {
      guard SystemClock.milliseconds < deadline else { return false }
      SystemClock.sleep(milliseconds: 1)
    }
    return true
  }

  func beginKeys() {
    hasKeys = true
    start = screen.cursorRow
  }

  /// The program removes its prompt before it shows something by itself.
  func beginElapsing() { start = screen.cursorRow }

  func press(_ bytes: [UInt8]) { try? output.write(bytes) }

  func endInput() {
    if !hasKeys { start = screen.cursorRow + 1 }
    press([0x04])
  }

  func resize(_ size: WindowSize) -> Bool {
    guard size != self.size else { return false }
    self.size = size
    let row = screen.cursorRow
    screen.resize(to: size)
    start += screen.cursorRow - row
    terminal.resize(to: size)
    return true
  }

  func takeLines(hasEnded: Bool, isPromptUntouched: Bool) -> [String] {
    let isPromptLeft = hasKeys && !isPromptUntouched && !hasEnded
    hasKeys = false
    // A refused line that stands at the prompt again may take several rows.
    let end = hasEnded || isPromptLeft ? screen.cursorRow + 1 : screen.promptRow ?? screen.cursorRow
    let first = min(start, screen.highestRow ?? start)
    if !isPromptLeft { start = end }
    var lines = first < end ? (first..<end).map(screen.line) : []
    lines.removeEchoes(of: &early)
    return lines
  }

  func close() { terminal.close() }
}
