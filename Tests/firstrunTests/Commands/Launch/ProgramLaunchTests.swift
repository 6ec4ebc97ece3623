import Foundation
import TestSupport
import Testing

/// A flow in front of a program: `firstrun FLOW -- CMD`.
struct ProgramLaunchTests {
  private let shell = Shell()

  /// A line of shell in a terminal of its own, without `CI`.
  private func terminal(
    _ line: String, _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try shell.terminal(line: line, environment: variables)
  }

  private func file(_ name: String) throws -> String { try shell.home.text(name) }

  /// True once Canoe's tutorial is recorded as finished.
  private var isRecorded: Bool {
    (try? file(".config/com.example.canoe.plist"))?.contains("hasCompletedOnboarding") ?? false
  }

  // MARK: - Without a terminal

  @Test(arguments: [
    ("firstrun canoe -- echo started </dev/null", "started\n"),
    (#"printf 'a\nb\n' | firstrun canoe -- cat"#, "a\nb\n"),
    (#"printf 'skip\nrest\n' | firstrun canoe -- cat"#, "skip\nrest\n"),
    ("firstrun nosuch -- echo started", "started\n"),
    ("firstrun familysync -- echo started", "started\n"),
  ])
  func `without a terminal the program runs at once`(line: String, output: String) throws {
    let result = try shell.run(line: line)
    #expect(result == .init(ending: .exited(0), output: output, errors: ""))
    #expect(!isRecorded)
  }

  @Test func `without a terminal it fails where that is asked for`() throws {
    let result = try shell.run(line: "firstrun canoe --without-terminal fail -- echo started")
    #expect(result.ending == .exited(3))
    #expect(result.output == "")
    #expect(result.errors == "firstrun: no terminal to show the flow on\n")
  }

  @Test(arguments: [
    ("firstrun canoe -- no-such-program", 127, "firstrun: no-such-program: command not found\n"),
    ("firstrun canoe -- ./no/program", 127, "firstrun: ./no/program: command not found\n"),
    ("firstrun canoe -- /etc/passwd", 126, "firstrun: /etc/passwd: can't be executed\n"),
    ("firstrun canoe -- /etc", 126, "firstrun: /etc: can't be executed\n"),
    ("FIRSTRUN_SKIP=1 firstrun --bogus -- true", 0, ""),
    (
      "FIRSTRUN_SKIP=1 firstrun canoe -- no-such-program", 127,
      "firstrun: no-such-program: command not found\n"
    ),
  ])
  func `the status says why the program did not run`(
    line: String, status: Int32, errors: String
  ) throws {
    let result = try shell.run(line: line)
    #expect(result == .init(ending: .exited(status), output: "", errors: errors))
  }

  @Test(arguments: [("0", true), ("false", true), ("", true), ("1", false), ("true", false)])
  func `a build server counts as no terminal`(value: String, isShown: Bool) throws {
    let terminal = try terminal("firstrun canoe -- echo started", ["CI": value])
    if isShown {
      try terminal.wait(for: "Page 1 of 6")
    } else {
      try terminal.wait(forScreen: "started")
    }
  }

  // MARK: - On a terminal

  @Test func `the tour talks on the terminal, and the streams are the program's`() throws {
    try shell.home.write("in", "for the program\n")
    let terminal = try terminal("firstrun canoe -- cat <in >out")
    try terminal.wait(for: "1/6")
    #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
    #expect(try file("out") == "for the program\n")
    #expect(terminal.modes == terminal.modesBefore)
    #expect(isRecorded)
  }

  @Test(arguments: [
    ("paid\r", "", "plans"), ("skip\r", "", "home"), ("quit\r", "--if-left run", "none"),
  ])
  func `the program learns which screen to open after a flow that was finished`(
    typed: String, options: String, screen: String
  ) throws {
    try shell.home.write(
      "flow/flow.yaml",
      flowText(
        """
        then: [{when: answer.plan == paid, to: plans}, {to: home}]
        pages:
          - {page: plan, title: Plan, choices: [{choice: paid, label: Paid, do: {answer: paid}}]}
        """, id: "flow"))
    let say = #"sh -c 'echo ${FIRSTRUN_THEN-none} >said'"#
    let first = try terminal("FIRSTRUN_THEN=old firstrun ./flow \(options) -- \(say)")
    try first.wait(for: "Paid")
    #expect(try first.waitForEnd(typing: typed) == .exited(0))
    #expect(try file("said") == screen + "\n")
    let again = try terminal("FIRSTRUN_THEN=old CI=1 firstrun ./flow -- \(say)")
    #expect(try again.waitForEnd() == .exited(0))
    #expect(try file("said") == "none\n")
  }

  @Test func `the program gets what it would have had without firstrun`() throws {
    let signals = #"grep -E "^Sig(Blk|Ign)" /proc/self/status"#
    let look = #"sh -c '\#(signals); ls /proc/$$/fd; printf %s "$@"' -"#
    let words = #"'a b' "" '*' "$(printf '\377')""#
    let terminal = try terminal(
      "\(look) \(words) >expected; firstrun canoe -- \(look) \(words) >found")
    try terminal.wait(for: "1/6")
    #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
    let expected = try shell.home.bytes("expected")
    #expect(try shell.home.bytes("found") == expected)
    #expect(expected.last == 0xFF)
  }

  @Test func `signals that the parent ignores stay ignored, and closed streams closed`() throws {
    let look = #"sh -c 'grep SigIgn /proc/self/status; ls /proc/$$/fd'"#
    let terminal = try terminal(
      "trap '' HUP USR1; \(look) >expected <&-; firstrun canoe -- \(look) >found <&-")
    try terminal.wait(for: "1/6")
    #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
    #expect(try file("found") == file("expected"))
  }

  @Test(arguments: [
    ("quit\r", "", "", 3), ("\u{4}", "", "", 3), ("quit\r", "--if-left run", "started\n", 0),
    ("skip\r", "", "started\n", 0),
  ])
  func `the program runs unless somebody leaves half-way, or even then`(
    typed: String, options: String, output: String, status: Int32
  ) throws {
    let terminal = try terminal("firstrun canoe \(options) -- echo started >out")
    try terminal.wait(for: "1/6")
    #expect(try terminal.waitForEnd(typing: typed) == .exited(status))
    #expect(try file("out") == output)
  }

  /// Presses Ctrl-C twice at the first page.
  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "1/6")
    terminal.type("\u{3}")
    try terminal.wait(for: "Ctrl-C")
    try terminal.wait(for: "1/6")
    terminal.type("\u{3}")
  }

  @Test func `Ctrl-C twice leaves, and the program does not run`() throws {
    let terminal = try terminal("exec firstrun canoe -- echo started >out")
    try leave(terminal)
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(try file("out") == "")
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func `Ctrl-C twice ends the loop of a shell`() throws {
    let terminal = try PseudoTerminal(
      running: "/bin/bash", ["-c", "while :; do firstrun canoe -- true; echo looped; done"],
      environment: shell.environment())
    try leave(terminal)
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(!terminal.screen.text.contains("looped"))
  }

  @Test func `a shell sees 130 of Ctrl-C`() throws {
    let terminal = try terminal("trap : INT; firstrun canoe -- true; echo status $?")
    try leave(terminal)
    try terminal.wait(for: "status 130")
  }

  @Test(arguments: [
    ("xterm", "firstrun canoe -- cat >out", "skip\rtext\r", "text\n"),
    ("xterm", "firstrun canoe -- cat >out", "next\rback\rskip\rone\rtwo é\r", "one\ntwo é\n"),
    ("xterm", "firstrun canoe -- cat >out", "\u{1B}[200~skip\u{1B}[201~\rtext\r", "text\n"),
    ("xterm", "firstrun canoe; cat >out", "skip\rtext\r", "text\n"),
    ("dumb", "firstrun canoe -- cat >out", "skip\rtext\r", "text\n"),
  ])
  func `what is typed ahead is there for whoever reads next`(
    name: String, line: String, typed: String, output: String
  ) throws {
    let terminal = try terminal(line, ["TERM": name])
    try terminal.wait(for: name == "dumb" ? "> " : "1/6")
    terminal.type(typed)
    try terminal.wait(for: "Skipped")
    try terminal.wait(until: "it has arrived") { _ in (try? file("out")) == output }
    #expect(try terminal.waitForEnd(typing: "\u{4}") == .exited(0))
    #expect(try file("out") == output)
  }

  // MARK: - Advice

  @Test(arguments: [
    ("canoe --as 'chicken run' -- echo 'it is'", "quit", "chicken run"),
    ("canoe --as chicken -- echo it", "skip", "firstrun replay canoe"),
    (
      "canoe --state s -- echo 'it is'", "quit",
      "firstrun canoe --state s -- echo 'it is'"
    ),
    ("canoe --state s -- echo it", "skip", "firstrun replay canoe --state s"),
    ("./canoe --as chicken -- echo it", "quit", "chicken"),
    ("./canoe -- echo it", "quit", "firstrun ./canoe -- echo it"),
  ])
  func `advice names what people typed`(line: String, typed: String, advice: String) throws {
    let terminal = try terminal("ln -s '\(Fixture.flows)/canoe' canoe; firstrun \(line)")
    try terminal.wait(for: "1/6")
    terminal.type("\(typed)\r")
    _ = try terminal.waitForEnd()
    let lines = terminal.screen.text.split(separator: "\n").map(String.init)
    #expect(lines.contains(advice))
  }

  @Test func `a path that people may not know is no advice`() throws {
    let terminal = try terminal("firstrun '\(Fixture.flows)/canoe' --as chicken -- echo started")
    try terminal.wait(for: "1/6")
    terminal.type("skip\r")
    _ = try terminal.waitForEnd()
    #expect(terminal.screen.text.contains("Skipped on page 1 of 6."))
    #expect(!terminal.screen.text.contains("replay"))
  }

  @Test func `a terminal that goes away ends the tour, and the program does not run`() throws {
    let terminal = try terminal("exec firstrun canoe -- touch started")
    try terminal.wait(for: "1/6")
    #expect([.killed(SIGHUP), .exited(3)].contains(terminal.hangUp()))
    #expect(!shell.home.has("started"))
  }

  @Test func `a finished flow says nothing`() throws {
    #expect(try shell.run("canoe", typing: "skip\n").ending == .exited(0))
    let terminal = try terminal("firstrun canoe -- echo started")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text == "started")
  }

  @Test func `a job behind a shell does not stop for the tour`() throws {
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-i"], environment: shell.environment(["PS1": "shell> ", "ENV": ""]))
    try terminal.wait(for: "shell> ")
    terminal.type("firstrun canoe -- echo star''ted & wait\n")
    try terminal.wait(for: "started")
    #expect(!isRecorded)
  }

  // MARK: - What is broken

  @Test(arguments: [
    ("mkdir bad; echo 'flow: [' >bad/flow.yaml; firstrun ./bad", "flow.yaml:2:1: error: "),
    ("firstrun nosuch", "firstrun: unknown flow 'nosuch'; "),
    (
      "mkdir -p .config; echo '<plist' >.config/com.example.canoe.plist; firstrun canoe",
      "canoe.plist"
    ),
    ("mkdir -p .config/com.example.canoe.plist; firstrun canoe", "can't be read"),
    ("HOME=ada firstrun canoe", "HOME"),
  ])
  func `what is broken is one message on the terminal, and the program runs`(
    line: String, message: String
  ) throws {
    let terminal = try terminal("{ \(line) -- echo started; } >out 2>errors")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try file("out") == "started\n")
    #expect(try file("errors") == "")
    let shown = terminal.screen.text.replacing("\n", with: "")
    #expect(shown.contains(message))
  }

  @Test func `what is broken stops the program where that is asked for`() throws {
    let terminal = try terminal("firstrun nosuch --if-broken stop -- echo started >out 2>errors")
    #expect(try terminal.waitForEnd() == .exited(66))
    #expect(try file("out") == "")
    #expect(try file("errors").hasPrefix("firstrun: unknown flow 'nosuch'"))
  }

  @Test func `in front of a program sign-in is simulated only on request`() throws {
    let refused = try terminal("firstrun familysync -- echo started >out 2>errors")
    #expect(try refused.waitForEnd() == .exited(64))
    #expect(
      try file("errors") == """
        firstrun: 'familysync' depends on sign-in; give --auth-command CMD (see 'firstrun help \
        sign-in'), or --simulate-sign-in to try it out

        """)
    let simulated = try terminal("firstrun familysync --simulate-sign-in -- echo started")
    try simulated.wait(for: "FamilySync")
    let real = try terminal(
      "firstrun familysync -- echo started",
      ["FIRSTRUN_AUTH_COMMAND": "true"])
    try real.wait(for: "started")
  }

  // MARK: - Without a program

  @Test func `of a file, what the flow did not need is left for the next reader`() throws {
    let result = try shell.run(
      line: #"cd; printf 'next\nskip\nrest\n' >in; (firstrun canoe >/dev/null; cat) <in"#)
    #expect(result == .init(ending: .exited(0), output: "rest\n", errors: ""))
  }
}
