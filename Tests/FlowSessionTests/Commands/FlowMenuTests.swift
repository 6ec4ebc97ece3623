import FlowContent
import FlowCore
import FlowWords
import Onboarding
import Testing

@testable import FlowSession

/// The dialog's own button confirms a replay, in every language.
struct FlowMenuTests {
  @Test(arguments: Words.languages)
  func `the label of the dialog's button says yes, however it is typed`(language: String) throws {
    let environment = SessionEnvironment(language: LanguageTag(language), at: .transcriptStart)
    let canoe = try Playing("canoe")
    let label = try #require(
      Copy(canoe.opened.catalog, language: environment.language).text(for: "replay.title"))
    for typed in [label, label.lowercased(), " \(label) "] {
      let seen = try canoe.replay(typed, "quit", in: environment)
      #expect(seen.result.outcome == .interrupted(at: "welcome"))
    }
  }

  @Test func `a title that asks is no button`() throws {
    let seen = try Playing("familysync").replay("show the welcome screen again?", "no")
    #expect(seen.text.contains("Unknown command"))
    #expect(seen.result.outcome == nil)
  }
}
