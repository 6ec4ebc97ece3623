import FlowCore
import FlowLocalization
import FlowTerminal
import Testing

@testable import FlowSession

private let all: [Words] = [
  .english, .spanish, .french, .german, .italian, .portuguese, .japanese, .korean,
  .simplifiedChinese, .russian, .arabic, .hebrew,
]

struct WordsTests {
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
    #expect(words.homeWelcome.contains(words.homeVerb(.launch)))
    #expect(words.homeWelcome.contains(words.homeVerb(.help)))
    #expect(words.answerFirst.contains(words.yes))
    #expect(words.answerFirst.contains(words.no))
    for answer in SimulatedSignInAnswer.allCases {
      #expect(words.simulatedSignIn.contains(words.signInAnswer(answer)))
    }
  }

  /// What a language says as English does.
  static let sameAsEnglish: [String: Set<String>] = [
    "es": [
      "no", "labels.video", "deckPhrase.emoji", "deckPhrase.error", "deckPhrase.video",
    ],
    "fr": [
      "verb.page", "achievements.points", "achievements.badge", "deckPhrase.pages",
      "deckPhrase.prototype",
      "deckPhrase.source", "deckCount.pages", "deckPhrase.page", "deckPhrase.emoji",
      "deckPhrase.illustration",
      "deckPhrase.question", "deckPhrase.pageToReach",
    ],
    "de": ["labels.video", "deckPhrase.text", "deckPhrase.links"],
    "it": ["no", "labels.video", "deckPhrase.emoji", "deckPhrase.video"],
    "pt": ["homeVerb.status", "deckPhrase.emoji", "deckPhrase.links"],
  ]

  /// What is the same in most languages of Europe.
  static let international = ["enter", "deckScriptPhrase.recorded", "achievementReports.units"]

  @Test(arguments: all.dropFirst())
  func `nothing is left in English`(words: Words) {
    let english = Phrase.all(of: .english)
    let phrases = Phrase.all(of: words)
    let same = zip(phrases, english).filter { $0.text == $1.text && $0.hasWords }.map(\.0.name)
      .filter { name in !Self.international.contains(where: name.hasPrefix) }
    #expect(Set(same) == Self.sameAsEnglish[words.language, default: []])
  }

  @Test(arguments: all)
  func `a phrase says all that it is given`(words: Words) {
    for (phrase, english) in zip(Phrase.all(of: words), Phrase.all(of: .english)) {
      #expect(!phrase.text.isEmpty, "\(phrase.name)")
      #expect(phrase.arguments == english.arguments, "\(phrase.name)")
      if english.text.contains("97") { #expect(phrase.text.contains("97"), "\(phrase.name)") }
    }
  }

  @Test(arguments: all)
  func `a phrase has the lines of the English one, without loose ends`(words: Words) {
    for (phrase, english) in zip(Phrase.all(of: words), Phrase.all(of: .english)) {
      // A mark keeps a colon before a name in Latin letters where Arabic has it.
      let breaks = phrase.text.unicodeScalars.filter { $0.isControl && $0 != "\u{200F}" }
      #expect(breaks.count == english.text.unicodeScalars.filter(\.isControl).count)
      #expect(breaks.allSatisfy { $0 == "\n" }, "\(phrase.name)")
      #expect(phrase.text.first?.isWhitespace == false, "\(phrase.name)")
      #expect(phrase.text.last?.isWhitespace == false, "\(phrase.name)")
      #expect(!phrase.text.contains("  "), "\(phrase.name)")
      // A colon stands before it already.
      #expect(!phrase.name.contains("xplanation") || !phrase.text.contains(":"), "\(phrase.name)")
    }
  }

  static let quotes = [
    "en": ("“", "”"), "es": ("«", "»"), "fr": ("«\u{202F}", "\u{202F}»"), "de": ("„", "“"),
    "it": ("“", "”"), "pt": ("“", "”"), "ja": ("「", "」"), "ko": ("“", "”"),
    "zh-Hans": ("“", "”"), "ru": ("«", "»"), "ar": ("“", "”"), "he": ("”", "”"),
  ]

  @Test(arguments: all)
  func `what was typed stands in the quotes of the language`(words: Words) throws {
    let (open, close) = try #require(Self.quotes[words.language])
    for (phrase, english) in zip(Phrase.all(of: words), Phrase.all(of: .english)) {
      for argument in english.arguments where english.text.contains("“\(argument)”") {
        #expect(phrase.text.contains(open + argument + close), "\(phrase.name)")
      }
    }
  }

  @Test(arguments: all)
  func `there are no quotes of another language`(words: Words) throws {
    let (open, close) = try #require(Self.quotes[words.language])
    for phrase in Phrase.all(of: words) {
      let marks = phrase.text.filter { "\"“”„‟«»‹›「」『』".contains($0) }
      #expect(marks.allSatisfy { (open + close).contains($0) }, "\(phrase.name)")
    }
  }

  @Test func `Canadians put no space before high punctuation`() {
    let canadian = Words.in(LanguageTag("fr-CA"))
    for (phrase, french) in zip(Phrase.all(of: canadian), Phrase.all(of: .french)) {
      let unspaced = "!?;".reduce(french.text) { text, mark in
        text.replacing("\u{202F}\(mark)", with: "\(mark)")
      }
      #expect(phrase.text == unspaced.replacing("\u{202F}", with: "\u{A0}"), "\(phrase.name)")
    }
    #expect(canadian.welcomeBack.hasPrefix("Bon retour! "))
    #expect(canadian.typeHelp == "Tapez «\u{A0}aide\u{A0}» pour voir les commandes.")
    #expect(canadian.usage(of: .launch) == "lancer APP")
    #expect(canadian.semicolon == "; ")
    #expect(canadian.practice.tryIt == Words.french.practice.tryIt)
  }

  private func commands(of words: Words) -> [String] {
    Verb.allCases.map(words.verb) + HomeVerb.allCases.map(words.homeVerb)
  }

  /// In the language, and in English.
  private func signInAnswers(of words: Words) -> [String] {
    SimulatedSignInAnswer.allCases.flatMap { [words.signInAnswer($0), $0.rawValue] }
  }
}

/// One thing that the runner says, as translators read it.
private struct Phrase {
  let name: String
  let text: String

  /// The names that stand for values, with their braces.
  var arguments: [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { "{\($0.prefix { $0 != "}" })}" }.sorted()
  }

  /// True if it is more than punctuation and values.
  var hasWords: Bool {
    text.split { $0 == "{" || $0 == "}" }.enumerated().contains { index, part in
      index.isMultiple(of: 2) == !text.hasPrefix("{") && part.contains(where: \.isLetter)
    }
  }

  /// All that a language says, with a number of its own kind in each phrase that counts.
  static func all(of words: Words) -> [Phrase] {
    RunnerPlace.allCases.flatMap(words.phrases).map { phrase in
      switch phrase.text {
      case .plain(let text): Phrase(name: phrase.key, text: text)
      case .counted(let text): Phrase(name: phrase.key, text: text("other", 97))
      }
    }
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
