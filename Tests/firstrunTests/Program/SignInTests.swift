import Foundation
import TestSupport
import Testing

/// A sign-in command behind a flow, in a terminal: it is asked while somebody looks at a page.
struct SignInTests {
  private let shell: Shell

  init() throws {
    shell = try Shell()
    try FileManager.default.createDirectory(
      atPath: shell.home.path("flows/club"), withIntermediateDirectories: true)
    try shell.home.write(
      "flows/club/flow.yaml",
      """
      flow: club
      app: Club
      domain: com.example.club
      completion: done
      pages:
        - page: join
          title: Join the club
          steps:
            - text: Your account
              doneWhen: authenticated
        - page: wait
          title: One moment
          advanceWhen: authenticated
        - page: inside
          title: Inside
      """.utf8)
  }

  /// A flow in a terminal; the sign-in command is a script, which finds the files of the home folder
  /// beside itself.
  private func launch(
    _ line: String, asking script: String, _ options: String = "--auth-interval 100ms",
    _ more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try shell.home.write("auth.sh", (script + "\n").utf8)
    let variables = [
      "FIRSTRUN_PATH": "\(shell.home.path("flows")):\(Shipped.flows)",
      "FIRSTRUN_AUTH_COMMAND": "sh auth.sh", "FIRSTRUN_REDUCE_MOTION": "1",
    ]
    return try PseudoTerminal(
      running: "/bin/sh", ["-c", "cd && exec firstrun \(line) \(options)"],
      environment: shell.environment(variables.merging(more) { $1 }))
  }

  private func touch(_ name: String) throws { try shell.home.write(name, "".utf8) }

  /// Waits until a script has written its process ID into a file, and returns it.
  private func process(in name: String) throws -> String {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      let text = (try? shell.home.bytes(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if text.hasSuffix("\n") { return String(text.dropLast()) }
    }
    throw CancellationError()
  }

  /// Returns true once a process has ended, though nobody may have asked yet how.
  private func isGone(_ process: String) throws -> Bool {
    for _ in 1...200 {
      let state = try Subprocess.run("ps", ["-o", "stat=", "-p", process]).output
      if state.isEmpty || state.hasPrefix("Z") { return true }
    }
    return false
  }

  // MARK: - While a page is in view

  @Test func `signing in elsewhere goes on by itself, and a half-typed line survives`() throws {
    let terminal = try launch("club", asking: "test -e token")
    try terminal.wait(for: "1/3")
    terminal.type("next\r")
    try terminal.wait(for: "2/3 ")
    terminal.type("quix\u{1B}[D")
    try terminal.wait(until: "it is typed") { $0.screen.text.hasSuffix("2/3 › quix") }
    try touch("token")
    try terminal.wait(until: "the line is under the next page") {
      $0.screen.text.hasSuffix("3/3 › quix") && $0.screen.text.contains("Inside")
    }
    #expect(!terminal.screen.text.contains("2/3 ›"))
    terminal.type("\u{1B}[3~t\r")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test func `a step is checked off while somebody looks at it, and unchecked again`() throws {
    let terminal = try launch("club", asking: "test -e token")
    try terminal.wait(for: "☐")
    try terminal.wait(for: "1/3")
    try touch("token")
    try terminal.wait(for: "☑")
    try FileManager.default.removeItem(atPath: shell.home.path("token"))
    try terminal.wait(for: "☐")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(3))
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
    terminal.type("\r")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: ["quit\r", "\u{4}"])
  func `whoever leaves while the command runs leaves nothing behind`(typed: String) throws {
    let terminal = try launch(
      "club", asking: "test -e begun || { touch begun; exit 1; }; echo $$ >pid; sleep 1000")
    let process = try process(in: "pid")
    terminal.type(typed)
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(try isGone(process))
  }

  @Test func `a terminal that goes away while the command runs leaves nothing behind`() throws {
    let terminal = try launch(
      "club", asking: "test -e begun || { touch begun; exit 1; }; echo $$ >pid; sleep 1000")
    let process = try process(in: "pid")
    _ = terminal.hangUp()
    #expect(try isGone(process))
  }

  @Test func `never are two commands run at once`() throws {
    let terminal = try launch(
      "club", asking: "mkdir lock || touch twice; sleep 0.2; rmdir lock; echo >>log; exit 1")
    try terminal.wait(for: "1/3")
    let deadline = ContinuousClock.now + .seconds(20)
    while try shell.home.bytes("log").count < 4, ContinuousClock.now < deadline {}
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(!FileManager.default.fileExists(atPath: shell.home.path("twice")))
  }

  // MARK: - Before the first page

  @Test func `a splash says what is waited for, and drops what is typed`() throws {
    let terminal = try launch(
      "familysync", asking: "while ! test -e go; do sleep 0.02; done; exit 1")
    try terminal.wait(for: "Checking whether you’re signed in…")
    terminal.type("quit\r")
    try touch("go")
    try terminal.wait(until: "the page is there alone") {
      $0.screen.text.hasSuffix("›") && !$0.screen.text.contains("Checking")
    }
    #expect(!terminal.screen.text.contains("› quit"))
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test func `in accessible mode the splash is a line that stays`() throws {
    let terminal = try launch(
      "familysync --accessible", asking: "while ! test -e go; do sleep 0.02; done; exit 1")
    try terminal.wait(for: "Checking whether you’re signed in…")
    try touch("go")
    try terminal.wait(for: "Start with FamilySync")
    #expect(terminal.screen.text.contains("Checking"))
  }

  @Test func `what couldn't be told is told later, and the flow begins by itself`() throws {
    let terminal = try launch(
      "familysync", asking: "test -e token && exit 1; echo offline >&2; exit 7")
    try terminal.wait(for: "offline")
    try terminal.wait(for: "Waiting")
    terminal.type("qu")
    try terminal.wait(until: "it is typed") { $0.screen.text.hasSuffix("› qu") }
    try touch("token")
    try terminal.wait(for: "Start with FamilySync")
    try terminal.wait(until: "the line is below") { $0.screen.text.hasSuffix("› qu") }
    terminal.type("it\r")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test func `Ctrl-C ends a command that only reports, and the sign-in command`() throws {
    let terminal = try launch("status familysync", asking: "echo $$ >pid; sleep 1000", "")
    let process = try process(in: "pid")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(try isGone(process))
  }

  @Test func `Ctrl-C at the splash leaves, and ends the command`() throws {
    let terminal = try launch("familysync -- touch started", asking: "echo $$ >pid; sleep 1000", "")
    try terminal.wait(for: "Checking")
    let process = try process(in: "pid")
    let before = terminal.modesBefore
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .exited(130))
    #expect(try isGone(process))
    #expect(terminal.modes == before)
    #expect(!FileManager.default.fileExists(atPath: shell.home.path("started")))
  }

  @Test(arguments: [
    ("exec /no/such/program", "not found"),
    ("sleep 1000", "no answer within 200 ms"),
    ("printf 'a\\033]0;x\\007b\\n' >&2; exit 7", "a]0;xb"),
    ("yes >&2", "no answer within 200 ms"),
    ("yes | head -c 100000000; echo flooded >&2; exit 7", "flooded"),
    ("kill -9 $$", "Killed"),
  ])
  func `a command that gives no answer is one message`(script: String, reason: String) throws {
    let terminal = try launch("familysync", asking: script, "--auth-timeout 200ms")
    try terminal.wait(for: "signed in: ")
    try terminal.wait(for: "Waiting")
    try terminal.wait(for: "›")
    #expect(terminal.screen.text.replacing("\n", with: " ").contains(reason))
    #expect(terminal.written.firstRange(of: Array("\u{1B}]0;".utf8)) == nil)
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test func `a time that is none is refused`() throws {
    let result = try shell.run("cluck", "--auth-command", "true", "--auth-interval", "5")
    #expect(result.ending == .exited(64))
    #expect(
      result.errors == """
        firstrun: '--auth-interval 5' is no time of at least 100ms; write it like 10s

        """)
  }

  // MARK: - Signing in

  @Test func `somebody who signs in has the terminal to themselves`() throws {
    let terminal = try launch(
      "familysync -- echo started",
      asking: """
        test $FIRSTRUN_SIGN_IN = check && { cat; test -e token; exit; }
        stty -a | grep -o ' icanon' >modes
        printf 'Your name? '; read name; echo "Hello, $name."; touch token
        """)
    try terminal.wait(for: "›")
    terminal.type("1\r")
    try terminal.wait(for: "Your name? ")
    terminal.type("\u{3}")
    try terminal.wait(for: "cancelled")
    try terminal.wait(for: "›")
    terminal.type("1\r")
    try terminal.wait(for: "Your name? ")
    terminal.type("Ann\r")
    try terminal.wait(for: "Hello, Ann.")
    try terminal.wait(for: "started")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try shell.home.bytes("modes") == Array(" icanon\n".utf8))
  }

  @Test func `TERM while somebody signs in ends both`() throws {
    let terminal = try launch(
      "familysync", asking: "test $FIRSTRUN_SIGN_IN = check && exit 1; echo $$ >pid; sleep 1000")
    try terminal.wait(for: "›")
    terminal.type("1\r")
    let process = try process(in: "pid")
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForEnd() == .killed(SIGTERM))
    #expect(try isGone(process))
  }
}
