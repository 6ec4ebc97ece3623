import Foundation
import TestSupport
import Testing

/// The command where a terminal, a pipe or the locale is not what one would wish.
struct HostileTerminalTests {
  private let shell = Shell()

  private func start(
    _ arguments: [String], columns: Int = 80, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try shell.terminal(arguments, environment: environment, rows: 40, columns: columns)
  }

  private func list() throws -> String { try shell.run("state", "read", "canoe").output }

  // MARK: - The terminal

  @Test(arguments: ["", "dumb", "no-such-terminal", "unknown", "vt52"])
  func `a terminal that does not know our escape sequences gets plain lines`(name: String) throws {
    let terminal = try start(["canoe"], environment: ["TERM": name])
    try terminal.wait(for: "quit\r\n> ")
    terminal.type("next\n")
    try terminal.wait(for: "Page 2 of 6")
    #expect(try terminal.waitForEnd(typing: "skip\n") == .exited(0))
    #expect(!terminal.written.contains(0x1B))
  }

  @Test func `a terminal that is named newer than anybody knows is still edited on`() throws {
    let terminal = try start(["canoe"], environment: ["TERM": "xterm-of-tomorrow"])
    try terminal.wait(toSee: "1/6 ›")
    #expect(try terminal.waitForEnd(typing: "skp\u{1B}[Di\r") == .exited(0))
  }

  @Test(arguments: [10, 200], ["canoe", "blackjack", "familysync"])
  func `no width is too narrow or too wide`(columns: Int, flow: String) throws {
    let terminal = try start([flow], columns: columns)
    try terminal.wait(toSee: "›")
    #expect(try terminal.waitForEnd(typing: "help\rquit\r") == .exited(3))
    for line in terminal.screen.text.split(separator: "\n") { #expect(line.count <= columns) }
  }

  @Test func `a terminal that goes away keeps the place`() throws {
    let terminal = try start(["canoe"])
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("\r")
    try terminal.wait(toSee: "2/6 ›")
    // The end of the input and the signal come at once, and either may be first.
    #expect([.killed(SIGHUP), .exited(3)].contains(terminal.hangUp()))
    #expect(try list().contains("page = swipe;"))
  }

  // MARK: - The locale

  @Test(arguments: [
    ("C", "ja", true), ("C", "ru", true), ("C", "de", false), ("C.UTF-8", "ja", false),
    ("fr_FR.ISO-8859-1", "fr", false), ("fr_FR.ISO-8859-1", "ko", true),
  ])
  func `a language without letters in the locale is warned of`(
    locale: String, language: String, isWarnedOf: Bool
  ) throws {
    let result = try shell.run(
      "canoe", "--language", language, typing: "skip\n", environment: ["LC_ALL": locale])
    let warning =
      "firstrun: warning: this locale can't show '\(language)'; try LC_ALL=C.UTF-8\n"
    #expect(result.errors == (isWarnedOf ? warning : ""))
    #expect(result.ending == .exited(0))
  }

  @Test(arguments: [
    ("C", "*   Welcome to Canoe!", "Let's find", "* o o o o o   Page 1 of 6"),
    ("POSIX", "*   Welcome to Canoe!", "Let's find", "* o o o o o   Page 1 of 6"),
    ("ru_RU.KOI8-R", "*   Welcome to Canoe!", "Let's find", "* o o o o o   Page 1 of 6"),
    ("fr_FR.ISO-8859-1", "*   Welcome to Canoe!", "Let's find", "* o o o o o   Page 1 of 6"),
    ("en_US.UTF-8", "👋  Welcome to Canoe!", "Let’s find", "● ○ ○ ○ ○ ○   Page 1 of 6"),
  ])
  func `a page has the characters of the locale`(
    locale: String, title: String, body: String, dots: String
  ) throws {
    let result = try shell.run(
      "canoe", "--language", "en", typing: "skip\n", environment: ["LC_ALL": locale])
    for part in [title, body, dots] { #expect(result.output.contains(part)) }
    let terminal = try start(["canoe", "--language", "en"], environment: ["LC_ALL": locale])
    #expect(try terminal.waitForEnd(typing: "replay\nskip\nquit\n") == .exited(0))
    if locale != "en_US.UTF-8" { #expect(terminal.written.allSatisfy { $0 < 0x80 }) }
  }

  @Test func `Latin-1 has its own letters, a byte each`() throws {
    let terminal = try start(
      ["canoe", "--language", "fr"], environment: ["LC_ALL": "fr_FR.ISO-8859-1"])
    try terminal.wait(until: "it asks") { $0.written.suffix(2) == [0x3E, 0x20] }
    #expect(String(validating: terminal.written, as: UTF8.self) == nil)
    #expect(terminal.written.contains(0xE9))
    #expect(try terminal.waitForEnd(typing: "quit\n") == .exited(3))
    #expect(!terminal.written.contains { (0x80..<0xA0).contains($0) })
  }

  // MARK: - Standard input, output and error

  @Test(arguments: [
    ("canoe </dev/null >/dev/full", 74), ("list >/dev/full", 74), ("check >/dev/full", 74),
    ("state export canoe >/dev/full", 74), ("--help >/dev/full", 74), ("list >&-", 74),
    ("canoe <&- >&-", 74), ("</dev/null >/dev/full", 74),
  ])
  func `what can't be written is said, with 74`(line: String, status: Int32) throws {
    let result = try shell.run(line: "firstrun state write canoe a b; firstrun \(line)")
    #expect(result.ending == .exited(status))
    #expect(result.errors.hasPrefix("firstrun: can't write to standard output: "))
    #expect(result.output == "")
  }

  @Test(arguments: [
    ("list", 0), ("check", 0), ("graph canoe", 0), ("help", 0), ("review canoe", 0), ("canoe", 3),
  ])
  func `that nobody reads any more is no failure, and a flow is not finished`(
    command: String, status: Int32
  ) throws {
    // The reader's end of the pipe is closed before the command begins.
    let gate = shell.home.path("gate")
    let result = try shell.run(
      line: "mkfifo '\(gate)'; { read _ <'\(gate)'; echo next | firstrun \(command); echo $? >&2; }"
        + " | { exec <&-; echo >'\(gate)'; }")
    #expect(result.errors == "\(status)\n")
  }

  @Test(arguments: ["<&-", "<&- 2>&-", "</dev/null"])
  func `an input that was closed is one that has ended`(redirections: String) throws {
    let result = try shell.run(line: "firstrun canoe \(redirections)")
    #expect(result.ending == .exited(3))
    #expect(
      result.output.hasSuffix(
        "> \nYou’re not finished yet.\nTo pick up where you left off:\nfirstrun canoe\n"))
    #expect(result.errors == "")
  }

  @Test func `with all three closed a property list is what it should be`() throws {
    let result = try shell.run(line: "firstrun state write canoe a b <&- >&- 2>&-")
    #expect(result.ending == .exited(0))
    #expect(try list() == "{\n    a = b;\n}\n")
    #expect(try shell.run(line: "firstrun canoe <&- >&- 2>&-").ending == .exited(74))
    #expect(try list().contains("a = b;"))
  }

  @Test func `with its output in a file, a terminal is only read from`() throws {
    let path = shell.home.path("output")
    let terminal = try shell.terminal(line: "echo begun; exec firstrun canoe >'\(path)'")
    try terminal.wait(for: "begun")
    #expect(try terminal.waitForEnd(typing: "next\nskip\n") == .exited(0))
    let output = try shell.home.text("output")
    #expect(output.contains("Page 2 of 6"))
    #expect(!output.contains("\u{1B}"))
    #expect(!terminal.written.contains(0x1B))
  }

  @Test func `with its input in a file, a terminal is only written to`() throws {
    try shell.home.write("input", "next\nskip\n")
    let terminal = try shell.terminal(line: "exec firstrun canoe <'\(shell.home.path("input"))'")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text.contains("> skip\n✓ Skipped on page 2 of 6."))
    #expect(!terminal.written.contains(0x1B))
  }

  @Test func `without a terminal of its own it goes on as ever`() throws {
    let result = try shell.run(line: "echo skip | setsid -w firstrun canoe")
    #expect(result.ending == .exited(0))
    #expect(result.output.contains("Skipped on page 1 of 6."))
  }
}
