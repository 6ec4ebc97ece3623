import Foundation
import TestSupport
import Testing

/// Long lists at a terminal, which a pager shows.
struct PagerTests {
  private let shell = Shell()

  private func start(
    _ words: String..., pager: String, rows: Int = 24
  ) throws -> PseudoTerminal {
    try shell.terminal(words, environment: ["PAGER": pager], rows: rows)
  }

  @Test(arguments: [["achievements", "blackjack"], ["help", "test"], ["replay", "--help"]])
  func `what is higher than the window goes through the pager`(words: [String]) throws {
    let terminal = try shell.terminal(words, environment: ["PAGER": "sed 's/^/| /'; echo paged"])
    try terminal.wait(for: "| ")
    try terminal.wait(for: "paged")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: [nil, "-MX"])
  func `less says how to leave, and saves no file`(options: String?) throws {
    var environment = ["PAGER": "less"]
    environment["LESS"] = options
    let terminal = try shell.terminal(["help", "test"], environment: environment)
    try terminal.wait(forEnd: "\nSpace for more, q to leave")
    let file = shell.home.path("saved")
    terminal.type("s\(file)\r")
    try terminal.wait(toSee: "not available")
    terminal.type("\rG")
    try terminal.wait(forEnd: "\nPress q to leave")
    #expect(try terminal.waitForEnd(typing: "q") == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `at home and in a flow nothing pages`() throws {
    let terminal = try shell.terminal([], environment: ["PAGER": "echo paged"], rows: 8)
    try terminal.wait(toSee: "firstrun ›")
    for line in ["achievements", "help all", "status", "why canoe"] {
      terminal.type(line + "\r")
      try terminal.wait(forEnd: "firstrun ›")
    }
    terminal.type("canoe\r")
    try terminal.wait(forEnd: "1/6 ›")
    terminal.type("help\r")
    try terminal.wait(toSee: "resume here next time")
    terminal.type("quit\r")
    try terminal.wait(forEnd: "firstrun ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
    #expect(!String(decoding: terminal.written, as: UTF8.self).contains("paged"))
  }

  @Test(arguments: ["", "cat", "no-such-pager", "/", "false; exit 127"])
  func `without a pager that can be run, the list is written`(pager: String) throws {
    let terminal = try start("achievements", "blackjack", pager: pager)
    try terminal.wait(for: "Strategy Student")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a pager that reads nothing ends nothing`() throws {
    #expect(try start("help", "test", pager: "true").waitForEnd() == .exited(0))
  }

  @Test func `there is no pager for what fits, in accessible mode, and in a pipe`() throws {
    let high = try start("achievements", "blackjack", pager: "echo paged", rows: 200)
    let accessible = try start("achievements", "blackjack", "--accessible", pager: "echo paged")
    for terminal in [high, accessible] {
      #expect(try terminal.waitForEnd() == .exited(0))
      #expect(!String(decoding: terminal.written, as: UTF8.self).contains("paged"))
    }
    let piped = try shell.run("achievements", "blackjack", environment: ["PAGER": "echo paged"])
    #expect(!piped.output.contains("paged"))
  }
}
