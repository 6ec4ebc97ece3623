import FlowContent
import FlowCore
import FlowWords
import Onboarding
import Testing

@testable import FlowSession

struct SessionFactsTests {
  /// A line behind the word for a command of home's, as somebody types it in a language.
  private func line(_ verb: HomeVerb, _ rest: (Words) -> String, in language: String) -> String {
    let words = Words.in(LanguageTag(language))
    return words.homeVerb(verb) + " " + rest(words)
  }

  @Test(arguments: Words.languages)
  func `a fact is set in the words of the language`(language: String) throws {
    let set = line(.set, { "authenticated \($0.yes)" }, in: language)
    let seen = try Playing("familysync").rehearsed(
      [set], in: SessionEnvironment(language: LanguageTag(language), at: .transcriptStart))
    #expect(seen.result.outcome == .completed)
  }

  @Test func `the spaces of a Japanese keyboard part words as others do`() throws {
    let seen = try Playing("familysync").launch(
      "設定　authenticated　はい",
      in: SessionEnvironment(language: LanguageTag("ja"), at: .transcriptStart))
    #expect(seen.result.outcome == .completed)
  }

  @Test(arguments: Words.languages)
  func `an event is told of in the words of the language`(language: String) throws {
    let event = line(
      .event, { "handFinished natural=\($0.yes) split=\($0.no) x10" }, in: language)
    let seen = try Playing("blackjack").rehearsed(
      [event], in: SessionEnvironment(language: LanguageTag(language), at: .transcriptStart))
    #expect(seen.text.contains(Words.in(LanguageTag(language)).achievementsCounted(count: 10)))
  }
}
