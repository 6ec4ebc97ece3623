import FlowContent
import FlowCore
import Testing

@testable import FlowLocalization

struct DeckWordsTests {
  private static let translations = Words.languages.filter { $0 != "en" }

  private func words(_ language: String) -> DeckWords { .in(LanguageTag(language)) }

  /// Each phrase of a language, with the English one.
  private func pairs(_ language: String) -> [(own: String, english: String)] {
    let words = words(language)
    return DeckPhrase.allCases.map { (words.phrase($0), DeckWords.english.phrase($0)) }
      + DeckScriptPhrase.allCases.map {
        (words.scriptPhrase($0), DeckWords.english.scriptPhrase($0))
      }
  }

  /// The names in braces.
  private func names(in phrase: String) -> [String] {
    phrase.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" }) }.sorted()
  }

  @Test(arguments: Words.languages)
  func `the deck speaks every language of the runner`(language: String) {
    #expect(words(language).language == language)
  }

  @Test(arguments: translations)
  func `a phrase says the same values in every language`(language: String) {
    for (own, english) in pairs(language) {
      #expect(names(in: own) == names(in: english), "\(own)")
    }
  }

  @Test(arguments: translations)
  func `no phrase of several words is the English one`(language: String) {
    for (own, english) in pairs(language) where own == english {
      let said = own.split { $0 == "{" || $0 == "}" }.joined(separator: " ")
      let words = said.split { !$0.isLetter }.filter { !names(in: own).contains(String($0)) }
      #expect(words.count < 2, "\(own)")
    }
  }

  @Test(arguments: Words.languages)
  func `no phrase is markup, or empty`(language: String) {
    for (own, _) in pairs(language) {
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
