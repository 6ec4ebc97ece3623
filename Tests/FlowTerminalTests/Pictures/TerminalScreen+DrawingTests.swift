import FlowContent
import FlowCore
import Testing

@testable import FlowTerminal

struct TerminalScreenDrawingTests {
  /// Returns each run as `row:column+width text`, after output.
  private func runs(_ output: String, columns: Int = 20) -> [String] {
    var picture = TerminalScreen(columns: columns)
    picture.show(Array(output.utf8))
    return picture.runs(on: .dark).map {
      "\($0.range.row):\($0.range.column)+\($0.range.width) \($0.text)"
    }
  }

  @Test(arguments: [
    ("one\ntwo", ["0:0+3 one", "1:0+3 two"]),
    ("a\u{1B}[6Gb", ["0:0+1 a", "0:5+1 b"]),
    ("👋\u{1B}[5Ghi", ["0:0+2 👋", "0:4+2 hi"]),
    ("● a", ["0:0+1 ●", "0:1+2  a"]),
    ("صفحة 1 من 2 ○", ["0:0+13 صفحة 1 من 2 ○"]),
    ("שלום", ["0:0+4 שלום"]),
    ("wait\n\r\u{1B}[1A\u{1B}[Jdone", ["0:0+4 done"]),
    ("one\u{1B}[H\u{1B}[2Jtwo", ["0:0+3 one", "2:0+3 two"]),
    ("\u{1B}]8;;https://a.example\u{1B}\\link\u{1B}]8;;\u{1B}\\!", ["0:0+5 link!"]),
    ("abcdefg", ["0:0+5 abcde", "1:0+2 fg"]),
    ("\u{1B}[?25l\u{1B}[9999Ax\u{1B}[", ["0:0+1 x"]),
    ("", []),
  ])
  func `output is drawn where a terminal shows it`(output: String, expected: [String]) {
    #expect(runs(output, columns: output == "abcdefg" ? 5 : 20) == expected)
  }

  @Test func `letters of double height take two rows, once`() throws {
    var picture = TerminalScreen(columns: 20)
    picture.show(Array("\u{1B}#3big\n\u{1B}#4big\nsmall".utf8))
    let runs = picture.runs(on: .dark)
    #expect(runs.map(\.text) == ["big", "small"])
    #expect(runs.map(\.range.isDoubled) == [true, false])
    #expect(runs.map(\.range.row) == [0, 2])
  }

  @Test(arguments: [
    ("\u{1B}[31m", "#CD3131", nil), ("\u{1B}[1;97;44m", "#FFFFFF", "#2472C8"),
    ("\u{1B}[38;5;196m", "#FF0000", nil), ("\u{1B}[38;2;1;2;3;48;2;4;5;6m", "#010203", "#040506"),
    ("\u{1B}[2m", "#959596", nil), ("\u{1B}[31m\u{1B}[0m", "#D8D8D8", nil),
    ("\u{1B}[38;9;1m", "#D8D8D8", nil), ("\u{1B}[38;2;900;-1m", "#FF0000", nil),
  ])
  func `colours are those of the terminal`(sequence: String, ink: String, ground: String?) throws {
    var picture = TerminalScreen(columns: 20)
    picture.show(Array("\(sequence)x".utf8))
    let run = try #require(picture.runs(on: .dark).first)
    #expect(run.ink.hex == ink)
    #expect(picture.grounds(on: .dark).first?.colour.hex == ground)
  }

  @Test(arguments: [TerminalColours.dark, .light])
  func `faint text can be read`(terminal: TerminalColours) throws {
    var picture = TerminalScreen(columns: 20)
    picture.show(Array("\u{1B}[2mfaint".utf8))
    let run = try #require(picture.runs(on: terminal).first)
    #expect(run.ink.contrast(with: terminal.ground) >= 4.5)
  }
}
