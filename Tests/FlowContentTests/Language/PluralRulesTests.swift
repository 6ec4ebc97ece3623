import FlowContent
import FlowCore
import Testing

@Suite struct PluralRulesTests {
  /// Whole numbers, large ones and decimals: where the rules of languages differ.
  private static let samples =
    (0...200).map(String.init)
    + ["1000", "1001", "1021", "3011", "10000", "20000", "100000", "1000000", "2000000", "1000001"]
    + [
      "0.0", "0.1", "0.2", "1.0", "1.1", "1.5", "1.50", "2.0", "2.4", "3.0", "5.0", "10.0", "11.1",
    ]
    + ["20.15", "21.0", "100.11", "101.4", "1000000.0"]

  private func categories(_ language: String, _ samples: [String]) -> String {
    let rules = PluralRules(LanguageTag(language))
    return samples.map { sample in
      PluralOperands(sample).map { "\(rules.category(of: $0).rawValue)" } ?? "none"
    }.joined(separator: " ")
  }

  @Test func `every language is as Babel has it, or as the table below`() throws {
    let oracle = try BabelPlurals.categories(of: Self.samples)
    let languages = oracle ?? [:]
    if oracle == nil {
      Issue.record("Babel cannot be had; only the table is compared", severity: .warning)
    }
    for (language, expected) in languages {
      #expect(categories(language, Self.samples) == expected, "\(language)")
    }
    #expect(oracle == nil || languages.count > 150)
  }

  @Test(arguments: [
    ("en", "0 1 2 1.0 1.5", "other one other other other"),
    ("fr", "0 1 2 1.5 1000000", "one one other one many"),
    ("es", "0 1 2 1.0 1000000", "other one other one many"),
    ("pt", "0 1 2", "one one other"),
    ("pt-PT", "0 1 2", "other one other"),
    ("it", "1 1.0 1000000", "one other many"),
    ("de", "0 1 2", "other one other"),
    ("ru", "0 1 2 5 11 12 21 22 25 1.5", "many one few many many many one few many other"),
    ("uk", "1 3 7 1.0", "one few many other"),
    ("pl", "1 2 5 12 22 112 1.5", "one few many many few many other"),
    ("ar", "0 1 2 3 10 11 99 100 102 0.1", "zero one two few few many many other other other"),
    ("cs", "1 2 5 1.5", "one few other many"),
    ("lt", "1 2 10 11 21 0.1", "one few other other one many"),
    ("lv", "0 1 10 11 21 0.1", "zero one zero zero one one"),
    ("cy", "0 1 2 3 6 4", "zero one two few many other"),
    ("he", "1 2 0.5 10", "one two one other"),
    ("ja", "0 1 2", "other other other"),
    ("zh-Hant", "0 1 2", "other other other"),
    ("da", "0.1 1 1.0 2", "one one one other"),
    ("tlh", "0 1 2", "other other other"),
  ])
  func `what everybody can check by hand`(language: String, numbers: String, expected: String) {
    #expect(categories(language, numbers.split(separator: " ").map(String.init)) == expected)
  }

  @Test func `a translation must give these categories`() {
    #expect(PluralRules(LanguageTag("ru")).categories == [.one, .few, .many, .other])
    #expect(PluralRules(LanguageTag("ko")).categories == [.other])
    #expect(PluralRules(nil).categories == [.other])
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1e3", "one", "1.2.3", "99999999999999999999"])
  func `what is no number has no operands`(text: String) {
    #expect(PluralOperands(text) == nil)
  }

  @Test func `negative numbers are as their amounts`() {
    #expect(PluralOperands(-1) == PluralOperands(1))
    #expect(PluralOperands("-1.0") == PluralOperands("1.0"))
    #expect(PluralOperands(.min) != PluralOperands(0))
  }
}
