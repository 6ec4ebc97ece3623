import FlowContent
import FlowCore
import FlowLocalization
import Testing

@testable import FlowSession

struct AchievementWordsTests {
  private func phrases(_ language: String) -> [String] {
    let words = Words.in(LanguageTag(language)).achievements
    return [
      words.unlocked("TITLE", "WORTH"), words.points(25), words.badge, words.pointsOf(40, 315),
      words.countOf(12, 50), words.earned, words.hidden, words.more(38), words.nothingLeft,
      words.none, words.counted(7), words.repeated, words.unknownEvent("NAME"),
    ]
  }

  private let given = [
    ["TITLE", "WORTH"], ["25"], [], ["40", "315"], ["12", "50"], [], [], ["38"], [], [], ["7"], [],
    ["NAME"],
  ]

  @Test(arguments: Words.languages)
  func `a phrase says all that it is given`(language: String) {
    for (phrase, words) in zip(phrases(language), given) {
      #expect(words.allSatisfy { phrase.contains($0) }, "\(phrase)")
      #expect(!phrase.isEmpty && phrase == phrase.trimmed, "\(phrase)")
    }
  }

  @Test(arguments: Words.languages.dropFirst())
  func `nothing is left in English but what is the same in both`(language: String) {
    let same = zip(phrases(language), phrases("en")).filter { $0 == $1 }.map(\.0)
    #expect(same == (language == "fr" ? ["25 points", "badge"] : []))
  }

  @Test func `one is one`() {
    let words = Words.in(LanguageTag("en")).achievements
    #expect(words.points(1) == "1 point")
    #expect(words.counted(1) == "1 event counted.")
    #expect(Words.in(LanguageTag("fr")).achievements.counted(0) == "0 événement compté.")
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
