import Foundation
import TestSupport
import Testing

@Suite struct SignalsTests {
  /// A terminal whose modes are known, with a program in it that edits a line.
  private func started() throws -> (terminal: PseudoTerminal, before: PseudoTerminal.Modes) {
    let home = FileManager.default.temporaryDirectory.path
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      ["-c", "echo ready; read x; exec '\(try BuiltExecutable.path("line-echo"))'"],
      environment: ["HOME": home, "XDG_STATE_HOME": "/dev/null"])
    try terminal.wait(for: "ready")
    let before = terminal.modesBefore
    terminal.type("\n")
    try terminal.wait(for: "\u{1B}[0m ")
    try terminal.wait(until: "the line is edited") { $0.modes != before }
    return (terminal, before)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGALRM, SIGUSR1,
    SIGUSR2, SIGXCPU,
  ])
  func `a signal that ends the program leaves the terminal whole`(signal: Int32) throws {
    let (terminal, before) = try started()
    terminal.type("half a l")
    try terminal.wait(for: "half a l")
    terminal.kill(signal)
    try terminal.wait(for: "\u{1B}[?2004l")
    #expect(try terminal.waitForEnd() == .killed(signal))
    #expect(terminal.modes == before)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a busy program is not asked twice`(signal: Int32) throws {
    let (terminal, _) = try started()
    terminal.type("busy\r")
    try terminal.wait(for: "busy now")
    terminal.kill(signal)
    #expect(try terminal.waitForEnd() == .killed(signal))
  }

  @Test func `a busy program ends at the second Ctrl-C`() throws {
    let (terminal, _) = try started()
    terminal.type("busy\r")
    try terminal.wait(for: "busy now")
    terminal.type("\u{03}")
    try terminal.wait(for: "busy still")
    terminal.type("\u{03}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
  }
}
