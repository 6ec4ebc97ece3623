import Foundation
import TestSupport
import Testing

/// A sign-in command behind a flow, in a terminal: it is asked while somebody looks at a page.
struct SignInTests {
  let shell = Shell()

  init() throws {
    try shell.home.write(
      "flows/club/flow.yaml",
      flowText(
        """
        pages:
          - page: join
            title: Join the club
            steps: [{text: Your account, doneWhen: authenticated}]
          - page: wait
            title: One moment
            advanceWhen: authenticated
          - {page: inside, title: Inside}
        """, id: "club", domain: "com.example.club"))
    try #require(mkfifo(shell.home.path("pid"), 0o600) == 0)
  }

  /// A flow in a terminal; the sign-in command is a script, which finds the files of the home folder
  /// beside itself.
  func launch(
    _ line: String, asking script: String, _ options: String = "--auth-interval 100ms",
    _ more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try shell.home.write("auth.sh", (script + "\n"))
    let variables = [
      "FIRSTRUN_PATH": "\(shell.home.path("flows")):\(Fixture.flows)",
      "FIRSTRUN_AUTH_COMMAND": "sh auth.sh", "FIRSTRUN_REDUCE_MOTION": "1",
    ]
    return try shell.terminal(
      line: "exec firstrun \(line) \(options)", environment: variables.merging(more) { $1 })
  }

  func touch(_ name: String) throws { try shell.home.write(name, "") }

  /// Waits until a script has written its process ID into the pipe `pid`, and returns it.
  func waitForProcess() throws -> String {
    let written = try shell.run(line: "cd && timeout 20 cat pid")
    try #require(written.ending == .exited(0), "no script has begun")
    return String(written.output.dropLast())
  }

  /// Returns true once a process has ended, though nobody may have asked yet how.
  func isGone(_ process: String) throws -> Bool {
    try shell.waits(until: "case $(ps -o stat= -p \(process)) in [!Z]*) false;; esac")
  }

  @Test func `signing in elsewhere goes on by itself, and a half-typed line survives`() throws {
    let terminal = try launch("club", asking: "test -e token")
    try terminal.wait(for: "1/3")
    terminal.type("next\r")
    try terminal.wait(for: "2/3 ")
    terminal.type("quix\u{1B}[D")
    try terminal.wait(forEnd: "2/3 › quix")
    try touch("token")
    try terminal.wait(until: "the line is under the next page") {
      $0.screen.text.hasSuffix("3/3 › quix") && $0.screen.text.contains("Inside")
    }
    #expect(!terminal.screen.text.contains("2/3 ›"))
    #expect(try terminal.waitForEnd(typing: "\u{1B}[3~t\r") == .exited(3))
  }

  @Test func `a step is checked off while somebody looks at it, and unchecked again`() throws {
    let terminal = try launch("club", asking: "test -e token")
    try terminal.wait(for: "☐")
    try terminal.wait(for: "1/3")
    try touch("token")
    try terminal.wait(for: "☑")
    try FileManager.default.removeItem(atPath: shell.home.path("token"))
    try terminal.wait(for: "☐")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `in a terminal without editing it goes on as well`() throws {
    let terminal = try launch(
      "club", asking: "test -e token", "--auth-interval 100ms", ["TERM": "dumb"])
    try terminal.wait(for: "Join the club")
    try terminal.wait(for: "> ")
    terminal.type("next\r")
    try terminal.wait(for: "One moment")
    try terminal.wait(for: "> ")
    try touch("token")
    try terminal.wait(for: "Inside")
    #expect(try terminal.waitForEnd(typing: "\r") == .exited(0))
  }

  @Test(arguments: ["quit\r", "\u{4}"])
  func `whoever leaves while the command runs leaves nothing behind`(typed: String) throws {
    let terminal = try launch(
      "club", asking: "test -e begun || { touch begun; exit 1; }; echo $$ >pid; sleep 1000")
    let process = try waitForProcess()
    #expect(try terminal.waitForEnd(typing: typed) == .exited(3))
    #expect(try isGone(process))
  }

  @Test func `a terminal that goes away while the command runs leaves nothing behind`() throws {
    let terminal = try launch(
      "club", asking: "test -e begun || { touch begun; exit 1; }; echo $$ >pid; sleep 1000")
    let process = try waitForProcess()
    _ = terminal.hangUp()
    #expect(try isGone(process))
  }

  @Test func `never are two commands run at once`() throws {
    let terminal = try launch(
      "club",
      asking: """
        test -e begun || { touch begun; exit 1; }
        mkdir lock || touch twice
        echo >>log
        until test -e go; do sleep 0.02; done
        rmdir lock
        exit 1
        """)
    try terminal.wait(for: "1/3")
    #expect(try shell.waits(until: "test -e log"))
    for _ in 1...3 {
      terminal.type("page\r")
      try terminal.wait(for: "1/3")
    }
    try touch("go")
    #expect(try shell.waits(until: "test $(wc -l <log) -ge 3"))
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(!shell.home.has("twice"))
  }
}
