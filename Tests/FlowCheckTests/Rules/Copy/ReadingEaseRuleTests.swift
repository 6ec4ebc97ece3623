import FlowCore
import Testing

struct ReadingEaseRuleTests {
  private static let hard =
    "Establishing individual preferences facilitates personalised recommendation functionality."

  private func found(_ keys: String, _ text: String) throws -> [String] {
    let catalog = catalog([("one.title", [("en", "One")]), ("one.body", [("en", text)])])
    return try findings(in: "pages:\n  - page: one\n" + keys, catalog: catalog, of: .readingEase)
  }

  @Test func `nothing is asked for by default`() throws {
    #expect(try found("", Self.hard) == [])
  }

  @Test func `long words in a long sentence`() throws {
    #expect(
      try found("readingEase: 60", Self.hard + " Continue.")
        == [
          "3:87 warning: 'one.body' has a reading ease of -157, under 60: shorter sentences and words help"
        ])
  }

  @Test(arguments: [
    "Like a place? Swipe right. Not today? Swipe left, and go on.", "Personalisation",
  ])
  func `short words, or too few to tell`(text: String) throws {
    #expect(try found("readingEase: 60", text) == [])
  }
}
