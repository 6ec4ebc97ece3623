import Foundation
import TestSupport
import Testing

@Suite struct EditLineKeysTests {
  let editing = Editing()

  @Test(arguments: [
    ("Ctrl-Left and Ctrl-Right", "one two\u{1B}[1;5DX\u{1B}[1;5CY", "one XtwoY"),
    ("Alt-Left, as it is sent by some", "one two\u{1B}\u{1B}[DX", "one Xtwo"),
    (
      "Home, End and Delete of another terminal", "bc\u{1B}[7~a\u{1B}[8~dX\u{1B}OD\u{1B}[3~", "abcd"
    ),
    ("Ctrl-Delete", "one two three\u{1B}OH\u{1B}[3;5~", " two three"),
    ("function keys", "a\u{1B}OP\u{1B}[15~\u{1B}[24;5~\u{1B}[5~\u{1B}[2~\u{1B}[Z\u{1B}[[Ab", "ab"),
    ("the mouse", "a\u{1B}[<64;10;10M\u{1B}[M !!b", "ab"),
    (
      "the focus, and answers that come late",
      "a\u{1B}[I\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62;c\u{1B}[3;1Rb", "ab"
    ),
  ]) func `keys are the same in every terminal, and those without a meaning leave nothing`(
    what: String, typed: String, line: String
  ) throws {
    for bindings in ["", "bind -v\n"] {
      try editing.write(bindings, to: ".editrc")
      let terminal = try editing.start()
      terminal.type(typed + "\r")
      try terminal.wait(for: "line: \(line)\r\n")
    }
  }

  @Test(arguments: [
    ("", "\u{1B}xnext\r", "xnext"), ("", "\u{1B}Xnext\u{0C}\r", "Xnext"),
    ("bind -v\n", "\u{1B}:inext\r", "next"),
  ])
  func `no key asks for commands of the line editor's own`(
    bindings: String, typed: String, line: String
  ) throws {
    try editing.write(bindings, to: ".editrc")
    let terminal = try editing.start()
    terminal.type(typed)
    try terminal.wait(for: "line: \(line)\r\n")
  }

  @Test(arguments: [("back\r", "back"), ("\r", ""), ("\u{19}\r", "wide 日本 text")])
  func `Escape alone clears the line, and what is typed behind it is whole`(
    typed: String, line: String
  ) throws {
    let terminal = try editing.start()
    terminal.type("wide 日本 text\u{1B}[D")
    try terminal.wait(forScreen: "👋 é › wide 日本 text")
    terminal.type("\u{1B}")
    try terminal.wait(forScreen: "👋 é ›")
    terminal.type(typed)
    try terminal.wait(for: "line: \(line)\r\n")
  }

  @Test(arguments: [
    ("one two\u{1B}bX\r", "one Xtwo"), ("one two\u{1B}\u{7F}\r", "one"), ("\u{1B}skip\r", "skip"),
    ("skip\u{1B}\r", "skip"), ("\u{1B}next\r", "next"), ("\u{1B}1\r", "1"),
    ("one\u{1B}\u{1B}back\r", "back"),
  ])
  func `Alt with a key does what it did, and where it means nothing the key alone`(
    typed: String, line: String
  ) throws {
    let terminal = try editing.start()
    terminal.type(typed)
    try terminal.wait(for: "line: \(line)")
  }

  @Test func `Escape ends a search, with what was found on the line`() throws {
    try editing.write("alpha\nbeta\n", to: ".local/state/firstrun/history")
    let terminal = try editing.start()
    terminal.type("\u{12}alp")
    try terminal.wait(forScreen: "👋 é › alpha\nbck:alp")
    terminal.type("\u{1B}")
    try terminal.wait(forScreen: "👋 é › alpha")
    terminal.type("!\r")
    try terminal.wait(for: "line: !alpha\r\n")
  }

  @Test(arguments: [
    ("bind ^[ ed-move-to-beg\n", "\u{1B}"), ("bind ^[s ed-move-to-beg\n", "\u{1B}s"),
  ])
  func `an Escape that a person has bound does what they say`(
    binding: String, key: String
  ) throws {
    try editing.write(binding, to: ".editrc")
    let terminal = try editing.start()
    terminal.type("bc")
    try terminal.wait(forScreen: "👋 é › bc")
    terminal.type(key)
    try terminal.wait(until: "the cursor is at the beginning") { $0.screen.cursor == [0, 7] }
    terminal.type("a\r")
    try terminal.wait(for: "line: abc\r\n")
  }

  @Test(arguments: [
    ("bind -v\n", [("ab", "ab"), ("\u{1B}", "\u{08}"), ("/", "/")]),
    ("bind -v\n", [("ab", "ab"), ("\u{1B}", "\u{08}"), ("?", "?")]),
    ("bind \"^X\" ed-command\n", [("\u{18}", ":")]),
    ("", [("ab", "ab"), ("\u{12}", "bck")]),
  ])
  func `Ctrl-C ends whatever the line editor asks for`(
    bindings: String, keys: [(typed: String, shown: String)]
  ) throws {
    try editing.write(bindings, to: ".editrc")
    let terminal = try editing.start()
    for key in keys {
      terminal.type(key.typed)
      try terminal.wait(for: key.shown)
    }
    terminal.type("\u{03}")
    try terminal.wait(for: "^C")
    terminal.type("next\r")
    try terminal.wait(for: "line: next\r\n")
  }

  @Test func `a sequence that a person has bound does what they say`() throws {
    try editing.write(
      "bind -k up ed-prev-char\nbind -e\nbind \"^[[15~\" ed-move-to-beg\n", to: ".editrc")
    let terminal = try editing.start()
    terminal.type("bd\u{1B}[15~a\u{1B}[F\u{1B}OAc\r")
    try terminal.wait(for: "line: abcd\r\n")
  }
}
