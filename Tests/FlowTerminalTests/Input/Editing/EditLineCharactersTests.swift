import TestSupport
import Testing

@testable import FlowTerminal

/// Editing treats a grapheme cluster as one character.
@Suite struct EditLineCharactersTests {
  private let editing = Editing()

  /// Clusters, each with its width in a terminal that adds up code points, as libedit does.
  static let characters = [
    ("an emoji of several", "👩‍👩‍👧", 6), ("a tone of skin", "👍🏽", 4),
    ("a letter and its mark", "e\u{301}", 1),
    ("a letter and three marks", "o\u{302}\u{323}\u{328}", 1),
    ("a heart with a selector", "❤\u{FE0F}", 1), ("a key", "1\u{FE0F}\u{20E3}", 1),
    ("letters of one syllable", "\u{1112}\u{1161}\u{11AB}", 2), ("a wide letter", "你", 2),
  ]

  @Test(arguments: [
    ("an emoji of several", "a👩‍👩‍👧", "a"), ("a tone of skin", "a👍🏽", "a"),
    ("a flag", "a🇫🇷", "a"), ("a letter and its mark", "cafe\u{301}", "caf"),
    ("a wide letter", "你好", "你"), ("nothing", "", ""),
  ]) func `backspace takes a whole character away`(what: String, typed: String, line: String) throws
  {
    for key in ["\u{7F}", "\u{08}"] {
      let terminal = try editing.start()
      terminal.type(typed + key + "|\r")
      try terminal.wait(for: "line: \(line)|\r\n")
    }
  }

  @Test(arguments: [
    ("an emoji of several", "👩‍👩‍👧b", "b"), ("a tone of skin", "👍🏽b", "b"),
    ("a flag", "🇫🇷", ""), ("a letter and its mark", "e\u{301}a", "a"),
    ("a wide letter", "你好", "好"), ("a letter", "ab", "b"), ("nothing", "", ""),
  ]) func `Delete and Ctrl-D take a whole character away`(
    what: String, typed: String, line: String
  ) throws {
    for key in ["\u{1B}[3~", "\u{04}"] where !typed.isEmpty || key != "\u{04}" {
      let terminal = try editing.start()
      terminal.type(typed + "\u{1B}[H" + key + "|\r")
      try terminal.wait(for: "line: |\(line)\r\n")
    }
  }

  @Test func `what is left behind a deleted character is drawn where it belongs`() throws {
    let terminal = try editing.start()
    terminal.type("a👩‍👩‍👧bc\u{1B}[H\u{1B}[C\u{04}")
    try terminal.wait(forScreen: "👋 é › abc")
    try expect(terminal, cursorAt: 1)
    terminal.type("\u{1B}[F\u{04}")
    try terminal.wait(for: "\u{07}")
    #expect(try terminal.waitForEnd(typing: "\u{15}\u{04}") == .exited(0))
  }

  @Test(arguments: characters)
  func `Left, Right, Home and End step over whole characters`(
    what: String, character: String, width: Int
  ) throws {
    let terminal = try editing.start()
    terminal.type("a" + character + "b")
    try expect(terminal, cursorAt: 2 + width)
    for (key, column) in [
      ("\u{1B}[D", 1 + width), ("\u{1B}[D", 1), ("\u{1B}[D", 0), ("\u{1B}[C", 1),
      ("\u{1B}[C", 1 + width), ("\u{1B}[C", 2 + width), ("\u{1B}[H", 0), ("\u{1B}[F", 2 + width),
    ] {
      terminal.type(key)
      try expect(terminal, cursorAt: column)
    }
    terminal.type("\u{1B}[D\u{1B}[DX")
    try expect(terminal, cursorAt: 2)
    terminal.type("\r")
    try terminal.wait(for: "line: aX\(character)b\r\n")
  }

  /// Terminals differ on the columns of a flag.
  static let flag = ("a flag", "🇫🇷", 2)

  @Test(arguments: characters + [flag])
  func `so do vi's keys, and a person's own`(what: String, character: String, width: Int) throws {
    try editing.write("bind -v\nbind ^G ed-prev-char\n", to: ".editrc")
    for (keys, line) in [
      ("\u{1B}hiX", "aX\(character)b"), ("\u{1B}0lliX", "a\(character)Xb"),
      ("\u{1B}0llhiX", "aX\(character)b"), ("\u{07}\u{07}X", "aX\(character)b"),
    ] {
      let terminal = try editing.start()
      terminal.type("a" + character + "b" + keys + "\r")
      try terminal.wait(for: "line: \(line)\r\n")
    }
  }

  @Test func `a mark is shown on its letter, and takes no column`() throws {
    let terminal = try editing.start()
    terminal.type("cafe\u{301}s")
    try terminal.wait(forScreen: "👋 é › cafe\u{301}s")
    terminal.type("\u{7F}\u{1B}[D")
    try terminal.wait(forScreen: "👋 é › cafe\u{301}")
    try expect(terminal, cursorAt: 3)
  }

  @Test(arguments: [("X", 1), ("你", 2), ("\u{1B}[200~X你\u{1B}[201~", 3)])
  func `what is put before wide letters leaves the cursor behind it`(
    typed: String, width: Int
  ) throws {
    let terminal = try editing.start()
    terminal.type("a你好b\u{01}\u{1B}[C" + typed)
    try expect(terminal, cursorAt: 1 + width)
    terminal.type("\u{1B}[F")
    try expect(terminal, cursorAt: 6 + width)
    let text = typed.filter { !"\u{1B}[]~0123456789".contains($0) }
    #expect(terminal.screen.text == "👋 é › a\(text)你好b")
  }

  @Test(arguments: ["\u{01}\u{04}", "\u{01}\u{1B}[3~", "\u{01}\u{1B}[C\u{7F}"])
  func `what is taken away before wide letters leaves the cursor there`(keys: String) throws {
    let terminal = try editing.start()
    terminal.type("日本xéb" + keys + "\u{1B}[C")
    try terminal.wait(until: "the cursor is behind the letter that is left") {
      $0.screen.text == "👋 é › 本xéb" && $0.screen.cursor == [0, 9]
    }
  }

  @Test func `vi's way to the end of an empty line stays in it`() throws {
    try editing.write("bind -v\n", to: ".editrc")
    let terminal = try editing.start()
    terminal.type("\u{1B}$\u{0C}ia\u{1B}x$\u{0C}iyes\r")
    try terminal.wait(for: "line: yes\r\n")
  }

  /// Waits until the cursor is this many columns after the prompt.
  private func expect(_ terminal: PseudoTerminal, cursorAt column: Int) throws {
    try terminal.wait(until: "the cursor is in column \(column)") {
      $0.screen.cursor == [0, 7 + column]
    }
  }
}
