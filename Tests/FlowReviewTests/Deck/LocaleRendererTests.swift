import FlowContent
import Testing

@testable import FlowReview

struct LocaleRendererTests {
  @Test func `a browser turns the made-up language round by itself`() throws {
    let deck = try Sample.deck(DeckSelection(languages: ["en-XB"]))
    #expect(LocaleRenderer("en-XB", of: deck).copy["hello.title"] == "olleH")
    let browser = LocaleRenderer("en-XB", of: deck, isForBrowser: true)
    #expect(browser.copy["hello.title"] == "Hello")
    #expect(browser.isMirrored)
  }
}
