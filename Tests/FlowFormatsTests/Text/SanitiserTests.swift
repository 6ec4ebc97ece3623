import Testing

@testable import FlowFormats

@Suite struct SanitiserTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a\tb", "a b"), ("a\nb\r\nc\rd", "a\nb\nc\nd"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a\nb\nc\nd"), ("a\u{0}b\u{7}c\u{8}d", "abcd"),
    ("a\u{1B}b\u{9B}", "ab"), ("a\u{7F}b", "ab"),
    ("\u{202E}evil\u{202C}", "evil"), ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a"),
    ("\u{FEFF}bom", "bom"), ("soft\u{AD}hyphen", "softhyphen"), ("zero\u{200B}width", "zerowidth"),
    ("a\u{FFFE}b\u{FFFF}c", "abc"), ("a\u{E0041}b\u{E007F}", "ab"), ("a\u{200D}b", "ab"),
    ("a\u{FE0F}b", "ab"),
    ("no\u{A0}break", "no\u{A0}break"), ("é ü ß 東京 한국어 Привет", "é ü ß 東京 한국어 Привет"),
  ])
  func `what could harm a terminal never comes out`(text: String, clean: String) {
    #expect(Sanitiser.clean(text).unicodeScalars.elementsEqual(clean.unicodeScalars))
  }

  @Test(arguments: [
    ("\u{1B}[31mnetwork down\u{1B}[0m", "network down"), ("\u{9B}31mred", "red"),
    ("\u{1B}[1;38:5:9mbold\u{1B}(B\u{1B}[m", "bold"), ("\u{1B}[?25l\u{1B}[2 qx", "x"),
    ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]8;;http://e.org\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("\u{90}dcs\u{9C}x", "x"), ("\u{9D}0;title\u{9C}x", "x"),
  ])
  func `of a sequence for a terminal nothing is left`(text: String, clean: String) {
    #expect(Sanitiser.clean(text) == clean)
  }

  @Test(arguments: [
    ("\u{1B}[31", "[31"), ("\u{1B}[3\u{1B}[1mx", "[3x"), ("\u{1B}]no end\nx", "]no end\nx"),
    ("\u{1B}", ""), ("\u{1B}\u{1B}", ""), ("\u{1B}(", "("), ("\u{1B}ü", "ü"),
    ("\u{9B}東", "東"), ("\u{9D}\u{9D}x", "x"), ("\u{1B}]x\u{1B}y", "]xy"),
  ])
  func `what is none loses only its control`(text: String, clean: String) {
    #expect(Sanitiser.clean(text) == clean)
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
      // CSI takes a letter with it.
      let clean = value == 0x9B ? ["a"] : ["ab", "a b", "a\nb"]
      #expect(clean.contains(kept), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("Hola\u{1B}[31m\u{0}\u{202E}evil", "Hola⟨U+001B⟩[31m⟨U+0000⟩⟨U+202E⟩evil"),
    ("a\r\nb\tc\rd", "a\nb c⟨U+000D⟩d"), ("a\u{2028}b\u{FFFE}", "a⟨U+2028⟩b⟨U+FFFE⟩"),
    ("می\u{200C}روم 👩\u{200D}🚀 ❤\u{FE0F}", "می\u{200C}روم 👩\u{200D}🚀 ❤\u{FE0F}"),
    ("a\u{200D}\u{10FFFF}", "a⟨U+200D⟩⟨U+10FFFF⟩"),
  ])
  func `what is hidden is spelled, once`(text: String, spelled: String) {
    #expect(Sanitiser.spelled(text) == spelled)
    #expect(Sanitiser.spelled(spelled) == spelled)
    #expect(Sanitiser.clean(spelled) == spelled)
    let read = Sanitiser.unspelled(spelled)
    #expect(Sanitiser.spelled(read) == spelled)
  }

  @Test func `only names of characters are read back`() {
    #expect(
      Sanitiser.unspelled("⟨U+202E⟩⟨U+ZZ⟩⟨U+D800⟩⟨U+00e9⟩ ⟨U+") == "\u{202E}⟨U+ZZ⟩⟨U+D800⟩é ⟨U+")
  }

  @Test func `noncharacters reach no document`() {
    #expect(Sanitiser.clean("a\u{FFFE}b\u{1FFFF}") == "ab")
  }

  @Test func `where there is one line, a line end is a space`() {
    #expect(Sanitiser.cleanLine("two\r\nlines") == "two lines")
  }

  @Test(arguments: [
    ("a\u{0}b", "U+0000"), ("\u{1B}[31mred", "U+001B"), ("a\u{7F}", "U+007F"), ("\u{85}", "U+0085"),
    ("a\rb", "U+000D"), ("a\r\u{301}\n", "U+000D"), ("a\r", "U+000D"),
  ])
  func `words have no control characters`(text: String, name: String) {
    #expect(text.firstForbiddenControl?.codePoint == name)
  }

  @Test(arguments: ["", "a\tb\nc\r\nd", "\r\n", "é 東京 👨\u{200D}👩 \u{202E}", "\u{FFFE}"])
  func `tabs and line breaks are no forbidden control characters`(text: String) {
    #expect(text.firstForbiddenControl == nil)
  }
}
