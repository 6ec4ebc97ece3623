import FlowCore
import Testing

@testable import FlowLocalization

struct WordsUsageTests {
  @Test(
    arguments: [
      ("en", "set FACT VALUE", "event NAME [KEY=VALUE…] [xN]"),
      ("de", "festlegen ANGABE WERT", "Ereignis NAME [SCHLÜSSEL=WERT…] [xN]"),
      ("fr", "définir DONNÉE VALEUR", "événement NOM [CLÉ=VALEUR…] [xN]"),
      ("ja", "設定 <項目> <値>", "イベント <名前> [<キー>=<値>…] [xN]"),
    ])
  func `placeholders are in the language of the command`(
    language: String, set: String, event: String
  ) {
    let words = Words.in(LanguageTag(language))
    #expect(words.usage(of: .set) == set)
    #expect(words.usage(of: .event) == event)
  }

  @Test(arguments: Words.languages.dropFirst())
  func `no placeholder is left in English but what is the same in both`(language: String) {
    let usages = HomeVerb.allCases.map(Words.in(LanguageTag(language)).usage)
    for word in ["FLOW", "VALUE", "FACT"] + (language == "fr" ? [] : ["PAGE"]) {
      #expect(!usages.contains { $0.contains(word) })
    }
  }
}
