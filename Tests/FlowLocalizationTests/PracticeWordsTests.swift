import FlowCore
import FlowLocalization
import Testing

struct PracticeWordsTests {
  @Test(arguments: [
    ("en", "swipe right, tap Deal, type 7", "Try it: right."),
    ("de", "nach rechts wischen, Deal antippen, 7 eingeben", "Probier es aus: rechts."),
    ("ja", "右にスワイプ、Dealをタップ、7と入力", "試してみましょう：右。"),
    ("fr", "balayez vers la droite, touchez Deal, saisissez 7", "À vous d’essayer\u{A0}: droite."),
  ])
  func `actions are phrases that people can type`(
    language: String, phrases: String, sentence: String
  ) {
    let words = Words.in(LanguageTag(language))
    let actions: [Practice.Action] = [.swipeRight, .tap("deal"), .type("7"), .event("dealt")]
    let said = actions.compactMap { words.phrase(for: $0) { $0 == "deal" ? "Deal" : "" } }
    #expect(said.joined(separator: words.comma) == phrases)
    #expect(words.sentence(words.practice.tryIt, [words.practice.right]) == sentence)
  }

  @Test(arguments: Words.languages)
  func `no word for a side is a command's`(language: String) {
    let words = Words.in(LanguageTag(language))
    let commands = Verb.allCases.flatMap { [$0.rawValue, words.verb($0).folded] + $0.synonyms }
    for side in [words.practice.right, words.practice.left] {
      #expect(!side.isEmpty && !commands.contains(side.folded))
    }
    #expect(words.practice.right != words.practice.left)
  }
}
