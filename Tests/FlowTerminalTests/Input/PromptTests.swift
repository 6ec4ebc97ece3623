import FlowSystem
import Testing

@testable import FlowTerminal

@Suite struct PromptTests {
  /// Widths are the C library's, which knows them in a UTF-8 locale only.
  init() throws {
    try #require(CharacterLocale.useUTF8())
  }

  @Test(
    arguments: [
      ([Prompt.StyledText(">")], "> "),
      ([.init("> ")], "> "),
      ([], ""),
      ([.init("two\nlines")], "two lines "),
      ([.init("\u{1B}[31mred\u{7}\u{9B}\u{202E}")], "red "),
      ([.init("a", style: "1"), .init("b", style: "1")], "|0;1|ab|0| "),
      ([.init("a", style: "1"), .init("", style: "2"), .init("b")], "|0;1|a|0|b "),
      ([.init("a", style: "1"), .init("b ", style: "2")], "|0;1|a|0;2|b|0| "),
      ([.init("a", style: "1"), .init("\u{301}b", style: "2")], "|0;1|a|0;2|b|0| "),
      ([.init(" ", style: "7")], " "),
      ([.init("a", style: "1m\u{1B}]0;x")], "a "),
    ] as [([Prompt.StyledText], String)])
  func `escapes are merged, marked, and never at the end`(
    texts: [Prompt.StyledText], marked: String
  ) {
    let text = Prompt(texts).marked(with: "\u{1}")
    let readable = text.split(separator: "\u{1}", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("\u{1B}[") ? "|\($0.dropFirst(2).dropLast())|" : String($0) }
    #expect(readable.joined() == marked)
  }

  @Test func `the text alone has no escapes`() {
    #expect(Prompt([.init("👋 é", style: "1;31"), .init(" ›", style: "2")]).text == "👋 é › ")
  }

  @Test(
    arguments: [
      (Appearance(.plain), "2/6", "> "), (Appearance(.accessible), "2/6", "> "),
      (Appearance(.coloured(.sixteen)), "2/6", "|ESC[0;2m|2/6 |ESC[0;1m|›|ESC[0m| "),
      (Appearance(.coloured(.sixteen)), "", "|ESC[0;1m|›|ESC[0m| "),
      (
        Appearance(.coloured(.sixteen), hasHighContrast: true), "2/6", "2/6 |ESC[0;1m|›|ESC[0m| "
      ),
    ] as [(Appearance, String, String)])
  func `it says where somebody is, and nothing faintly in high contrast`(
    appearance: Appearance, place: String, marked: String
  ) {
    let prompt = Prompt(at: place, in: appearance)
    #expect(prompt.marked(with: "|").replacing("\u{1B}", with: "ESC") == marked)
  }
}
