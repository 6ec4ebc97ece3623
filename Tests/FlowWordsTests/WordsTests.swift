import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import TestSupport
import Testing

@testable import FlowSession

struct WordsTests {
  private static let all = Words.languages.map { Words.in(LanguageTag($0)) }

  @Test(arguments: all)
  func `a command is one word that can be typed`(words: Words) {
    for word in commands(of: words) + signInAnswers(of: words) + [words.yes, words.no] {
      #expect(!word.isEmpty)
      // German nouns have a capital, which nobody has to type.
      #expect(word == word.lowercased() || words.language == "de")
      #expect(word.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !$0.isControl })
    }
  }

  @Test(arguments: all)
  func `a command stands for one thing, in this language or in English`(words: Words) {
    let inFlow = Verb.allCases.map { [$0.rawValue, words.verb($0)] + $0.synonyms }
    let atHome = HomeVerb.allCases.map { [$0.rawValue, words.homeVerb($0)] + $0.synonyms }
    let answers = SimulatedSignInAnswer.allCases.map { [$0.rawValue, words.signInAnswer($0)] }
    for meanings in [inFlow + answers, atHome] {
      for (index, names) in meanings.enumerated() {
        let others = meanings.enumerated().filter { $0.offset != index }.flatMap(\.element)
        #expect(!others.contains(names[1]), "\(names[1])")
      }
    }
  }

  @Test(arguments: all)
  func `an answer is no command, and no other answer`(words: Words) {
    let typed = Verb.allCases.map(words.verb) + signInAnswers(of: words)
    #expect(!["n", "no", words.no].contains(words.yes))
    #expect(!["y", "yes", words.yes].contains(words.no))
    for answer in ["y", "yes", words.yes, "n", "no", words.no] { #expect(!typed.contains(answer)) }
  }

  @Test(arguments: all)
  func `help and quit are the same at home and in a flow`(words: Words) {
    #expect(words.homeVerb(.help) == words.verb(.help))
    #expect(words.homeVerb(.quit) == words.verb(.quit))
  }

  @Test(arguments: all)
  func `a phrase names what can really be typed`(words: Words) {
    #expect(words.homeWelcome(commands: "help").contains("help"))
    #expect(words.answerFirst.contains(words.yes))
    #expect(words.answerFirst.contains(words.no))
    for answer in SimulatedSignInAnswer.allCases {
      #expect(words.simulatedSignIn.contains(words.signInAnswer(answer)))
    }
  }

  @Test(arguments: all.dropFirst())
  func `every command, gesture and answer has a text of its own`(words: Words) {
    let keys = [
      Verb.allCases.map(words.verb), Verb.allCases.map(words.explanation),
      HomeVerb.allCases.map(words.homeVerb), HomeVerb.allCases.map(words.homeExplanation),
      SimulatedSignInAnswer.allCases.map(words.signInAnswer),
      [.swipeLeft, .swipeRight, .tap].map(words.gesture),
    ]
    for texts in keys {
      #expect(Set(texts).count == texts.count)
      #expect(!texts.contains { $0.contains(".") && !$0.contains(" ") })
    }
  }

  @Test func `a language that the runner lacks is the nearest one that it has, or English`() {
    let tags = ["de-AT", "zh-Hans-SG", "fr-CA", "fr-BE", "nl", "en-GB"]
    #expect(
      tags.map { Words.in(LanguageTag($0)).language } == [
        "de", "zh-Hans", "fr-CA", "fr", "en", "en",
      ])
  }

  @Test func `Canadians put no space before high punctuation`() {
    let canadian = Words.in(LanguageTag("fr-CA"))
    #expect(canadian.welcomeBack.contains("revoir! "))
    #expect(canadian.typeHelp == "Tapez «\u{A0}aide\u{A0}» pour voir les commandes.")
    #expect(canadian.usage(of: .launch) == "lancer APP")
    #expect(canadian.semicolon == "; ")
  }

  @Test(
    arguments: [
      ("en", "set FACT VALUE", "event NAME [KEY=VALUE…] [xN]"),
      ("de", "festlegen ANGABE WERT", "Ereignis NAME [SCHLÜSSEL=WERT…] [xN]"),
      ("ja", "設定 <項目> <値>", "イベント <名前> [<キー>=<値>…] [xN]"),
    ])
  func `placeholders are in the language of the command`(
    language: String, set: String, event: String
  ) {
    let words = Words.in(LanguageTag(language))
    #expect(words.usage(of: .set) == set)
    #expect(words.usage(of: .event) == event)
  }

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
    #expect(words.sentence(words.practiceTryIt, [words.practiceRight]) == sentence)
  }

  @Test(arguments: all)
  func `no word for a side is a command's`(words: Words) {
    let commands = Verb.allCases.flatMap { [$0.rawValue, words.verb($0).folded] + $0.synonyms }
    for side in [words.practiceRight, words.practiceLeft] {
      #expect(!side.isEmpty && !commands.contains(side.folded))
    }
    #expect(words.practiceRight != words.practiceLeft)
  }

  private func commands(of words: Words) -> [String] {
    Verb.allCases.map(words.verb) + HomeVerb.allCases.map(words.homeVerb)
  }

  /// In the language, and in English.
  private func signInAnswers(of words: Words) -> [String] {
    SimulatedSignInAnswer.allCases.flatMap { [words.signInAnswer($0), $0.rawValue] }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format: true
    default: false
    }
  }
}

extension Words: CustomTestStringConvertible {
  /// Its tag, in place of all its phrases.
  public var testDescription: String { language }
}
