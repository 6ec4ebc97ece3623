import Foundation
import TestSupport
import Testing

/// The command as a job of a shell: stopped, put behind and brought back.
struct JobControlTests {
  private let shell = Shell()

  /// An interactive shell that has prompted.
  private func start(_ terminal: String = "xterm-256color") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-i"],
      environment: shell.environment(["PS1": "shell> ", "ENV": "", "TERM": terminal]))
    try terminal.wait(for: "shell> ")
    return terminal
  }

  /// Leaves the shell, which has its terminal back.
  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "shell> ")
    #expect(try terminal.waitForEnd(typing: "exit\n") == .exited(0))
    let list = try shell.run("state", "read", "canoe").output
    #expect(list.contains("hasCompletedOnboarding = 1;"))
  }

  @Test func `after Ctrl-Z and fg the page and what was typed are there again`() throws {
    let terminal = try start()
    let before = terminal.modes
    terminal.type("firstrun canoe\n")
    try terminal.wait(toSee: "1/6 ›")
    terminal.type("ski")
    try terminal.wait(forEnd: "1/6 › ski")
    terminal.type("\u{1A}")
    try terminal.wait(for: "shell> ")
    #expect(terminal.modes == before)
    terminal.type("fg\n")
    try terminal.wait(for: "Page 1 of 6")
    try terminal.wait(forEnd: "1/6 › ski")
    terminal.type("p\r")
    try leave(terminal)
    #expect(terminal.modes == before)
  }

  @Test func `started behind a shell, the page comes once, after fg`() throws {
    let terminal = try start()
    terminal.type("firstrun canoe &\n")
    try terminal.wait(for: "shell> ")
    terminal.type("until jobs >~/jobs; grep -q Stopped ~/jobs; do :; done; fg\n")
    try terminal.wait(toSee: "1/6 ›")
    #expect(terminal.screen.text.components(separatedBy: "Page 1 of 6").count == 2)
    terminal.type("skip\r")
    try leave(terminal)
  }

  @Test func `on a dumb terminal the prompt is there again after fg`() throws {
    let terminal = try start("dumb")
    terminal.type("firstrun canoe\n")
    try terminal.wait(for: "quit\r\n> ")
    terminal.type("\u{1A}")
    try terminal.wait(for: "shell> ")
    terminal.type("fg\n")
    try terminal.wait(for: "\n> ")
    terminal.type("skip\n")
    try terminal.wait(for: "✓ Skipped on page 1 of 6.")
    try leave(terminal)
  }
}
