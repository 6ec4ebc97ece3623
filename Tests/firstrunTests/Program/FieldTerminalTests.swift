import Foundation
import TestSupport
import Testing

/// Fields in a real terminal, with the real libedit.
struct FieldTerminalTests {
  private let shell = Shell()

  private func start(
    at lines: [String] = [], environment: [String: String] = [:], rows: Int = 30,
    columns: Int = 80
  ) throws -> PseudoTerminal {
    let form = try FormText.write(in: shell.home)
    if !lines.isEmpty {
      let input = lines.joined(separator: "\n") + "\n"
      _ = try shell.run([form], typing: input)
    }
    let terminal = try shell.terminal(
      [form, "--reduce-motion"], environment: environment, rows: rows, columns: columns)
    try terminal.wait(toSee: "›")
    return terminal
  }

  private func answers() throws -> String {
    try shell.run("state", "read", "com.example.form").output
  }

  private static let you = ["", "Ada", "", "3", ""]

  @Test func `arrow up brings the draft onto an empty line, to be edited`() throws {
    let terminal = try start(at: ["", "Ada", "", "3"])
    try terminal.wait(toSee: "Height (1.75) ›")
    terminal.type("\u{1B}[A")
    try terminal.wait(toSee: "Height (1.75) › 1.75")
    terminal.type("\u{7F}9\r")
    try terminal.wait(toSee: "☐ 1  Ramen")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(try answers().contains("height = 1.79"))
  }

  @Test func `a refused line stays to be mended, with why`() throws {
    let terminal = try start()
    terminal.type("\rA\r")
    try terminal.wait(toSee: "! Enter 2 to 12 characters.")
    try terminal.wait(forEnd: "Nickname › A")
    // Commands work after it, too.
    terminal.type("help\r")
    try terminal.wait(toSee: "quit")
    terminal.type("A\r")
    try terminal.wait(forEnd: "Nickname › A")
    terminal.type("da\r")
    try terminal.wait(toSee: "Birthday (optional) ›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(try answers().contains("nickname = Ada"))
  }

  @Test func `arrows reach values, Space marks them, and Enter takes them`() throws {
    let terminal = try start(at: Self.you)
    try terminal.wait(toSee: "☐ 1  Ramen")
    terminal.type("\u{1B}[B \u{1B}[B\u{1B}[B ")
    try terminal.wait(toSee: "› ☑ 3  Hot dogs, all")
    #expect(terminal.screen.text.contains("  ☑ 1  Ramen\n  ☐ 2  Tacos\n"))
    terminal.type("\u{1B}[A ")
    try terminal.wait(toSee: "› ☑ 2  Tacos")
    terminal.type(" \r")
    // A label with a comma is typed by its number.
    try terminal.wait(toSee: "› Ramen, 3\n✓ Ramen, Hot dogs, all\nSize\n  ○ 1  Small")
    terminal.type("\u{1B}[A")
    try terminal.wait(toSee: "› ● 3  Back")
    terminal.type("\u{1B}[A\r")
    try terminal.wait(toSee: "› Medium\n1   ")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(try answers().contains("size = m"))
  }

  @Test func `nothing is marked before a key, and typing forgets the marks`() throws {
    let terminal = try start(at: Self.you)
    try terminal.wait(toSee: "☐ 1  Ramen")
    // Required, but a choice of the page is free.
    terminal.type("\r")
    try terminal.wait(toSee: "○ 1  Small")
    terminal.type("back\r")
    try terminal.wait(toSee: "☐ 1  Ramen")
    terminal.type(" ")
    try terminal.wait(toSee: "› ☑ 1  Ramen")
    terminal.type("ta")
    try terminal.wait(forEnd: "☐ 4  vegan\n› ta")
    terminal.type("\t")
    try terminal.wait(forEnd: "› Tacos")
    terminal.type("\r")
    try terminal.wait(toSee: "Size\n")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `a list stands again above the prompt after other output, and is marked there`() throws
  {
    let terminal = try start(at: Self.you)
    try terminal.wait(toSee: "☐ 1  Ramen")
    terminal.type("help\r")
    try terminal.wait(toSee: "Quit; you’ll resume here next time")
    terminal.type("\u{1B}[B ")
    try terminal.wait(
      forEnd: "› ☑ 1  Ramen\n  ☐ 2  Tacos\n  ☐ 3  Hot dogs, all\n  ☐ 4  vegan\n›")
    terminal.type("\t")
    try terminal.wait(until: "the values are listed, and the list is there again") {
      $0.screen.text.components(separatedBy: "☑ 1  Ramen").count == 3
    }
    terminal.resize(rows: 24, columns: 50)
    try terminal.wait(
      forEnd: "› ☑ 1  Ramen\n  ☐ 2  Tacos\n  ☐ 3  Hot dogs, all\n  ☐ 4  vegan\n›")
    terminal.type("\r")
    try terminal.wait(toSee: "› Ramen\n")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `a long list shows what fits around the row, and how many more there are`() throws {
    let terminal = try start(at: Self.you, rows: 6)
    try terminal.wait(forEnd: "and 2 more\n›")
    terminal.type("\u{1B}[A")
    try terminal.wait(forEnd: "  ☐ 3  Hot dogs, all\n› ☐ 4  vegan\nand 2 more\n›")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test(arguments: ["", "bind -v\n"])
  func `a secret shows bullets alone, and Escape goes back`(editrc: String) throws {
    try shell.home.write(".editrc", editrc)
    let terminal = try start(at: Self.you + ["1", "m", "go"])
    try terminal.wait(toSee: "Key ›")
    terminal.type("sk-abcx\u{7F}d\u{1B}[D\u{1B}[A")
    try terminal.wait(forEnd: "Key › •••••••")
    terminal.type("\r\u{1B}[200~sk-abcd\n\u{1B}[201~\r")
    try terminal.wait(toSee: "Key, again › •••••••\nTerms")
    terminal.type("back\r")
    try terminal.wait(toSee: "Key (••••••) ›")
    terminal.type("x\u{1B}")
    try terminal.wait(toSee: "1   ")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
    #expect(!String(decoding: terminal.written, as: UTF8.self).contains("sk-a"))
  }

  @Test func `a refused secret is cleared, and a paste with controls is refused`() throws {
    let terminal = try start(at: Self.you + ["1", "m", "go"])
    try terminal.wait(toSee: "Key ›")
    terminal.type("wrong\rsk-ab")
    try terminal.wait(forEnd: "A key begins with sk-.\nKey › •••••")
    terminal.type("\u{15}\u{1B}[200~sk-\u{7}abcd\u{1B}[201~\r")
    try terminal.wait(toSee: "! That has characters that can’t be used here.")
    #expect(try terminal.waitForEnd(typing: "quit\r") == .exited(3))
  }

  @Test func `a secret isn't echoed by a terminal that can't be edited on`() throws {
    let form = try FormText.write(in: shell.home)
    _ = try shell.run([form], typing: (Self.you + ["1", "m", "go"]).joined(separator: "\n") + "\n")
    let terminal = try shell.terminal([form], environment: ["TERM": "dumb"])
    try terminal.wait(for: "Key > ")
    terminal.type("sk-abcd\n")
    try terminal.wait(for: "Key, again > ")
    terminal.type("sk-abcd\n")
    try terminal.wait(for: "Terms")
    terminal.type("back\nquit\n")
    #expect(try terminal.waitForEnd() == .exited(3))
    let written = String(decoding: terminal.written, as: UTF8.self)
    #expect(!written.contains("sk-a"))
    #expect(written.contains("back"))
  }

  @Test func `Ctrl-C twice leaves a secret, and the place is kept`() throws {
    let terminal = try start(at: Self.you + ["1", "m", "go"])
    try terminal.wait(toSee: "Key ›")
    terminal.type("sk-ab\u{3}")
    try terminal.wait(toSee: "press Ctrl-C again")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == .killed(SIGINT))
    #expect(try answers().contains("page = secrets"))
  }

  @Test func `lines that are typed ahead go to the stops in turn`() throws {
    let terminal = try start()
    terminal.type("\rAda\r\r3\r\rramen tacos\r2\rgo\rsk-abcd\rsk-abcd\ry\r\r")
    try terminal.wait(toSee: "You’re all set.")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!String(decoding: terminal.written, as: UTF8.self).contains("sk-abcd"))
  }

  @Test(arguments: ["es", "ar", "ja"], [20, 40])
  func `a form is filled on narrow screens in other languages`(
    language: String, columns: Int
  ) throws {
    let form = try FormText.write(in: shell.home)
    let terminal = try shell.terminal(
      [form, "--reduce-motion", "--language", language], rows: 20, columns: columns)
    try terminal.wait(toSee: "›")
    terminal.type("\rAda\r\r3\r\r")
    try terminal.wait(toSee: "☐")
    terminal.type(" \r\u{1B}[B\r")
    terminal.type("1\r")
    terminal.type("sk-abcd\rsk-abcd\r1\r\r")
    #expect(try terminal.waitForEnd() == .exited(0))
    for line in terminal.screen.text.split(separator: "\n") { #expect(line.count <= columns + 8) }
  }
}
