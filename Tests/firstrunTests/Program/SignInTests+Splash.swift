import Foundation
import TestSupport
import Testing

/// What is seen before the first page, and of a command that gives no answer.
extension SignInTests {
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
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `in accessible mode the splash is a line that stays`() throws {
    let terminal = try launch(
      "familysync --accessible", asking: "while ! test -e go; do sleep 0.02; done; exit 1")
    try terminal.wait(for: "Checking whether you’re signed in…")
    try touch("go")
    try terminal.wait(for: "Start with FamilySync")
    #expect(terminal.screen.text.contains("Checking"))
  }

  @Test func `what couldn't be told is told later, and the flow goes on by itself`() throws {
    let terminal = try launch(
      "familysync", asking: "test -e token && exit; echo offline >&2; exit 7")
    try terminal.wait(for: "offline")
    try terminal.wait(for: "Start with FamilySync")
    terminal.type("qu")
    try terminal.wait(forEnd: "› qu")
    try touch("token")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `Ctrl-C ends a command that only reports, and the sign-in command`() throws {
    let terminal = try launch("status familysync", asking: "echo $$ >pid; sleep 1000", "")
    let process = try waitForProcess()
    #expect(try terminal.waitForEnd(typing: "\u{3}") == .killed(SIGINT))
    #expect(try isGone(process))
  }

  @Test func `Ctrl-C at the splash of a flow that was opened at home leads back there`() throws {
    let terminal = try launch("", asking: "echo $$ >pid; sleep 1000", "")
    try terminal.wait(forEnd: "firstrun ›")
    terminal.type("familysync\r")
    try terminal.wait(for: "Checking")
    _ = try waitForProcess()
    terminal.type("\u{3}")
    try terminal.wait(
      toSee: "! Couldn’t check whether you’re signed in: interrupted\n\nfirstrun ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
  }

  @Test func `Ctrl-C at the splash leaves, and ends the command`() throws {
    let terminal = try launch("familysync -- touch started", asking: "echo $$ >pid; sleep 1000", "")
    try terminal.wait(for: "Checking")
    let process = try waitForProcess()
    let before = terminal.modesBefore
    #expect(try terminal.waitForEnd(typing: "\u{3}") == .killed(SIGINT))
    #expect(terminal.screen.text.contains("Couldn’t check whether you’re signed in: interrupted"))
    #expect(try isGone(process))
    #expect(terminal.modes == before)
    #expect(!shell.home.has("started"))
  }

  @Test(arguments: [
    ("printf 'a\\033]0;x\\007b\\n' >&2; exit 7", "10s", "ab"),
    ("yes >&2", "200ms", "no answer within 200 ms"),
    ("yes | head -c 100000000; echo flooded >&2; exit 7", "10s", "flooded"),
  ])
  func `a command that gives no answer is one message`(
    script: String, limit: String, reason: String
  ) throws {
    let terminal = try launch("familysync", asking: script, "--auth-timeout \(limit)")
    try terminal.wait(for: "signed in: ")
    try terminal.wait(for: "Start with FamilySync")
    try terminal.wait(for: "›")
    #expect(terminal.screen.text.replacing("\n", with: " ").contains(reason))
    #expect(terminal.written.firstRange(of: Array("\u{1B}]0;".utf8)) == nil)
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `a time that is none is refused`() throws {
    let failure = try #require(
      CommandFailure("canoe", "--auth-command", "true", "--auth-interval", "5"))
    #expect(failure.status == 64)
    #expect(
      failure.errors.hasPrefix(
        "firstrun: '--auth-interval' must be a time from 100ms to 1000d, such as 10s, not '5'\n"))
  }
}
