import Testing

@testable import firstrun

struct HelpBookTests {
  /// Words that sound translated or are British; the prose of all help does without them.
  private static let banned = [
    "anew", "begins", "behaviour", "cannot", "colour", "colours", "half-way", "licence",
    "neighbour",
    "owed", "practise", "somebody", "texts", "told", "wants", "whoever",
  ]

  @Test func `all help is in plain American English`() {
    let prose = HelpBook.page.replacing(/```[^`]*```/, with: "").replacing(/`[^`]*`/, with: "")
    let words = Set(prose.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init))
    #expect(words.count > 1_000)
    #expect(words.intersection(Self.banned).sorted() == [])
  }

  @Test func `prose fits a terminal of 80 columns`() {
    let lines = HelpTopic.all.flatMap(\.topics).flatMap { $0.text.split(separator: "\n") }
    let long = lines.filter {
      !$0.hasPrefix("    ") && !$0.hasPrefix("See also ") && $0.count > 80
    }
    #expect(lines.count > 2_000)
    #expect(long == [])
  }

  @Test func `links on one page lead to headings`() {
    let page = HelpBook.page
    #expect(page.contains("[sign-in](#signing-in)") && page.contains("[launch](#firstrun-flow)"))
    #expect(!page.contains(".md)"))
  }
}
