import FlowSystem
import Testing

@testable import FlowTerminal

/// What a terminal shows.
struct TerminalScreenTests {
  private static func shown(_ pieces: String..., rows: Int = 4, columns: Int = 10) -> [String] {
    var screen = TerminalScreen(WindowSize(rows: rows, columns: columns))
    for piece in pieces { screen.show(Array(piece.utf8)) }
    return (0...screen.cursorRow).map(screen.line)
  }

  @Test(arguments: [
    ("ab\r\ncd", ["ab", "cd"]), ("abc\u{8}\u{8}X", ["aXc"]), ("abc\rX", ["Xbc"]),
    ("0123456789ab", ["0123456789", "ab"]), ("0123456789\r\nab", ["0123456789", "ab"]),
    ("a\u{1B}[31mb\u{1B}[0mc", ["abc"]), ("abc\u{1B}[2DX", ["aXc"]),
    ("abc\u{1B}[2D\u{1B}[K", ["a"]), ("abc\u{1B}[G\u{1B}[2P", ["c"]),
    ("abc\u{1B}[G\u{1B}[2@X", ["X abc"]), ("a\tb", ["a       b"]),
    ("👋 é", ["👋 é"]), ("e\u{301}x", ["e\u{301}x"]), ("❤\u{FE0F}  x", ["❤\u{FE0F}  x"]),
    ("界界界界界界", ["界界界界界", "界"]), ("a\u{1B}]0;title\u{07}b", ["ab"]),
    ("a\u{1B}[?2004hb", ["ab"]),
  ])
  func `bytes become rows`(bytes: String, rows: [String]) {
    #expect(Self.shown(bytes) == rows)
  }

  @Test func `rows that have left the screen are kept`() {
    let lines = (1...9).map { "line \($0)" }
    #expect(Self.shown(lines.joined(separator: "\r\n")) == lines)
  }

  @Test func `characters and sequences may come in pieces`() {
    var screen = TerminalScreen(WindowSize(rows: 2, columns: 10))
    for byte in Array("a👋\u{1B}[31mb\u{1B}]7770;12\u{07}".utf8) { screen.show([byte]) }
    #expect(screen.line(0) == "a👋b")
    #expect(screen.lastMark == 12)
    screen.show(Array("\r\n\u{1B}]7770;0\u{07}> \r\n".utf8))
    #expect((screen.lastMark, screen.promptRow) == (12, 1))
  }

  @Test func `a smaller window keeps the row of the cursor`() {
    var screen = TerminalScreen(WindowSize(rows: 4, columns: 10))
    screen.show(Array("one\r\ntwo\r\nthree\r\nfour".utf8))
    screen.resize(to: WindowSize(rows: 2, columns: 5))
    #expect(screen.cursorRow == 3)
    #expect((0...3).map(screen.line) == ["one", "two", "three", "four"])
  }

  @Test(arguments: [
    (4, ["abcd", "efgh", "ij", "", "k界", "界界"]),
    (3, ["abc", "def", "ghi", "j", "", "k界", "界", "界"]),
    (20, ["abcdefghij", "", "k界界界"]),
  ])
  func `lines are wrapped again in another width`(columns: Int, rows: [String]) {
    var screen = TerminalScreen(WindowSize(rows: 9, columns: 7))
    screen.show(Array("abcdefghij\r\n\r\nk界界界".utf8))
    screen.resize(to: WindowSize(rows: 9, columns: columns))
    #expect((0..<rows.count).map(screen.line) == rows)
    screen.show(Array("\r\n.".utf8))
    #expect(screen.line(rows.count) == ".")
    screen.resize(to: WindowSize(rows: 9, columns: 7))
    #expect((0...3).map(screen.line) == ["abcdefg", "hij", "", "k界界界"])
  }
}
