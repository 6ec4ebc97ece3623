import Testing

@testable import FlowTerminal

@Suite struct CharsetTests {
  @Test(
    arguments: [
      ([:], .unicode), (["LANG": ""], .unicode), (["LANG": "en_US.UTF-8"], .unicode),
      (["LANG": "de_DE.utf8@euro"], .unicode), (["LC_ALL": "C.UTF-8"], .unicode),
      (["LANG": "es"], .unicode), (["LANG": "C"], .ascii), (["LC_ALL": "POSIX"], .ascii),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .unicode),
      (["LANG": "de_DE.ISO-8859-1"], .latin1), (["LANG": "fr_FR.iso88591"], .latin1),
      (["LANG": "ru_RU.KOI8-R"], .ascii), (["LANG": "\u{1B}[31m.\u{9B}"], .ascii),
    ] as [([String: String], Charset)])
  func `the locale says which characters there are`(
    environment: [String: String], expected: Charset
  ) {
    #expect(Charset { environment[$0] } == expected)
  }

  @Test(arguments: [
    ("plain", "plain", "plain"),
    ("Let’s go … “now” – 1 › 2", "Let's go ... \"now\" - 1 > 2", "Let's go ... \"now\" - 1 > 2"),
    ("Schließen · Größe à ñ", "Schliessen - Grosse a n", "Schließen · Größe à ñ"),
    ("cafe\u{301}\r\n", "cafe\r\n", "cafe\r\n"),
    ("👋  Hi ✓ ● ○", "*   Hi + * o", "*   Hi + * o"),
    ("👨‍👩‍👧 x", "*  x", "*  x"),
    ("東京。", "? ? . ", "? ? . "), ("Привет", "??????", "??????"),
    ("\u{1B}[1mé\u{1B}[0m", "\u{1B}[1me\u{1B}[0m", "\u{1B}[1mé\u{1B}[0m"),
    ("\u{FFFD}\u{85}\u{9B}31m", "*??31m", "*??31m"),
  ])
  func `what can't be shown has something that stands for it`(
    text: String, ascii: String, latin1: String
  ) {
    #expect(Charset.ascii.transliterated(text) == ascii)
    #expect(Charset.latin1.transliterated(text) == latin1)
    #expect(Charset.unicode.transliterated(text) == text)
    #expect(Charset.ascii.converted(Array(text.utf8)).allSatisfy { $0 < 0x80 })
    #expect(
      Charset.latin1.converted(Array(text.utf8)) == latin1.unicodeScalars.map { UInt8($0.value) })
  }

  @Test func `every character has bytes in every character set, and never those of a control`() {
    for value in Array(UInt32(0x80)...0x33FF) + Array(stride(from: 0x3400, to: 0x11_0000, by: 97)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let isSafe = Charset.ascii.converted(bytes).allSatisfy { (0x20...0x7E).contains($0) }
      let isSafeToo = Charset.latin1.converted(bytes).allSatisfy {
        $0 >= 0xA0 || (0x20...0x7E).contains($0)
      }
      #expect(isSafe && isSafeToo, "U+\(String(value, radix: 16))")
    }
  }
}
