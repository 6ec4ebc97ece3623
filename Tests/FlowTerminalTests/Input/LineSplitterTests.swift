import Testing

@testable import FlowTerminal

@Suite struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    for piece in pieces {
      splitter.feed(piece)
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.last() { lines.append(line) }
    return lines
  }

  @Test(
    arguments: [
      ("", []),
      ("\n", [""]),
      ("one\ntwo\n", ["one", "two"]),
      ("no end", ["no end"]),
      ("one\r\ntwo\r\n\r\n", ["one", "two", ""]),
      ("a\rb\n", ["a\rb"]),
      ("nul\u{0}nul\n", ["nul\u{FFFD}nul"]),
      ("é👋\n", ["é👋"]),
    ] as [(String, [String])])
  func `whole or a byte at a time, bytes are the same lines`(bytes: String, expected: [String]) {
    let bytes = Array(bytes.utf8)
    #expect(lines([bytes]) == expected)
    #expect(lines(bytes.map { [$0] }) == expected)
  }

  @Test func `invalid UTF-8 is replaced`() {
    #expect(lines([[0x61, 0xFF, 0x62, 0x0A, 0xC3, 0x0A]]) == ["a\u{FFFD}b", "\u{FFFD}"])
  }

  @Test(arguments: [65_535, 65_536, 65_537, 200_000]) func `a long line is cut`(length: Int) {
    let long = [UInt8](repeating: 0x78, count: length)
    let kept = String(repeating: "x", count: min(length, 65_536))
    #expect(lines([long + [0x0D, 0x0A] + Array("next\n".utf8)]) == [kept, "next"])
    #expect(lines([long, [0x0D], [0x0A], Array("next\n".utf8)]) == [kept, "next"])
  }
}
