import FlowContent
import FlowCore
import FlowSession
import FlowTerminal
import FlowWords
import Onboarding
import Testing

/// What Blackjack's walkthrough promises by the shortest way: welcome, Enter, Enter.
struct WalkthroughTests {
  @Test(arguments: Words.languages + ["es-MX", "fr-CA"], [40, 80])
  func `the third step shows the hand, and the hint above the actions`(
    language: String, columns: Int
  ) throws {
    var playing = try Playing("blackjack")
    playing.appearance = Appearance(.coloured(.monochrome), reducesMotion: true)
    playing.columns = columns
    playing.rows = columns == 40 ? 20 : 24
    let environment = SessionEnvironment(language: LanguageTag(language), at: .transcriptStart)
    let text = try playing.launch("1", "", "", "quit", in: environment).text
    let copy = Copy(playing.opened.catalog, language: environment.language)
    let title = try #require(text.ranges(of: copy["playerActions.title"]).last)
    var rest = text[title.upperBound...]
    for key in ["dealerHand", "hint", "playerActions"] {
      let label = try #require(rest.firstRange(of: copy["table.\(key)"]), "\(key) in\n\(rest)")
      rest = rest[label.upperBound...]
    }
  }
}
