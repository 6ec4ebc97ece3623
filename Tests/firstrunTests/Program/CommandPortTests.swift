import Foundation
import TestSupport
import Testing

/// The commands that firstrun runs for others, at a terminal: who signs in, and where reports go.
struct CommandPortTests {
  private let shell: Shell
  /// Open in both directions, so that nobody has to be there to write to it.
  private let pipe: FileHandle

  init() throws {
    shell = try Shell()
    try #require(mkfifo(shell.home.path("pipe"), 0o600) == 0)
    pipe = try #require(FileHandle(forUpdatingAtPath: shell.home.path("pipe")))
  }

  /// Runs `firstrun` with a command that says that it has begun, and exits as the pipe says.
  private func started(_ arguments: String...) throws -> PseudoTerminal {
    let begun = shell.home.path("begun")
    let terminal = try PseudoTerminal(
      running: BuiltExecutable.path("firstrun"),
      arguments + [
        "echo $$ > '\(begun)'; read status < '\(shell.home.path("pipe"))'; exit $status"
      ],
      environment: try shell.environment())
    try terminal.wait(until: "the command runs") { _ in process != nil }
    return terminal
  }

  /// The command's process, once it has said that it has begun.
  private var process: pid_t? {
    let text = try? String(contentsOfFile: shell.home.path("begun"), encoding: .utf8)
    return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
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
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test func `Ctrl-C while the sign-in is checked leaves, and ends the command`() throws {
    let terminal = try started("familysync", "--auth-command")
    let process = try #require(process)
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(terminal.modes == terminal.modesBefore)
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `a stop that no shell could end doesn't disturb a check`() throws {
    let terminal = try started("familysync", "--auth-command")
    // A typed Ctrl-Z would also discard output that was not read yet.
    terminal.kill(SIGTSTP)
    try answer(1)
    try terminal.wait(for: "Start with FamilySync")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `whoever ends the program ends a sign-in with it`(signal: Int32) throws {
    let terminal = try started("familysync", "--auth-command")
    let process = try #require(process)
    terminal.kill(signal)
    #expect(try terminal.waitForEnd() == .killed(signal))
    #expect(terminal.modes == terminal.modesBefore)
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `another window size does not end the sending of reports`() throws {
    _ = try shell.run(
      ["achievements", "cluck", "feed", "-"],
      typing: #"{"id":"1","event":"onboardingFinished","outcome":"completed"}"# + "\n")
    let terminal = try started("achievements", "cluck", "sync", "--gateway-command")
    terminal.resize(rows: 30, columns: 60)
    try answer(0)
    try terminal.wait(for: "1 sent, 0 queued")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
