import FlowContent
import FlowCore
import Testing

@testable import FlowReview

struct PluralExpressionTests {
  @Test(arguments: [
    ("nplurals=2; plural=(n != 1);", [1, 0, 1, 1]), ("plural=n>1", [0, 0, 1, 1]),
    ("plural=0", [0, 0, 0, 0]),
    ("nplurals=2; plural=!(n==1)", [1, 0, 1, 1]), ("plural=n*2+1-n/2%3", [1, 3, 4, 6]),
    ("plural=n==0 ? 5 : n==1 || n==3 && n ? 1+1 : 7", [5, 2, 7, 2]),
    ("plural=n/0+n%0", [0, 0, 0, 0]),
  ])
  func `an expression numbers the forms`(header: String, forms: [Int]) throws {
    let expression = try #require(PluralExpression(header: header))
    #expect((0..<4).map { expression.value(of: $0) } == forms)
  }

  @Test(arguments: [
    "", "nplurals=2", "plural=", "plural=m", "plural=(n", "plural=n ? 1", "plural=n=1",
    "plural=n++",
    "plural=99999999999999999999",
  ])
  func `what is no expression`(header: String) {
    #expect(PluralExpression(header: header) == nil)
  }

  @Test(arguments: [("(", 900), ("!", 900), ("n?", 900), ("n+", 2_000)])
  func `an expression that is too deep or too long`(part: String, count: Int) {
    let header = "plural=" + String(repeating: part, count: count) + "n"
    #expect(PluralExpression(header: header) == nil)
  }

  @Test func `our expressions choose the forms that CLDR does`() throws {
    let languages = [
      "ar", "br", "cs", "cy", "fr", "ga", "gd", "he", "is", "kw", "lv", "mt", "pl", "sl",
    ]
    for language in languages {
      let rules = PluralRules(LanguageTag(language))
      let expression = try #require(PluralExpression(header: POWriter.pluralForms(rules)))
      let categories = rules.countingCategories
      for number in 0..<1_000 {
        let category = rules.category(of: PluralOperands(number))
        #expect(
          categories[expression.value(of: UInt64(number))] == category,
          "\(number) in \(language)")
      }
    }
  }
}
