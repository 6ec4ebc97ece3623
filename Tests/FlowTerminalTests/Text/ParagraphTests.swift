import FlowFormats
import Testing

@testable import FlowTerminal

@Suite struct ParagraphTests {
  @Test(arguments: [
    ("Swipe right to like", 12, ["Swipe right", "to like"]),
    ("one-tap sign-in", 5, ["one-", "tap", "sign-", "in"]), ("a - b -c", 3, ["a -", "b", "-c"]),
    ("C'est « super » !", 11, ["C'est", "« super » !"]), ("next · back", 6, ["next ·", "back"]),
    ("wide\u{3000}space\u{2003}here", 11, ["wide  space", "here"]),
    ("日本、東京。", 4, ["日", "本、", "東", "京。"]), ("한국어 문장", 6, ["한국어", "문장"]),
    ("👋👨‍👩‍👧‍👦 hi", 4, ["👋👨‍👩‍👧‍👦", "hi"]), ("abcdef\u{301}g", 3, ["abc", "def\u{301}", "g"]),
    ("  led  by spaces  ", 40, ["led  by spaces"]), ("", 5, [""]), ("   ", 5, [""]),
    ("東", 1, ["東"]),
  ])
  func `words fill lines, each with the columns it takes`(
    text: String, width: Int, lines: [String]
  ) {
    let filled = Paragraph(text, within: width).lines(to: width)
    #expect(filled.map(\.text) == lines)
    #expect(filled.map(\.width) == lines.map { DisplayWidth.of($0) })
  }

  @Test func `punctuation that stays with a word makes that wider`() {
    #expect(Paragraph("Bravo !", within: 20).widestWord == 7)
    #expect(Paragraph("Bravo !", within: 6).widestWord == 5)
    #expect(Paragraph("", within: 6).widestWord == 0)
  }
}
