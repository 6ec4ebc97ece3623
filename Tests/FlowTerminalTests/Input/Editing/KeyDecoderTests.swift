import Testing

@testable import FlowTerminal

@Suite struct KeyDecoderTests {
  /// Returns the decoded keys: a paste is in brackets, and `…` means that more bytes are needed.
  private func keys(
    _ pieces: [[UInt8]], isFlushed: Bool = false, clearsLine: Bool = false,
    bound: Set<String> = []
  ) -> String {
    var decoder = KeyDecoder()
    decoder.clearsLine = clearsLine
    decoder.boundSequences = bound
    var keys = ""
    func take() {
      while let key = decoder.next() {
        switch key {
        case .character(let scalar): keys.unicodeScalars.append(scalar)
        case .paste(let text): keys += "[\(text)]"
        }
      }
    }
    for piece in pieces {
      decoder.feed(piece)
      take()
    }
    if isFlushed { decoder.flush() }
    take()
    return keys + (decoder.timeout == nil ? "" : "…")
  }

  @Test(arguments: [
    ("next\r", "next\r"),
    ("é👋", "é👋"),
    ("a\u{0}\u{1C}\u{1F}b\u{0F}\u{11}\u{13}", "ab\u{0F}\u{11}\u{13}"),
    ("a\u{80}\u{9B}\u{9C}b", "ab"),
    ("\u{1B}[A\u{1B}OH", "\u{81}\u{85}"),
    ("\u{1B}b\u{1B}\u{1B}x", "\u{1B}b\u{1B}\u{1B}x"),
    ("\u{1B}[200~pasted\u{1B}[201~x", "[pasted]x"),
    ("\u{1B}[200~\u{1B}[201~", "[]"),
    ("\u{1B}[200~a\nb\rc\r\nd\n\re\u{1B}[201~", "[a b c d e]"),
    ("\u{1B}[200~a\n\nb\n\u{1B}[201~", "[a b]"),
    ("\u{1B}[200~a\u{7}\tb\u{1B}[31m\u{9B}\u{1B}[201~", "[a b[31m]"),
    ("\u{1B}[200~é👋\u{1B}[201~", "[é👋]"),
  ]) func `whole or a byte at a time, bytes are the same keys`(bytes: String, expected: String) {
    let bytes = Array(bytes.utf8)
    #expect(keys([bytes]) == expected)
    #expect(keys(bytes.map { [$0] }) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"),
      ([0xC3, 0x28], "\u{FFFD}("),
      ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}"),
      ([0xF8, 0x61], "\u{FFFD}a"),
      ([0x80, 0x80], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]) func `invalid UTF-8 is replaced`(bytes: [UInt8], expected: String)
  {
    #expect(keys([bytes]) == expected)
  }

  @Test(
    arguments: [
      ([0x1B], "…", "\u{1B}"),
      ([0x1B, 0x5B, 0x32], "…", "\u{1B}[2"),
      ([0xF0, 0x9F], "…", "\u{FFFD}"),
      (Array("\u{1B}[200~half".utf8), "…", "[half]"),
      (Array("\u{1B}[200~half\u{1B}[20".utf8), "…", "[half[20]"),
    ] as [([UInt8], String, String)])
  func `what is not all there waits, but not for ever`(
    bytes: [UInt8], waiting: String, flushed: String
  ) {
    #expect(keys([bytes]) == waiting)
    #expect(keys([bytes], isFlushed: true) == flushed)
  }

  @Test(
    arguments: [
      ("\u{1B}", [], "\u{8B}"),
      ("\u{1B}\u{1B}", [], "\u{8B}\u{8B}"),
      ("\u{1B}b", [], "\u{1B}b"),
      ("\u{1B}\u{1B}b", [], "\u{8B}\u{1B}b"),
      ("\u{1B}skip\r", [], "skip\r"),
      ("\u{1B}\r", [], "\r"),
      ("\u{1B}é", [], "é"),
      ("\u{1B}[A\u{1B}\u{1B}[D\u{1B}", [], "\u{81}\u{88}\u{8B}"),
      ("\u{1B}[2", [], "\u{1B}[2"),
      ("\u{1B}s\u{1B}", ["\u{1B}s"], "\u{1B}s\u{8B}"),
      ("\u{1B}", ["\u{1B}"], "\u{1B}"),
    ] as [(String, Set<String>, String)])
  func `an escape is a key by itself, or one with Alt that means something`(
    bytes: String, bound: Set<String>, expected: String
  ) {
    let bytes = Array(bytes.utf8)
    #expect(keys([bytes], isFlushed: true, clearsLine: true, bound: bound) == expected)
    let pieces = bytes.map { [$0] }
    #expect(keys(pieces, isFlushed: true, clearsLine: true, bound: bound) == expected)
  }

  @Test func `a paste is bounded, and what follows it is typed again`() {
    let long = String(repeating: "x", count: KeyDecoder.longestPaste + 5)
    let kept = String(repeating: "x", count: KeyDecoder.longestPaste)
    #expect(keys([Array("\u{1B}[200~\(long)\u{1B}[201~y".utf8)]) == "[\(kept)]y")
  }
}
