import FlowContent
import FlowCore
import Testing

@Suite struct PluralRulesTests {
  /// Whole numbers, large ones among them: where the rules of languages differ.
  private static let samples =
    (0...200).map(String.init)
    + ["1000", "1001", "1021", "3011", "10000", "20000", "100000", "1000000", "2000000", "1000001"]

  private func categories(_ language: String, _ samples: [String]) -> String {
    let rules = PluralRules(LanguageTag(language))
    return samples.compactMap { Int($0) }.map { rules.category(of: $0).rawValue }
      .joined(separator: " ")
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
    ("en", "0 1 2", "other one other"),
    ("fr", "0 1 2 1000000", "one one other many"),
    ("es", "0 1 2 1000000", "other one other many"),
    ("pt", "0 1 2", "one one other"),
    ("pt-PT", "0 1 2", "other one other"),
    ("it", "1 1000000", "one many"),
    ("de", "0 1 2", "other one other"),
    ("ru", "0 1 2 5 11 12 21 22 25", "many one few many many many one few many"),
    ("uk", "1 3 7", "one few many"),
    ("pl", "1 2 5 12 22 112", "one few many many few many"),
    ("ar", "0 1 2 3 10 11 99 100 102", "zero one two few few many many other other"),
    ("cs", "1 2 5", "one few other"),
    ("lt", "1 2 10 11 21", "one few other other one"),
    ("lv", "0 1 10 11 21", "zero one zero zero one"),
    ("cy", "0 1 2 3 6 4", "zero one two few many other"),
    ("he", "1 2 10", "one two other"),
    ("ja", "0 1 2", "other other other"),
    ("zh-Hant", "0 1 2", "other other other"),
    ("da", "1 2", "one other"),
    ("tlh", "0 1 2", "other other other"),
  ])
  func `what everybody can check by hand`(language: String, numbers: String, expected: String) {
    #expect(categories(language, numbers.split(separator: " ").map(String.init)) == expected)
  }

  @Test(arguments: [
    ("en", PluralCategory.one, "1"), ("en", .other, "0, 2, 3, …"), ("fr", .one, "0, 1"),
    ("pl", .few, "2–4, 22–24, …"), ("pl", .other, "1.5"), ("ar", .few, "3–10, 103–110, …"),
    ("es", .many, "1000000"), ("ja", .other, "0, 1, …"),
  ])
  func `a form has examples`(language: String, category: PluralCategory, examples: String) {
    #expect(PluralRules(LanguageTag(language)).examples(of: category) == examples)
  }

  @Test func `a translation must give these categories`() {
    #expect(PluralRules(LanguageTag("ru")).categories == [.one, .few, .many, .other])
    #expect(PluralRules(LanguageTag("ko")).categories == [.other])
    #expect(PluralRules(nil).categories == [.other])
  }

  @Test func `negative numbers are as their amounts`() {
    #expect(PluralRules(LanguageTag("en")).category(of: -1) == .one)
    #expect(PluralRules(LanguageTag("en")).category(of: .min) == .other)
  }
}
