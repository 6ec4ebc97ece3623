import Foundation
import TestSupport
import Testing

/// `--facts-command`: what `why` says of it, and what it does in front of a program.
struct FactsCommandTests {
  private let shell = Shell()
  private let path: String

  init() throws {
    path = try shell.home.write(
      "flows/club/flow.yaml",
      flowText(
        """
        facts:
          plan: {type: word, values: [free, pro]}
          seats: {type: number, default: 1}
        show: firstUse and seats > 0 or plan == pro
        pages:
          - {page: hello, title: Hello}
          - {page: more, title: More, show: plan == pro}
          - {page: rest, title: Rest}
        """, id: "club", domain: "com.example.club"))
  }

  private func why(_ options: String...) throws -> Subprocess.Result {
    try shell.run(["why", path] + options)
  }

  @Test func `why says what has no answer, with the reason`() throws {
    let command = ["--facts-command", "sleep 60 & sleep 60", "--facts-timeout", "200ms"]
    let result = try shell.run(["why", path] + command)
    #expect(result.output.hasPrefix("Club: would show\n"))
    #expect(
      result.output.hasSuffix(
        """

        plan: unknown, from --facts-command: no answer within 200 ms
        seats: 1 by default, from --facts-command: no answer within 200 ms

        """), "\(result.output)")
    #expect(
      result.errors
        == "firstrun: warning: club: '--facts-command' gave no answer: no answer within 200 ms"
        + " (no earlier answer is known)\n")
    let json = try shell.run(["why", path, "--json"] + command).output
    #expect(
      json.contains(
        #""problems":{"plan":"from --facts-command: no answer within 200 ms","seats":"from"#))
  }

  @Test func `a value that can't be is no failure, and names itself`() throws {
    let result = try why("--facts-command", #"echo '{"plan": "gold", "seats": "2"}'"#)
    #expect(
      result.output.hasSuffix(
        """
        plan: unknown, from --facts-command: 'gold', not one of free, pro
        seats: 1 by default, from --facts-command: a string, not a number

        """), "\(result.output)")
    #expect(result.errors == "")
  }

  @Test func `what is given by hand wins, and then nobody is asked`() throws {
    let command = "touch \(shell.home.path("asked")); echo '{\"plan\": \"free\", \"seats\": 0}'"
    let one = try why("--facts-command", command, "--fact", "plan=pro")
    #expect(one.output.hasPrefix("Club: would show\n"))
    #expect(shell.home.has("asked"))
    try FileManager.default.removeItem(atPath: shell.home.path("asked"))
    let both = try why("--facts-command", command, "--fact", "plan=free", "--fact", "seats=unknown")
    #expect(both.output.hasPrefix("Club: would wait until this is known: seats\n"))
    #expect(!both.output.contains("--facts-command"))
    #expect(!shell.home.has("asked"))
  }

  @Test func `the environment can name the command, but no flow can`() throws {
    let asked = try shell.run(
      "why", path, environment: ["FIRSTRUN_FACTS_COMMAND": #"echo '{"seats": 0, "plan": "free"}'"#])
    #expect(asked.output.hasPrefix("Club: would not show\n"))
    let file = try shell.home.write(
      "f.yaml", flowText("facts-command: touch asked\npages: [{page: a}]\n"))
    #expect(try shell.run("check", file).output.contains("unknown key 'facts-command' in a flow"))
    #expect(!shell.home.has("asked"))
  }

  @Test func `what a command prints never reaches the terminal as it is`() throws {
    let file = try shell.home.write(
      "f.yaml", flowText("facts: {plan: word}\nshow: plan == pro\npages: [{page: a, title: A}]\n"))
    for answer in [
      #"echo '{"plan": "\u001b]0;x\u0007\u202egold"}'"#, #"printf '\033]0;x\007' >&2; exit 3"#,
    ] {
      let result = try shell.run("why", file, "--facts-command", answer)
      #expect(
        !(result.output + result.errors).unicodeScalars.contains {
          $0 == "\u{1B}" || $0 == "\u{202E}"
        })
    }
  }

  /// Launches the flow in front of a program that writes a file, with its errors in another file.
  private func launch(_ command: String, _ options: String = "") throws -> PseudoTerminal {
    try shell.home.write("facts.sh", command + "\n")
    return try shell.terminal(
      line: "exec firstrun club \(options) -- touch started 2>errors",
      environment: [
        "FIRSTRUN_PATH": shell.home.path("flows"), "FIRSTRUN_FACTS_COMMAND": "sh facts.sh",
        "FIRSTRUN_REDUCE_MOTION": "1",
      ])
  }

  private func markFinished() throws {
    try shell.home.write(
      ".config/com.example.club.plist",
      #"<plist version="1.0"><dict><key>done</key><true/></dict></plist>"#)
  }

  @Test(arguments: [("", 0), ("--if-unknown run", 0), ("--if-unknown stop", 3)])
  func `without an answer nobody who has finished waits`(options: String, status: Int32) throws {
    try markFinished()
    let terminal = try launch("echo offline >&2; exit 4", options)
    #expect(try terminal.waitForEnd() == .exited(status))
    #expect(shell.home.has("started") == (status == 0))
    #expect(try shell.home.text("errors") == "firstrun: Couldn’t check what to show: offline\n")
  }

  @Test func `the last known answer shows the flow, and it follows the next answer`() throws {
    try markFinished()
    let first = try launch(#"echo '{"plan": "pro"}'"#)
    try first.wait(for: "1/3")
    #expect(try first.waitForEnd(typing: "quit\r") == .exited(3))
    let second = try launch(
      #"test -e online && echo '{"plan": "free"}' || { echo offline >&2; exit 4; }"#,
      "--facts-interval 100ms")
    try second.wait(for: "Couldn’t check what to show: offline")
    try second.wait(for: "Page 1 of 3")
    try shell.home.write("online", "")
    try second.wait(for: "Page 1 of 2")
    second.type("next\r")
    try second.wait(for: "Page 2 of 2")
    #expect(try second.waitForEnd(typing: "next\r") == .exited(0))
    #expect(shell.home.has("started"))
  }

  @Test func `a splash says that it is being checked, and Ctrl-C leaves`() throws {
    let terminal = try launch("sleep 1000")
    try terminal.wait(for: "Checking what to show…")
    #expect(try terminal.waitForEnd(typing: "\u{3}") == .killed(SIGINT))
    #expect(!shell.home.has("started"))
  }
}
