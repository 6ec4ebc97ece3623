import FlowSystem

/// A terminal with a screen, which libedit draws on.
final class TerminalMouth: Mouth {
  var ear: Descriptor { terminal.person }
  private let terminal: PseudoTerminal
  private var screen: TerminalScreen
  private var size: WindowSize
  /// The first row that belongs to what is shown next.
  private var start = 0
  private var hasKeys = false
  /// What was typed in a pause and is repeated behind a prompt later.
  private var early: [String] = []

  init(_ terminal: PseudoTerminal, _ size: WindowSize) {
    self.terminal = terminal
    self.size = size
    screen = TerminalScreen(size)
  }

  func begin() {}

  func listen() {
    screen.show((try? ear.read(upTo: 65_536)) ?? [])
  }

  /// What is behind the program's last byte can't come before it: a mark of ours.
  func drain() {
    try? terminal.held.write("\u{1B}]7770;\(Int.max)\u{07}")
    while !hasHeard(.max), ear.awaitArrival(within: 1000) == .input { listen() }
  }

  func hasHeard(_ mark: Int) -> Bool { screen.lastMark >= mark }

  /// Types the line, and Enter once it stands there: behind it is what is shown next.
  func type(_ line: String, settle: (Int) throws(DriverError) -> Void) throws(DriverError) -> Int {
    let bytes = Array(line.utf8)
    if !bytes.isEmpty {
      press(bytes)
      try settle(bytes.count)
    }
    start = screen.cursorRow + 1
    press([0x0D])
    return bytes.count + 1
  }

  /// What is typed reaches the program's end only after a while, and it might drop it before.
  func typeEarly(_ line: String, isKept: Bool) {
    if isKept { early.append(line) }
    let bytes = Array((line + "\r").utf8)
    let wanted = terminal.waitingInput + bytes.count
    press(bytes)
    let deadline = SystemClock.milliseconds + 1000
    while terminal.waitingInput < wanted, SystemClock.milliseconds < deadline {
      SystemClock.pass(milliseconds: 1)
    }
  }

  func beginKeys() {
    hasKeys = true
    start = screen.cursorRow
  }

  func press(_ bytes: [UInt8]) { try? ear.write(bytes) }

  func endInput() {
    if !hasKeys { start = screen.cursorRow + 1 }
    press([0x04])
  }

  func resize(_ size: WindowSize) -> Bool {
    guard size != self.size else { return false }
    self.size = size
    screen.resize(to: size)
    terminal.resize(to: size)
    return true
  }

  func takeLines(isEnded: Bool, isFresh: Bool) -> [String] {
    let isPromptLeft = hasKeys && !isFresh && !isEnded
    hasKeys = false
    let end = screen.cursorRow + (isEnded || isPromptLeft ? 1 : 0)
    let first = start
    if !isPromptLeft { start = end }
    var lines = first < end ? (first..<end).map(screen.line) : []
    while let line = early.first, let place = lines.firstIndex(of: "> " + line) {
      lines.remove(at: place)
      early.removeFirst()
    }
    return lines
  }

  func close() { terminal.close() }
}
