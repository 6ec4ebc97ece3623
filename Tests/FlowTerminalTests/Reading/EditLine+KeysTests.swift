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
    ("", "\u{1B}xnext\r"), ("", "\u{1B}Xnext\u{0C}\r"), ("bind -v\n", "\u{1B}:inext\r"),
  ])
  func `no key asks for commands of the line editor's own`(bindings: String, typed: String) throws {
    try editing.write(bindings, to: ".editrc")
    let terminal = try editing.start()
    terminal.type(typed)
    try terminal.wait(for: "line: next\r\n")
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
