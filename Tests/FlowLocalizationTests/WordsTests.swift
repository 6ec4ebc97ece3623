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
  func `a command in a flow stands for one thing, in this language or in English`(words: Words) {
    for verb in Verb.allCases {
      let others = Verb.allCases.filter { $0 != verb }
      #expect(!others.map(words.verb).contains(words.verb(verb)))
      #expect(!others.map(\.rawValue).contains(words.verb(verb)))
      #expect(!others.flatMap(\.synonyms).contains(words.verb(verb)))
    }
  }

  @Test(arguments: all)
  func `a command at home stands for one thing, in this language or in English`(words: Words) {
    for verb in HomeVerb.allCases {
      let others = HomeVerb.allCases.filter { $0 != verb }
      #expect(!others.map(words.homeVerb).contains(words.homeVerb(verb)))
      #expect(!others.map(\.rawValue).contains(words.homeVerb(verb)))
      #expect(!others.flatMap(\.synonyms).contains(words.homeVerb(verb)))
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
  func `what comes of a sign-in is said in a word of its own, which is no command`(words: Words) {
    let commands = Verb.allCases.flatMap { [words.verb($0), $0.rawValue] + $0.synonyms }
    for answer in SimulatedSignInAnswer.allCases {
      let others = SimulatedSignInAnswer.allCases.filter { $0 != answer }
      #expect(!others.map(words.signInAnswer).contains(words.signInAnswer(answer)))
      #expect(!others.map(\.rawValue).contains(words.signInAnswer(answer)))
      #expect(!commands.contains(words.signInAnswer(answer)))
    }
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

  @Test func `no phrase goes untested`() {
    let tested = Phrase.all(of: .english).map { $0.name.prefix { $0 != "." && $0 != " " } }
    let phrases = Mirror(reflecting: Words.english).children.compactMap(\.label)
    #expect(Set(phrases).symmetricDifference(tested.map(String.init)) == ["language"])
  }

  /// What a language says as English does.
  static let sameAsEnglish: [String: Set<String>] = [
    "es": ["no", "labels.video", "enter"],
    "fr": ["verb page"],
    "de": ["labels.video", "enter"],
    "it": ["no", "labels.video"],
    "pt": ["homeVerb status", "enter"],
    "ru": ["enter"],
  ]

  @Test(arguments: all.dropFirst())
  func `nothing is left in English`(words: Words) {
    let english = Phrase.all(of: .english)
    let phrases = Phrase.all(of: words)
    let same = zip(phrases, english).filter { $0.text == $1.text }.map(\.0.name)
    #expect(Set(same) == Self.sameAsEnglish[words.language, default: []])
  }

  @Test(arguments: all)
  func `a phrase says all that it is given`(words: Words) {
    for phrase in Phrase.all(of: words) {
      #expect(!phrase.text.isEmpty, "\(phrase.name)")
      for argument in phrase.arguments {
        #expect(phrase.text.contains(argument), "\(phrase.name)")
      }
    }
    #expect(words.mockScreen.highlighted.contains("{element}"))
    #expect(words.mockScreen.highlighted.contains("{place}"))
  }

  @Test(arguments: all)
  func `a phrase has the lines of the English one, without loose ends`(words: Words) {
    for (phrase, english) in zip(Phrase.all(of: words), Phrase.all(of: .english)) {
      let breaks = phrase.text.unicodeScalars.filter(\.isControl)
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

  private func commands(of words: Words) -> [String] {
    Verb.allCases.map(words.verb) + HomeVerb.allCases.map(words.homeVerb)
  }

  /// In the language, and in English.
  private func signInAnswers(of words: Words) -> [String] {
    SimulatedSignInAnswer.allCases.flatMap { [words.signInAnswer($0), $0.rawValue] }
  }
}

/// One thing that the runner says, as it comes out for samples that no language has by itself.
private struct Phrase {
  var name: String
  var text: String
  var arguments: [String] = []

  /// All that a language says, by name.
  static func all(of words: Words) -> [Phrase] {
    plain(in: words) + listed(of: words) + filled(of: words)
  }

  /// What is said word for word, all but the tag of the language.
  private static func plain(in value: Any, under prefix: String = "") -> [Phrase] {
    Mirror(reflecting: value).children.flatMap { child in
      let name = prefix + (child.label ?? "")
      if let text = child.value as? String { return [Phrase(name: name, text: text)] }
      return plain(in: child.value, under: name + ".")
    }.filter { $0.name != "language" }
  }

  private static func listed(of words: Words) -> [Phrase] {
    cases("verb", words.verb) + cases("explanation", words.explanation)
      + cases("homeVerb", words.homeVerb) + cases("homeExplanation", words.homeExplanation)
      + cases("gesture", words.gesture) + cases("signInAnswer", words.signInAnswer)
  }

  /// A mirror shows that there are closures, but they can't be called through it.
  private static func filled(of words: Words) -> [Phrase] {
    [
      one("homeUsage", words.homeUsage),
      two("nameAFlow") { words.nameAFlow($0, [$1]) },
      one("wasReset", words.wasReset),
      numbers("pageOf", words.pageOf),
      one("enter", words.enter),
      one("completed", words.completed),
      numbers("skipped", words.skipped),
      one("interrupted", words.interrupted),
      two("notNeeded", words.notNeeded),
      one("nothingToShow", words.nothingToShow),
      one("howToReplay", words.howToReplay),
      one("postponed", words.postponed),
      two("tooSoon", words.tooSoon),
      one("replayQuestion", words.replayQuestion),
      one("status.leftAt", words.status.leftAt),
      one("status.doneFor", words.status.doneFor),
      one("status.news", words.status.news),
      one("status.waits", words.status.waits),
      one("noSuchChoice", words.noSuchChoice),
      one("noSuchApp", words.noSuchApp),
      one("noSuchPage", words.noSuchPage),
      one("signInUnknown", words.signInUnknown),
      one("unknownFact", words.unknownFact),
      two("notAValue", words.notAValue),
      one("unknownCommand", words.unknownCommand),
      one("didYouMean", words.didYouMean),
      one("notSaved", words.notSaved), one("notJournaled", words.notJournaled),
      one("accessibleIsOn", words.accessibleIsOn),
    ]
  }

  private static func cases<Case: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ say: (Case) -> String
  ) -> [Phrase] {
    Case.allCases.map { Phrase(name: "\(name) \($0.rawValue)", text: say($0)) }
  }

  private static func one(_ name: String, _ say: (String) -> String) -> Phrase {
    Phrase(name: name, text: say("#one"), arguments: ["#one"])
  }

  private static func two(_ name: String, _ say: (String, String) -> String) -> Phrase {
    Phrase(name: name, text: say("#one", "#two"), arguments: ["#one", "#two"])
  }

  private static func numbers(_ name: String, _ say: (Int, Int) -> String) -> Phrase {
    Phrase(name: name, text: say(41, 97), arguments: ["41", "97"])
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
