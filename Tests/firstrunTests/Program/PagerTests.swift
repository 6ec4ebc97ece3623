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

  @Test(arguments: [["achievements", "blackjack"], ["help", "test"]])
  func `what is higher than the window goes through the pager`(words: [String]) throws {
    let terminal = try shell.terminal(words, environment: ["PAGER": "sed 's/^/| /'; echo paged"])
    try terminal.wait(for: "| ")
    try terminal.wait(for: "paged")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `less begins at the top and leaves the prompt of home below`() throws {
    let terminal = try shell.terminal(["--color=never"], environment: ["PAGER": "less"])
    try terminal.wait(toSee: "firstrun ›")
    terminal.type("achievements\r")
    try terminal.wait(toSee: "First Hand")
    try terminal.wait(forEnd: "\n:")
    terminal.type("q")
    try terminal.wait(forEnd: "firstrun ›")
    terminal.type("status\r")
    try terminal.wait(toSee: "cluck")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: ["", "cat", "no-such-pager", "/", "false; exit 127"])
  func `without a pager that can be run, the list is written`(pager: String) throws {
    let terminal = try start("achievements", "blackjack", pager: pager)
    try terminal.wait(for: "Strategy Student")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a pager that reads nothing ends nothing`() throws {
    let terminal = try start(pager: "true")
    try terminal.wait(toSee: "firstrun ›")
    terminal.type("achievements\rstatus\r")
    try terminal.wait(toSee: "cluck")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(0))
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
