import Testing

@testable import FlowTerminal

@Suite struct CleanLineTests {
  @Test(arguments: [
    ("Swipe", "Swipe", 5), ("東京 1", "東京 1", 6), ("two\nlines\tmore", "two lines more", 14),
    ("\u{1B}[31mred", "red", 3), ("\u{202E}turned", "turned", 6),
    ("👋 e\u{301}", "👋 e\u{301}", 4),
    ("", "", 0),
  ])
  func `text is cleaned and measured at once`(text: String, shown: String, width: Int) {
    let line = CleanLine(text)
    #expect(line == CleanLine(clean: shown, width: width))
    #expect(line + CleanLine(" ]") == CleanLine(clean: shown + " ]", width: width + 2))
  }
}
