import Testing

@testable import FlowTerminal

@Suite struct StringProtocolOrdinaryTests {
  /// Texts with their widths; nil if not all of their characters are ordinary.
  static let texts: [(String, Int?)] = [
    ("", 0), ("Swipe right", 11), ("~ !", 3), ("Пропустить", 10), ("« Fin »", 7), ("Ελλάδα", 6),
    ("東京", 4), ("あ、ア", 6), ("건너뛰기", 8), ("Ａ！", 4), ("● ○ — …", 7), ("┏━┓", 3), ("ab\nc", nil),
    ("\tx", nil), ("\u{1B}[1m", nil), ("x\u{7F}", nil), ("\u{9B}x", nil), ("e\u{301}", nil),
    ("か\u{3099}", nil), ("a👋", nil), ("👨‍👩‍👧‍👦", nil), ("❤️", nil), ("©", nil), ("x\u{AD}", nil),
    ("a\u{200B}b", nil), ("\u{202E}abc", nil), ("क", nil), ("\u{3000}", nil),
  ]

  @Test(arguments: texts)
  func `text of ordinary characters is measured by its bytes`(text: String, width: Int?) {
    #expect(text.ordinaryWidth == width)
    #expect("(\(text))".dropFirst().dropLast().ordinaryWidth == width, "a part of a text")
  }

  @Test(arguments: texts)
  func `it is as wide as its characters are, and clean as it is`(text: String, width: Int?) {
    guard let width else { return }
    #expect(text.reduce(0) { $0 + DisplayWidth.of($1) } == width)
    #expect(text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) } == width)
    #expect(Sanitiser.clean(text) == text)
  }

  @Test(arguments: texts)
  func `a line end parts ordinary text and is no less ordinary`(text: String, width: Int?) {
    let isOrdinary = width != nil || text == "ab\nc"
    #expect(text.isOrdinary == isOrdinary)
    #expect((text + "\nand more").isOrdinary == isOrdinary)
  }
}
