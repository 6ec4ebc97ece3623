import FlowContent
import FlowCore
import Testing

@testable import FlowLocalization

struct DeckWordsTests {
  private func words(_ language: String) -> DeckWords { Words.in(LanguageTag(language)).deck }

  @Test(arguments: Words.languages)
  func `the deck speaks every language of the runner`(language: String) {
    #expect(words(language).language == language)
  }

  @Test(arguments: Words.languages)
  func `no phrase is markup, or empty`(language: String) {
    let words = words(language)
    for own in DeckPhrase.allCases.map(words.phrase)
      + DeckScriptPhrase.allCases.map(words.scriptPhrase)
    {
      #expect(!own.isEmpty)
      #expect(!own.contains { "<>&\"".contains($0) }, "\(own)")
    }
  }

  @Test(arguments: Words.languages)
  func `a counted phrase has the plural categories of its language`(language: String) {
    let categories = PluralRules(LanguageTag(language)).categories.map(\.rawValue)
    for things in DeckCount.allCases {
      for form in words(language).count(things).forms {
        #expect(categories.contains(form.category), "\(things) \(form.category)")
        let mayLackNumber = ["zero", "one", "two"].contains(form.category)
        #expect(mayLackNumber || form.phrase.contains("{number}"), "\(form.phrase)")
      }
    }
  }

  @Test func `values stand in place of their names, whatever they contain`() {
    #expect("{a} and {b}".filled(["a": "{b}", "b": "2"]) == "{b} and 2")
    #expect("{a}{b".filled([:]) == "{b")
    #expect("plain".filled(["a": "1"]) == "plain")
  }
}
