import FlowContent
import FlowCore
import FlowWords
import Testing

@testable import FlowSession

/// What a flow waits for, as people read it.
struct ConditionWordsTests {
  private static let all = Words.languages.map { Words.in(LanguageTag($0)) }

  private static func compared(_ comparison: Condition.Comparison) -> Condition {
    .comparison(.fact("c"), comparison, .value(.number(3)))
  }

  private static let colors = Condition.membership(
    .fact("w"), [.value(.word("red")), .value(.word("blue"))])

  private static let conditions: [Condition] =
    [.fact("a"), .not(.fact("a"))] + Condition.Comparison.allCases.map(compared) + [
      .comparison(.fact("a"), .equal, .value(.boolean(false))),
      .comparison(.fact("n"), .less, .fact("m")), colors, .not(colors),
      .all([.fact("a"), .any([.fact("b"), .not(.fact("d"))])]),
    ]

  @Test func `a condition reads as somebody would say it`() {
    let sentences = Self.conditions.map { Words.english.text(of: .unmet($0)) }
    #expect(
      sentences.joined(separator: "\n") == """
        The tutorial continues once a is yes.
        The tutorial continues once a is no.
        The tutorial continues once c is 3.
        The tutorial continues once c is not 3.
        The tutorial continues once c is less than 3.
        The tutorial continues once c is at most 3.
        The tutorial continues once c is more than 3.
        The tutorial continues once c is at least 3.
        The tutorial continues once a is no.
        The tutorial continues once n is less than m.
        The tutorial continues once w is one of red, blue.
        The tutorial continues once w is none of red, blue.
        The tutorial continues once a is yes and (b is yes or d is no).
        """)
  }

  @Test func `a language says what is not known, and what is not met`() {
    let lines = Self.all.filter { ["es", "ja", "ar"].contains($0.language) }.flatMap { words in
      [Wait.unknown(["a", "b"]), .unmet(Self.compared(.atLeast)), .unmet(.not(.fact("a")))]
        .map { "\(words.language): \(words.text(of: $0))" }
    }
    #expect(
      lines.joined(separator: "\n") == """
        ar: بانتظار معرفة: \u{2068}a، b\u{2069}. سيتابع البرنامج التعليمي تلقائيًا.
        ar: سيتابع البرنامج التعليمي عندما \u{2068}تكون قيمة \u{2068}c\u{2069} هي \u{2068}3\u{2069} على الأقل\u{2069}.
        ar: سيتابع البرنامج التعليمي عندما \u{2068}تكون قيمة \u{2068}a\u{2069} هي \u{2068}لا\u{2069}\u{2069}.
        es: Falta por saber: a, b. El tutorial continuará automáticamente.
        es: El tutorial continuará cuando c sea como mínimo 3.
        es: El tutorial continuará cuando a sea no.
        ja: 確認中：a、b。チュートリアルは自動的に先へ進みます。
        ja: cが3以上になると、チュートリアルが先へ進みます。
        ja: aがいいえになると、チュートリアルが先へ進みます。
        """)
  }

  @Test func `a language says how to set what no command answers for`() {
    let lines = Self.all.filter { ["de", "en"].contains($0.language) }.map { words in
      "\(words.language): \(words.text(of: .unknown(["a", "b"]), setting: "b"))"
    }
    #expect(
      lines.joined(separator: "\n") == """
        en: Waiting to find out: a, b. Type “set b VALUE” to continue.
        de: Noch nicht bekannt: a, b. Gib „festlegen b WERT“ ein, um fortzufahren.
        """)
  }

  @Test(arguments: all)
  func `no two conditions read alike, and none loses a name or a value`(words: Words) {
    let sentences = Self.conditions.map { words.text(of: .unmet($0)) }
    // `a == no` is `not a`.
    #expect(Set(sentences).count == Self.conditions.count - 1)
    for (condition, sentence) in zip(Self.conditions, sentences) {
      #expect(condition.factNames.allSatisfy(sentence.contains))
      #expect(!sentence.contains("  "))
    }
    #expect(sentences.filter { $0.contains("3") }.count == Condition.Comparison.allCases.count)
  }
}
