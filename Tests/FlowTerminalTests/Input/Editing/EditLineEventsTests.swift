import Foundation
import TestSupport
import Testing

import class FlowSystem.Descriptor

@Suite struct EditLineEventsTests {
  let editing = Editing()

  @Test func `the first Ctrl-C clears the line, the second leaves`() throws {
    let terminal = try editing.start()
    terminal.type("half a li\u{1B}[D")
    try terminal.wait(forScreen: "👋 é › half a li")
    terminal.type("\u{03}")
    try terminal.wait(
      forScreen: "👋 é › half a li^C\nPress Ctrl-C again to leave.\n👋 é ›")
    terminal.type("\u{03}")
    try terminal.wait(for: "interrupted")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  /// True if there is strace, and it can trace a program here.
  private static let canDelayReads =
    (try? Subprocess.run("/bin/sh", ["-c", "strace -o /dev/null true"]).ending) == .exited(0)

  /// Starts the program so that each read of its terminal comes late, and types before one; returns it
  /// after a poll has found what was typed.
  private func startLate(_ environment: [String: String], typing text: String) throws
    -> PseudoTerminal
  {
    let log = editing.home.path("log")
    let line =
      "exec strace -o '\(log)' -e trace=poll,read -e inject=read:delay_enter=300000:when=1+"
      + " -P $(tty) '\(try BuiltExecutable.path("line-echo"))'"
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", line],
      environment: ["HOME": editing.home.path, "PATH": "/usr/bin:/bin"].merging(environment) { $1 })
    try terminal.wait(forScreen: "👋 é ›")
    terminal.type(text)
    try terminal.wait(until: "the key is found") { _ in
      (try? editing.home.text("log"))?.contains("fd=0, revents=POLLIN") == true
    }
    return terminal
  }

  @Test(.enabled(if: canDelayReads))
  func `a line that Ctrl-C discards before it is read doesn't hang a dumb terminal`() throws {
    let terminal = try startLate(["TERM": "dumb"], typing: "a\n")
    terminal.type("\u{03}")
    try terminal.wait(for: "interrupted")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(.enabled(if: canDelayReads))
  func `a key that Ctrl-C discards before it is read doesn't hang`() throws {
    let terminal = try startLate([:], typing: "a")
    terminal.type("\u{03}")
    try terminal.wait(forScreen: "👋 é › ^C\nPress Ctrl-C again to leave.\n👋 é ›")
    terminal.type("\u{03}")
    try terminal.wait(for: "interrupted")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `arrow keys go through the choices, and typing or Escape replaces them`() throws {
    let terminal = try editing.start(["LINE_ECHO_CHOICES": "Log In,👋 Später"])
    for (keys, line) in [
      ("\u{1B}[B", " Log In"), ("\u{1B}[B", " 👋 Später"), ("\u{1B}[B", " Log In"),
      ("\u{1B}", ""), ("\u{1B}[A", " 👋 Später"), ("x", " x"), ("y", " xy"),
    ] {
      terminal.type(keys)
      try terminal.wait(forScreen: "👋 é ›" + line)
    }
    terminal.type("\u{15}\u{1B}[A\u{1B}[A\r")
    try terminal.wait(for: "line: Log In\r\n")
  }

  @Test func `with a single choice the arrow keys recall earlier lines`() throws {
    let terminal = try editing.start(["LINE_ECHO_CHOICES": "Log In"])
    terminal.type("earlier\r")
    try terminal.wait(for: "line: earlier\r\n")
    terminal.type("\u{1B}[A\r")
    try terminal.wait(until: "the line was recalled") {
      $0.screen.text.components(separatedBy: "line: earlier").count == 3
    }
  }

  @Test func `something typed in between makes the next Ctrl-C the first again`() throws {
    let terminal = try editing.start()
    terminal.type("\u{03}")
    try terminal.wait(for: "leave.")
    terminal.type("x")
    try terminal.wait(for: "x")
    terminal.type("\u{03}")
    try terminal.wait(for: "leave.")
    terminal.type("next\r")
    try terminal.wait(for: "line: next\r\n")
  }

  @Test func `a line over several rows is cleared from its last one`() throws {
    let terminal = try editing.start(columns: 20)
    terminal.type("0123456789 123456789 123456789")
    try terminal.wait(forScreen: "👋 é › 0123456789 12\n3456789 123456789")
    terminal.type("\u{01}")
    try terminal.wait(until: "the cursor is at the beginning") { $0.screen.cursor == [0, 7] }
    terminal.type("\u{03}")
    try terminal.wait(
      forScreen: "👋 é › 0123456789 12\n3456789 123456789^C\nPress Ctrl-C again t\no leave.\n👋 é ›")
  }

  @Test func `Ctrl-C is heard in a search and in a quoted insert`() throws {
    let terminal = try editing.start()
    terminal.type("\u{12}ab")
    // Before the search has read both letters, Ctrl-C would throw the second away.
    try terminal.wait(until: "the search has both letters") { $0.screen.text.hasSuffix("ab") }
    terminal.type("\u{03}")
    try terminal.wait(for: "leave.")
    terminal.type("x\u{16}")
    try terminal.wait(for: "x")
    terminal.kill(SIGINT)
    try terminal.wait(for: "leave.")
    terminal.type("next\r")
    try terminal.wait(for: "line: next\r\n")
  }

  @Test func `another window size keeps what was typed`() throws {
    let terminal = try editing.start()
    terminal.type("typed text\u{1B}[D\u{1B}[D")
    try terminal.wait(until: "the cursor is before xt") { $0.screen.cursor == [0, 15] }
    terminal.resize(rows: 10, columns: 40)
    try terminal.wait(for: "\u{1B}[J")
    try terminal.wait(forScreen: "👋 é › typed text")
    try terminal.wait(until: "the cursor is before xt again") { $0.screen.cursor == [0, 15] }
    terminal.type("X\r")
    try terminal.wait(for: "line: typed teXxt\r\n")
  }

  @Test func `a narrower window wraps the line anew`() throws {
    let terminal = try editing.start(columns: 40)
    terminal.type("one two three four")
    try terminal.wait(forScreen: "👋 é › one two three four")
    terminal.resize(rows: 10, columns: 24)
    try terminal.wait(forScreen: "👋 é › one two three fou\nr")
    terminal.type("\r")
    try terminal.wait(for: "line: one two three four\r\n")
  }

  @Test func `three pasted lines are one`() throws {
    let terminal = try editing.start()
    terminal.type("say \u{1B}[200~one\r\ntwo\u{1B}[31m\rthree\r\u{1B}[201~!")
    try terminal.wait(forScreen: "👋 é › say one two[31m three!")
    terminal.type("\r")
    try terminal.wait(for: "line: say one two[31m three!\r\n")
  }

  @Test func `pastes are marked only while a line is read`() throws {
    let terminal = try editing.start()
    terminal.type("busy\r")
    try terminal.wait(for: "\u{1B}[?2004l")
    try terminal.wait(for: "busy now")
    let bytes = String(decoding: terminal.written, as: UTF8.self)
    #expect(bytes.components(separatedBy: "\u{1B}[?2004h").count == 2)
  }

  @Test(arguments: [
    ("one fits", "sk\t", "👋 é › skip"),
    ("several go on alike", "s\tt\t", "👋 é › sta"),
    ("it is the last word that counts", "go sk\t", "👋 é › go skip"),
    (
      "several", "s\t",
      "👋 é › s\nskip    leave the tutorial\nstatus  where things stand\nstart\n👋 é › s"
    ),
  ]) func `Tab completes`(what: String, typed: String, screen: String) throws {
    let terminal = try editing.start()
    terminal.type(typed)
    try terminal.wait(until: "the screen ends in \(screen)") {
      screen.contains("\n") ? $0.screen.text == screen : $0.screen.text.hasSuffix(screen)
    }
  }

  @Test func `a list of completions keeps the cursor in the middle of the line`() throws {
    let terminal = try editing.start()
    terminal.type("s xyz\u{01}\u{1B}[C\t")
    try terminal.wait(
      forScreen:
        "👋 é › s xyz\nskip    leave the tutorial\nstatus  where things stand\nstart\n👋 é › s xyz")
    #expect(terminal.screen.cursor == [4, 8])
    terminal.type("k\t\r")
    try terminal.wait(for: "line: skip  xyz\r\n")
  }

  @Test func `Tab rings where nothing fits`() throws {
    let terminal = try editing.start()
    terminal.type("zz\t")
    try terminal.wait(for: "\u{07}")
    try terminal.wait(forScreen: "👋 é › zz")
  }

  @Test func `Ctrl-Z where no shell waits changes nothing`() throws {
    let terminal = try editing.start()
    terminal.type("ty")
    try terminal.wait(for: "ty")
    terminal.type("\u{1A}")
    try terminal.wait(for: "\u{1B}[J")
    terminal.type("ped\r")
    try terminal.wait(for: "line: typed\r\n")
  }

  @Test func `stopped from outside, the line is drawn again`() throws {
    let terminal = try editing.start()
    terminal.type("typed")
    try terminal.wait(forScreen: "👋 é › typed")
    let during = terminal.modes
    terminal.kill(SIGSTOP)
    terminal.kill(SIGCONT)
    try terminal.wait(for: "\u{1B}[J")
    try terminal.wait(forScreen: "👋 é › typed")
    #expect(terminal.modes == during)
    terminal.type("\r")
    try terminal.wait(for: "line: typed\r\n")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `asked to end, it says so, keeps the history, and dies of the signal`(signal: Int32) throws {
    let terminal = try editing.start()
    terminal.type("kept\rhalf a l")
    try terminal.wait(forScreen: "👋 é › kept\nline: kept\n👋 é › half a l")
    terminal.kill(signal)
    try terminal.wait(for: "\u{1B}[?2004l")
    try terminal.wait(for: "terminated: \(signal)\r\n")
    #expect(try terminal.waitForEnd() == .killed(signal))
    #expect(try editing.history == "kept\n")
  }

  @Test func `news ends the read, and the next one goes on with the half-typed line`() throws {
    let (terminal, news) = try editing.startWithNews()
    defer { news.close() }
    terminal.type("hé👋llo\u{1B}[D\u{1B}[D")
    try terminal.wait(until: "the cursor is before lo") { $0.screen.cursor == [0, 12] }
    try news.write("!")
    try terminal.wait(forScreen: "woken\n👋 é › hé👋llo")
    #expect(terminal.screen.cursor == [1, 12])
    terminal.type("l\r")
    try terminal.wait(for: "line: hé👋lllo\r\n")
  }

  @Test func `news waits for the end of a search`() throws {
    let (terminal, news) = try editing.startWithNews()
    defer { news.close() }
    terminal.type("first\r")
    try terminal.wait(for: "line: first")
    terminal.type("\u{12}fir")
    try terminal.wait(for: "first")
    try news.write("!")
    terminal.type("s")
    terminal.type("\u{7}")
    try terminal.wait(for: "woken")
    terminal.type("next\r")
    try terminal.wait(for: "line: next\r\n")
  }

  @Test func `news on a line of several rows takes all of it away`() throws {
    let (terminal, news) = try editing.startWithNews(columns: 20)
    defer { news.close() }
    terminal.type("0123456789 123456789 123456789")
    try terminal.wait(forScreen: "👋 é › 0123456789 12\n3456789 123456789")
    try news.write("!")
    try terminal.wait(forScreen: "woken\n👋 é › 0123456789 12\n3456789 123456789")
  }
}
