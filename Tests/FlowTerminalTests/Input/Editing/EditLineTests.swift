import Foundation
import TestSupport
import Testing

@Suite struct EditLineTests {
  let editing = Editing()

  @Test func `a prompt with emoji and styles stands before the cursor`() throws {
    let terminal = try editing.start()
    #expect(terminal.screen.cursor == [0, 7])
    let bytes = String(decoding: terminal.written, as: UTF8.self)
    #expect(bytes.contains("\u{1B}[0;1;31m👋 é\u{1B}[0;2m ›\u{1B}[0m "))
    terminal.type("next\r")
    try terminal.wait(forScreen: "👋 é › next\nline: next\n👋 é ›")
  }

  @Test(arguments: [
    ("emoji", "👋🏽 ok", "👋🏽 ok"),
    ("an emoji of several", "👩‍👩‍👧", "👩‍👩‍👧"),
    ("Chinese, Japanese, Korean", "你好 こんにちは 안녕", "你好 こんにちは 안녕"),
    ("combining marks", "cafe\u{301}", "cafe\u{301}"),
    ("Latin-1, which libedit could take for meta keys", "âéñü", "âéñü"),
    ("controls that edit nothing", "a\u{0}b\u{0F}c\u{1D}d\u{1F}e", "abcde"),
    ("the keys that stop and start a terminal", "ne\u{13}x\u{11}t", "next"),
    ("C1 controls", "a\u{80}b\u{9C}c\u{9B}d", "abcd"),
    ("left and insert", "helo\u{1B}[Dl", "hello"),
    ("home, right, delete", "xabc\u{1B}[H\u{04}\u{1B}[CX", "aXbc"),
    ("backspace over a wide character", "你好\u{7F}", "你"),
    ("to the beginning and the end", "b\u{01}a\u{05}c", "abc"),
    ("a word back, the rest cut and put back", "one two\u{17}\u{19}", "one two"),
  ]) func `what is typed is the line`(what: String, typed: String, line: String) throws {
    let terminal = try editing.start()
    terminal.type(typed + "\r")
    try terminal.wait(for: "line: \(line)\r\n")
  }

  @Test func `bytes that are not UTF-8 become the replacement character`() throws {
    let terminal = try editing.start()
    terminal.type(bytes: [0x61, 0xFF, 0x62, 0xC3, 0x63, 0x0D])
    try terminal.wait(for: "line: a\u{FFFD}b\u{FFFD}c\r\n")
  }

  @Test func `a line of ten thousand characters survives`() throws {
    let terminal = try editing.start()
    let long = (0..<1_000).map { String(format: "%09d ", $0) }.joined() + "."
    terminal.type(long + "\r")
    try terminal.wait(for: "line: \(long)\r\n")
  }

  @Test func `several lines typed ahead come one after the other`() throws {
    let terminal = try editing.start()
    terminal.type("one\rtwo\r")
    try terminal.wait(forScreen: "👋 é › one\nline: one\n👋 é › two\nline: two\n👋 é ›")
  }

  @Test func `Ctrl-D on an empty line is the end, in the middle of one it deletes`() throws {
    let terminal = try editing.start()
    terminal.type("ab\u{02}\u{04}\r")
    try terminal.wait(forScreen: "👋 é › a\nline: a\n👋 é ›")
    terminal.type("\u{04}")
    try terminal.wait(for: "endOfInput")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `up recalls the last line, down comes back to what was typed`() throws {
    let terminal = try editing.start()
    terminal.type("first\rsecond\r")
    try terminal.wait(for: "line: second\r\n")
    terminal.type("typed\u{1B}[A\u{1B}[A\r")
    try terminal.wait(for: "line: first\r\n")
    terminal.type("typed\u{1B}[A\u{1B}[B\r")
    try terminal.wait(for: "line: typed\r\n")
  }

  @Test func `history goes on in the next run`() throws {
    let first = try editing.start()
    #expect(try first.waitForEnd(typing: "café 👋\r\r  \rcafé 👋\r\u{04}") == .exited(0))
    #expect(try editing.history == "café 👋\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: editing.home.path(".local/state/firstrun/history"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let second = try editing.start()
    second.type("\u{1B}[A\r")
    try second.wait(for: "line: café 👋\r\n")
  }

  @Test(arguments: ["/dev/null/not-a-folder", "/proc/firstrun"])
  func `history that cannot be kept is no obstacle`(home: String) throws {
    let terminal = try editing.start(["XDG_STATE_HOME": home])
    terminal.type("one\r\u{1B}[A\r")
    try terminal.wait(for: "line: one\r\n")
    try terminal.wait(for: "line: one\r\n")
    #expect(try terminal.waitForEnd(typing: "\u{04}") == .exited(0))
  }

  @Test(arguments: [
    ("C", "*  e > "), ("POSIX", "*  e > "), ("ru_RU.KOI8-R", "*  e > "),
    ("xx_XX.UTF-8", Editing.prompt), ("", Editing.prompt),
  ])
  func `a prompt in UTF-8 is safe in any locale`(locale: String, prompt: String) throws {
    let terminal = try editing.start(["LC_ALL": locale], prompt: prompt)
    terminal.type("é👋\r")
    try terminal.wait(for: "line: é👋\r\n")
  }

  @Test func `where the locale has Latin-1, a byte is a letter`() throws {
    let terminal = try PseudoTerminal(
      running: BuiltExecutable.path("line-echo"),
      environment: ["HOME": editing.home.path, "LC_ALL": "fr_FR.ISO-8859-1"])
    try terminal.wait(for: " > ")
    #expect(terminal.written == [0x2A, 0x20, 0x20, 0xE9] + Array(" > ".utf8))
    terminal.type(bytes: [0x63, 0x61, 0x66, 0xE9, 0x0A])
    try terminal.wait(for: "line: café\r\n")
  }

  @Test(arguments: [
    "\u{202E}", "\u{2066}", "\u{200B}", "\u{2028}", "\u{E0041}", "\u{FEFF}", "\u{9B}", "\u{90}",
  ]) func `what hides or turns text around is not typed, and not pasted`(scalar: String) throws {
    let terminal = try editing.start()
    terminal.type("a\(scalar)b\u{1B}[200~c\(scalar)d\u{1B}[201~\r")
    try terminal.wait(for: "line: abcd\r\n")
    let written = String(decoding: terminal.written, as: UTF8.self).unicodeScalars
    #expect(scalar.unicodeScalars.allSatisfy { !written.contains($0) })
  }

  @Test func `an editrc in the home folder is obeyed, vi's keys too`() throws {
    try editing.write("bind -v\nbind ^O ed-move-to-beg\n", to: ".editrc")
    let terminal = try editing.start()
    terminal.type("bcd")
    try terminal.wait(forScreen: "👋 é › bcd")
    terminal.type("\u{1B}")
    try terminal.wait(until: "the cursor is on the d") { $0.screen.cursor == [0, 9] }
    terminal.type("0ia\r")
    try terminal.wait(forScreen: "👋 é › abcd\nline: abcd\n👋 é ›")
    terminal.type("sk\t\u{1B}")
    try terminal.wait(forScreen: "👋 é › abcd\nline: abcd\n👋 é › skip")
    terminal.resize(rows: 24, columns: 60)
    try terminal.wait(for: "\u{1B}[J")
    terminal.type("Ax\r")
    try terminal.wait(for: "line: skip x\r\n")
  }

  @Test(arguments: [
    (
      "modes, capabilities and listings",
      "setty -a\nsettc ce X\nechotc bel\nbind\nbind -l\nbind x\n"
    ),
    ("a key that types itself", "bind -s x xx\nbind -s ^O ^O\n"),
    ("quotations without end", "bind \"\n'\nbind \\\n"),
    ("commands of nobody", "bind ^A rm\nbind ^B\n!sh\nshell rm -rf /\n$(rm x)\n`x`\n"),
    (
      "a key of ours",
      "bind \\200 ed-newline\nbind -r \\200\nbind ^Z ed-newline\nbind ^C ed-insert\n"
    ),
    ("no line editor at all", "edit off\n"),
    ("what is no text", "\u{0}\u{FFFD}\u{1B}[31m\nbind \u{1B}[31m \u{1B}]0;x\u{7}\n"),
  ]) func `an editrc can't do more than bind keys`(what: String, text: String) throws {
    try editing.write(text, to: ".editrc")
    let terminal = try editing.start()
    terminal.type("next x\r")
    try terminal.wait(for: "line: next x")
    terminal.type("half\u{3}")
    try terminal.wait(for: "leave.")
    #expect(try terminal.waitForEnd(typing: "\u{3}") == .exited(0))
  }

  @Test func `nor can one of a million bytes`() throws {
    try editing.write(String(repeating: "#", count: 1 << 20), to: ".editrc")
    let terminal = try editing.start()
    terminal.type("next x\r\u{4}")
    try terminal.wait(for: "line: next x")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: [
    ".editrc", ".local/state/firstrun/history", ".local/state/firstrun/history.new",
  ])
  func `a pipe in place of a file is not waited for`(path: String) throws {
    try editing.write("", to: path + ".beside")
    #expect(mkfifo(editing.home.path(path), 0o600) == 0)
    let terminal = try editing.start()
    #expect(try terminal.waitForEnd(typing: "next\r\u{4}") == .exited(0))
  }

  @Test func `Ctrl-R looks through no line that is too long for it`() throws {
    let long = String(repeating: "y", count: 20_000)
    try editing.write("other\nmore\n\(long)\n", to: ".local/state/firstrun/history")
    let terminal = try editing.start(rows: 300, columns: 200)
    terminal.type("\u{1B}[200~\(long)\u{1B}[201~\r")
    try terminal.wait(for: "line: \(long)\r\n")
    terminal.type("\u{12}oth")
    try terminal.wait(toSee: "bck:oth")
    terminal.type("\r")
    try terminal.wait(for: "line: other\r\n")
    // The line being typed isn't searched either if it is too long.
    terminal.type("\u{1B}[200~\(long)\u{1B}[201~\u{12}x\r")
    try terminal.wait(for: "\u{7}")
    try terminal.wait(for: "line: \(long)x\r\n")
    #expect(try terminal.waitForEnd(typing: "\u{4}") == .exited(0))
    #expect(try editing.history == "other\nmore\nother\n")
  }

  @Test(arguments: ["^S", "^Q", "^O"])
  func `a key that would stop a terminal can be a person's own`(key: String) throws {
    try editing.write("bind \(key) ed-move-to-beg\n", to: ".editrc")
    let terminal = try editing.start()
    let control = key.unicodeScalars.last.flatMap { Unicode.Scalar($0.value & 0x1F) }
    terminal.type("bc" + (control.map(String.init) ?? "") + "a\r")
    try terminal.wait(for: "line: abc\r\n")
  }

  @Test func `Ctrl-S stops nothing, between lines and after a stop either`() throws {
    let terminal = try editing.start()
    #expect(terminal.modesBefore.stopsOutput)
    #expect(!terminal.modes.stopsOutput)
    terminal.type("one\r\u{13}two\r")
    try terminal.wait(for: "line: two\r\n")
    terminal.kill(SIGSTOP)
    terminal.kill(SIGCONT)
    try terminal.wait(for: "\u{1B}[J")
    terminal.type("\u{13}three\r\u{04}")
    try terminal.wait(for: "line: three\r\n")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test func `a person's own keys go before ours, and come after fresh ones`() throws {
    try editing.write(
      "python:bind ^O ed-newline\nbind ^? ed-move-to-beg\nbind -v\nfirstrun:bind \"^T\" ed-move-to-beg\nbind ^? ed-delete-prev-word\n",
      to: ".editrc")
    let terminal = try editing.start()
    terminal.type("one two\u{7F}x\u{14}y\r")
    try terminal.wait(for: "line: yone x\r\n")
  }

  @Test(arguments: DamagedHistory.all)
  func `a damaged history is read as far as it goes`(history: DamagedHistory) throws {
    try editing.home.write(".local/state/firstrun/history", history.bytes)
    let terminal = try editing.start()
    terminal.type("\u{1B}[A\r")
    try terminal.wait(for: "line: \(history.last)\r\n")
    #expect(try terminal.waitForEnd(typing: "\u{4}") == .exited(0))
  }

  @Test func `a terminal that can do nothing gets the plain reader and one echo`() throws {
    let terminal = try PseudoTerminal(
      running: BuiltExecutable.path("line-echo"),
      environment: ["HOME": editing.home.path, "TERM": "dumb"])
    try terminal.wait(forScreen: "👋 é ›")
    terminal.type("next\n")
    try terminal.wait(forScreen: "👋 é › next\nline: next\n👋 é ›")
    #expect(!terminal.written.contains(0x1B))
    terminal.type("\u{03}")
    try terminal.wait(for: "interrupted")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: ["\r\u{04}", "\u{03}\u{03}"])
  func `the terminal is left as it was found`(typed: String) throws {
    let program = try BuiltExecutable.path("line-echo")
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      ["-c", "trap : INT; stty erase '^H'; echo set; read x; '\(program)'; echo over; read x"],
      environment: ["HOME": editing.home.path])
    try terminal.wait(for: "set")
    let before = terminal.modes
    terminal.type("\n")
    for key in typed {
      try terminal.wait(for: "\u{1B}[0m ")
      #expect(terminal.modes != before)
      terminal.type(String(key))
    }
    try terminal.wait(for: "over")
    #expect(terminal.modes == before)
  }
}

/// The bytes of a history file, and the last line that can be read from them.
struct DamagedHistory: CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let last: String

  static let all = [
    DamagedHistory(
      testDescription: "invalid UTF-8",
      bytes: Array("caf\u{e9}\nab".utf8).filter { $0 != 0xC3 } + [0x0A], last: "ab"),
    DamagedHistory(
      testDescription: "controls",
      bytes: [0x00, 0x01, 0xFF, 0x0A, 0x61, 0x0A, 0x1B, 0x5B, 0x0A], last: "a"),
    DamagedHistory(
      testDescription: "a line of 2 MiB",
      bytes: Array(String(repeating: "x", count: 2 << 20).utf8) + [0x0A, 0x62, 0x0A], last: "b"),
  ]
}
