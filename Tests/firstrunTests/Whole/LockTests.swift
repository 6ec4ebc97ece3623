import Foundation
import TestSupport
import Testing

/// Files that another program holds.
struct LockTests {
  private let shell = Shell()

  private var folder: String { shell.home.path(".config") }

  /// Locks the folder of property lists, until the descriptor is closed.
  private func hold() throws -> Int32 {
    try shell.home.makeFolder(".config")
    let holder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    return holder
  }

  /// The command on a terminal of its own, with the first page in view.
  private func terminal(_ words: String...) throws -> PseudoTerminal {
    let terminal = try shell.terminal(words)
    try terminal.wait(for: "1/6")
    return terminal
  }

  @Test func `a long wait for a lock is told once, and ends with it`() throws {
    let holder = try hold()
    let program = try Subprocess(
      "/bin/sh", ["-c", "firstrun state write canoe a b 2>&1"], environment: shell.environment())
    #expect(
      program.line()
        == "firstrun: \(folder): waiting for another program that is changing files there")
    close(holder)
    let result = program.finish()
    #expect(result.ending == .exited(0))
    #expect(result.output == "")
    #expect(try shell.run("state", "read", "canoe", "a").output == "b\n")
  }

  @Test func `after 10 s a flow goes on without saving, and the program starts`() throws {
    let holder = try hold()
    defer { close(holder) }
    let terminal = try terminal("canoe", "--language", "es", "--", "echo", "started")
    terminal.type("skip\r")
    try terminal.wait(for: "Esperando a otro programa que está cambiando archivos")
    try terminal.wait(for: "Esto no se pudo guardar:")
    try terminal.wait(for: "started")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: shell.canoeList))
  }

  @Test func `after 10 s a flow in a pipe goes on without saving, and is 74`() throws {
    let holder = try hold()
    defer { close(holder) }
    let result = try shell.run("canoe", typing: "next\nskip\n")
    #expect(result.ending == .exited(74))
    let reason = "\(folder): nothing was saved: another program keeps it locked"
    #expect(result.output.contains("> skip\n✗ Couldn’t save this:"))
    #expect(
      result.errors == """
        firstrun: Waiting for another program that’s changing files in \(folder). Press Ctrl-C to quit without saving.
        firstrun: \(reason)

        """)
  }

  @Test(arguments: ["skip", "quit"])
  func `one Ctrl-C ends the wait and leaves`(command: String) throws {
    let holder = try hold()
    defer { close(holder) }
    let terminal = try terminal("canoe")
    let before = terminal.modesBefore
    terminal.type("\(command)\r")
    try terminal.wait(for: "Waiting for another program")
    terminal.type("\u{3}")
    try terminal.wait(for: "Couldn’t save this:")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(terminal.modes == before)
    #expect(!FileManager.default.fileExists(atPath: shell.canoeList))
  }
}
