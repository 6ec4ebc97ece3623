import Testing

@testable import FlowFormats

@Suite struct SanitiserTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a\tb", "a b"), ("a\nb\r\nc\rd", "a\nb\nc\nd"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a\nb\nc\nd"), ("a\u{0}b\u{7}c\u{8}d", "abcd"),
    ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("\u{1B}]0;title\u{7}x", "]0;titlex"),
    ("\u{9B}31mred", "31mred"), ("\u{90}dcs\u{9C}", "dcs"), ("a\u{7F}b", "ab"),
    ("\u{202E}evil\u{202C}", "evil"), ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a"),
    ("\u{FEFF}bom", "bom"), ("soft\u{AD}hyphen", "softhyphen"), ("zero\u{200B}width", "zerowidth"),
    ("a\u{E0041}b\u{E007F}", "ab"), ("a\u{200D}b", "ab"), ("a\u{FE0F}b", "ab"),
    ("no\u{A0}break", "no\u{A0}break"), ("é ü ß 東京 한국어 Привет", "é ü ß 東京 한국어 Привет"),
  ])
  func `what could harm a terminal never comes out`(text: String, clean: String) {
    #expect(Sanitiser.clean(text).unicodeScalars.elementsEqual(clean.unicodeScalars))
  }

  @Test(arguments: [
    "👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️", "👍🏽", "🇫🇷", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴",
    "می\u{200C}خواهم", "क्\u{200D}ष", "ශ්\u{200D}රී",
  ])
  func `joiners and selectors stay where an emoji or a script needs them`(text: String) {
    #expect(Sanitiser.clean(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `tags after a flag that nothing ends are dropped`() {
    #expect(Sanitiser.clean("🏴\u{E0067}\u{E0062}!") == "🏴!")
  }

  @Test func `no scalar that is a control or invisible by itself comes out`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      guard
        properties.generalCategory == .control || properties.isDefaultIgnorableCodePoint
          || properties.isBidiControl
      else { continue }
      let kept = Sanitiser.clean("a\(scalar)b")
      #expect(["ab", "a b", "a\nb"].contains(kept), "U+\(String(value, radix: 16))")
    }
  }

  @Test func `where there is one line, a line end is a space`() {
    #expect(Sanitiser.cleanLine("two\r\nlines") == "two lines")
  }
}
