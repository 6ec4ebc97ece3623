import Foundation
import TestSupport
import Testing

/// A sign-in that can't be checked, in front of a program and elsewhere.
extension SignInTests {
  /// Runs FamilySync in front of a program that writes a file, with its errors in another file.
  private func launchInFront(
    _ options: String = "", asking script: String = "echo offline >&2; exit 4"
  ) throws -> PseudoTerminal {
    try launch("familysync \(options)", asking: script, "-- touch started 2>errors")
  }

  private func markFinished() throws {
    try shell.home.write(
      ".config/com.familysync.app.plist",
      #"<plist version="1.0"><dict><key>hasSeenOnboarding</key><true/></dict></plist>"#)
  }

  private var isStarted: Bool { shell.home.has("started") }

  private func errors() throws -> String { try shell.home.text("errors") }

  @Test(arguments: [
    ("echo offline >&2; exit 4", "offline"), ("exit 4", "exit status 4"),
    ("exec no-such-command", "no-such-command: not found"),
    ("exec 2>/dev/null; no-such-command", "sh auth.sh: exit status 127"),
    ("exit 126", "sh auth.sh: exit status 126"),
  ])
  func `whoever finished goes on, with one line on standard error`(
    script: String, reason: String
  ) throws {
    try markFinished()
    let terminal = try launchInFront(asking: script)
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(isStarted)
    let lines = try errors().split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("firstrun: Couldn’t check whether you’re signed in: ") == true)
    #expect(lines.first?.hasSuffix(reason) == true, "\(lines)")
    #expect(!terminal.screen.text.contains("FamilySync"))
  }

  @Test func `whoever never finished sees the page, with the reason, and can try again`() throws {
    let terminal = try launchInFront(
      asking: "test -e online || { echo offline >&2; exit 4; }; test $FIRSTRUN_SIGN_IN = ask")
    try terminal.wait(for: "Couldn’t check whether you’re signed in: offline")
    try terminal.wait(for: "Sign in to try again.")
    try terminal.wait(for: "Start with FamilySync")
    try terminal.wait(for: "›")
    terminal.type("1\r")
    try terminal.wait(for: "Sign-in failed. You can try again. (exit status 4)")
    try terminal.wait(for: "›")
    #expect(!isStarted)
    try touch("online")
    #expect(try terminal.waitForEnd(typing: "1\r") == .exited(0))
    #expect(isStarted)
    #expect(try errors() == "")
  }

  @Test(arguments: [
    (false, "run", "started"), (true, "run", "started"), (false, "show", "shown"),
    (true, "show", "shown"), (false, "stop", "stopped"), (true, "stop", "stopped"),
  ])
  func `the option decides for both`(isFinished: Bool, choice: String, result: String) throws {
    if isFinished { try markFinished() }
    let terminal = try launchInFront("--if-unknown \(choice) --if-left stop")
    if result == "shown" {
      try terminal.wait(for: "Start with FamilySync")
      try terminal.wait(for: "›")
      terminal.type("quit\r")
    }
    #expect(try terminal.waitForEnd() == .exited(result == "started" ? 0 : 3))
    #expect(isStarted == (result == "started"))
    let message = "firstrun: Couldn’t check whether you’re signed in: offline\n"
    #expect(try errors() == (result == "shown" ? "" : message))
    let list = try shell.run("state", "read", "com.familysync.app", "hasSeenOnboarding")
    #expect(list.output == (isFinished ? "1\n" : ""))
  }

  @Test func `the last known answer shows the page, but stops nobody who has finished`() throws {
    try markFinished()
    let first = try launchInFront(asking: "exit 1")
    try first.wait(for: "›")
    #expect(try first.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(!isStarted)
    let second = try launchInFront()
    try second.wait(for: "offline")
    try second.wait(for: "›")
    #expect(try second.waitForEnd(typing: "quit\r") == .exited(0))
    #expect(isStarted)
  }

  @Test func `a flow for people who are signed in keeps nobody waiting either`() throws {
    try shell.home.write(
      "flows/club/flow.yaml",
      flowText(
        """
        show: not completed and not authenticated
        pages:
          - {page: hello, title: Hello}
          - {page: inside, title: Inside, show: authenticated}
        """, id: "club", domain: "com.example.club"))
    let terminal = try launch("club", asking: "exit 4", "-- touch started")
    try terminal.wait(for: "exit status 4")
    try terminal.wait(for: "Hello")
    try terminal.wait(for: "›")
    #expect(try terminal.waitForEnd(typing: "next\r") == .exited(0))
    #expect(isStarted)
    // It isn't due any more, whoever is signed in, so that nobody is asked.
    let again = try launch("club", asking: "touch asked; exit 4", "-- echo again")
    #expect(try again.waitForEnd() == .exited(0))
    #expect(again.screen.text == "again")
    #expect(!shell.home.has("asked"))
  }

  @Test func `why, status and reset say what stands in`() throws {
    let command = ["--auth-command", "echo offline >&2; exit 4"]
    let unknown = try shell.run(["why", "familysync"] + command)
    #expect(unknown.output.hasPrefix("FamilySync: would show\n"))
    #expect(
      unknown.errors == """
        firstrun: warning: familysync: the sign-in can't be checked: offline \
        (no earlier answer is known)

        """)
    #expect(try shell.run("familysync", "--auth-command", "true").ending == .exited(0))
    let status = try shell.run(["status", "familysync"] + command)
    #expect(status.output.hasPrefix("FamilySync: done\n"))
    #expect(status.errors.contains("offline (last known: signed in, 20"))
    let reset = try shell.run(["reset", "familysync"] + command)
    #expect(
      reset.output
        == "FamilySync’s tutorial was reset: not started; marked as done at the next launch.\n")
    let out = try shell.run("reset", "familysync", "--auth-command", "false")
    #expect(out.output == "FamilySync’s tutorial was reset. It shows again at the next launch.\n")
  }
}
