import Foundation
import TestSupport
import Testing

/// The commands that firstrun runs for others, at a terminal: who signs in, and where reports go.
struct CommandPortTests {
  private let shell = Shell()
  /// Open in both directions, so that nobody has to be there to write to it.
  private let pipe: FileHandle

  init() throws {
    try #require(mkfifo(shell.home.path("pipe"), 0o600) == 0)
    pipe = try #require(FileHandle(forUpdatingAtPath: shell.home.path("pipe")))
  }

  /// Runs `firstrun` with a command that says that it has begun, and exits as the pipe says.
  private func started(_ arguments: String...) throws -> PseudoTerminal {
    let command = "cd; touch begun; read status <pipe; exit $status"
    let terminal = try shell.terminal(arguments + [command])
    try terminal.wait(until: "the command runs") { _ in shell.home.has("begun") }
    return terminal
  }

  private func answer(_ status: Int) throws {
    try pipe.write(contentsOf: Array("\(status)\n".utf8))
  }

  @Test func `another window size does not end a sign-in`() throws {
    let terminal = try started("familysync", "--auth-command")
    terminal.resize(rows: 30, columns: 60)
    try answer(1)
    try terminal.wait(for: "Start with FamilySync")
    #expect(!terminal.screen.text.contains("It can’t be told"))
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `a stop that no shell could end doesn't disturb a check`() throws {
    let terminal = try started("familysync", "--auth-command")
    // A typed Ctrl-Z would also discard output that was not read yet.
    terminal.kill(SIGTSTP)
    try answer(1)
    try terminal.wait(for: "Start with FamilySync")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `another window size does not end the sending of reports`() throws {
    _ = try shell.run(
      ["achievements", "feed", "canoe", "-"],
      typing: #"{"id":"1","event":"onboardingFinished","outcome":"completed"}"# + "\n")
    let terminal = try started("achievements", "sync", "canoe", "--gateway-command")
    terminal.resize(rows: 30, columns: 60)
    try answer(0)
    try terminal.wait(for: "1 sent, 0 queued")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
