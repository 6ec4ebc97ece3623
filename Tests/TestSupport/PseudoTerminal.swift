import CPseudoTerminal
import Foundation

/// A program in a pseudo-terminal of its own, driven by a test.
///
/// ```
/// let terminal = try PseudoTerminal(running: BuiltExecutable.path("line-echo"))
/// try terminal.wait(for: "› ")
/// terminal.type("next\r")
/// try terminal.wait(for: "line: next")
/// ```
package final class PseudoTerminal {
  /// The error of a wait that failed, with all output of the program.
  package struct Unmet: Error, CustomStringConvertible {
    /// The condition of the wait, and the output instead.
    package let description: String
  }

  /// The modes of a terminal (termios), which can be compared.
  package struct Modes: Hashable, Sendable {
    let flags: [tcflag_t]
    let characters: [UInt8]

    /// True if Ctrl-S stops output.
    package var stopsOutput: Bool { flags[0] & tcflag_t(IXON) != 0 }
  }

  /// The screen as it is now.
  package private(set) var screen: Screen
  /// All bytes of output so far.
  package private(set) var written: [UInt8] = []
  /// The terminal's modes before the program was started.
  package let modesBefore: Modes
  /// The program's process ID.
  package let process: Int32

  private let master: Int32
  private let slave: Int32
  private let life: Int32
  private var searched = 0
  private var ending: Subprocess.Ending?

  /// Starts a program; `TERM` and a UTF-8 locale are added to its environment where they are missing.
  package init(
    running program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    rows: Int = 24, columns: Int = 80
  ) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw Unmet(description: "openpty: \(String(cString: strerror(errno)))")
    }
    // Only the program holds the write end, so that the pipe ends when the program does.
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Unmet(description: "pipe") }
    for descriptor in [master, slave] + ends {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    var full = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
    full.merge(environment) { $1 }
    modesBefore = Self.modes(of: slave)
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    // The first terminal that a session's leader opens becomes its controlling one.
    process = try Subprocess.spawn(
      [program] + arguments, full, flags: Int(pseudo_terminal_new_session),
      opening: path, O_RDWR, duplicating: [(0, 1), (0, 2), (ends[1], 3)])
    close(ends[1])
    self.master = master
    self.slave = slave
    life = ends[0]
    screen = Screen(rows: rows, columns: columns)
  }

  deinit {
    if ending == nil {
      send(SIGKILL, to: process)
      _ = Subprocess.waitForEnd(of: process)
    }
    for descriptor in [master, slave, life] {
      close(descriptor)
    }
  }

  /// Types a text.
  package func type(_ text: String) {
    type(bytes: Array(text.utf8))
  }

  /// Types bytes, which need not be text.
  package func type(bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        write(master, $0.baseAddress, min(256, $0.count))
      }
      if count > 0 { start += count }
      // The program echoes input: if its output were not read, both sides would block.
      _ = takeOutput(within: 0)
    }
  }

  /// Waits until the program has written a text, after the one that was last waited for.
  package func wait(for text: String) throws {
    let wanted = Data(text.utf8)
    try wait(until: "“\(text)” is written") { terminal in
      let rest = Data(terminal.written[terminal.searched...])
      guard let place = rest.range(of: wanted) else { return false }
      terminal.searched += place.upperBound
      return true
    }
  }

  /// Waits until a text stands somewhere on the screen.
  package func wait(toSee text: String) throws {
    try wait(until: "the screen shows “\(text)”") { $0.screen.text.contains(text) }
  }

  /// Waits until the screen ends with a text, such as a prompt with what was typed at it.
  package func wait(forEnd text: String) throws {
    try wait(until: "the screen ends with “\(text)”") { $0.screen.text.hasSuffix(text) }
  }

  /// Waits until the screen shows exactly these lines, from the top.
  package func wait(forScreen lines: String) throws {
    try wait(until: "the screen shows:\n\(lines)\n") { $0.screen.text == lines }
  }

  /// Waits until a condition holds; the deadline is for programs that hang.
  package func wait(until what: String, _ holds: (PseudoTerminal) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !holds(self) {
      let isOver = !takeOutput(within: 100)
      if holds(self) { return }
      if isOver || ContinuousClock.now > deadline {
        throw Unmet(
          description:
            "waited until \(what)\n\(isOver ? "the program has ended; " : "")the screen:\n"
            + "\(screen.text)\nthe bytes: \(String(decoding: written, as: UTF8.self).debugDescription)"
        )
      }
    }
  }

  /// Resizes the window; the kernel sends SIGWINCH to the program.
  package func resize(rows: Int, columns: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    screen.resize(rows: rows, columns: columns)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The current modes of the terminal.
  package var modes: Modes { Self.modes(of: slave) }

  private static func modes(of descriptor: Int32) -> Modes {
    var now = termios()
    tcgetattr(descriptor, &now)
    return Modes(
      flags: [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag],
      characters: withUnsafeBytes(of: now.c_cc) { Array($0) })
  }

  /// Sends the program a signal.
  package func kill(_ signal: Int32) {
    send(signal, to: process)
  }

  /// Hangs up the terminal, as closing a window does, and returns the end of the program.
  package func hangUp() -> Subprocess.Ending {
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, master)
    close(nothing)
    var entry = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 60_000) == 0 { send(SIGKILL, to: process) }
    return ended()
  }

  /// Types a text, which may be empty, and waits until the program has ended.
  package func waitForEnd(typing text: String = "") throws -> Subprocess.Ending {
    type(text)
    if let ending { return ending }
    let deadline = ContinuousClock.now + .seconds(60)
    while takeOutput(within: 100) {
      if ContinuousClock.now > deadline {
        throw Unmet(description: "the program goes on; the screen:\n\(screen.text)")
      }
    }
    return ended()
  }

  private func ended() -> Subprocess.Ending {
    let ending = Subprocess.waitForEnd(of: process)
    self.ending = ending
    return ending
  }

  /// Reads available output, and returns false if the program has ended and all output is read.
  private func takeOutput(within milliseconds: Int32) -> Bool {
    var entries = [
      pollfd(fd: master, events: Int16(POLLIN), revents: 0),
      pollfd(fd: life, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&entries, 2, milliseconds) > 0 else { return true }
    guard entries[0].revents & Int16(POLLIN) != 0 else { return entries[1].revents == 0 }
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &block, block.count)
    if count > 0 {
      written += block[..<count]
      screen.show(block[..<count])
    }
    return true
  }
}

/// Calls the C function `kill`, which the method of that name hides inside the type.
private func send(_ signal: Int32, to process: Int32) {
  kill(process, signal)
}
