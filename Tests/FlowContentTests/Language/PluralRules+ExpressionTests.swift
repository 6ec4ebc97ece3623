import FlowContent
import FlowCore
import Testing

struct PluralRulesExpressionTests {
  @Test(arguments: [
    ("ja", "0"), ("en", "n==1 ? 0 : 1"), ("es", "n==1 ? 0 : 1"), ("fr", "(n==0 || n==1) ? 0 : 1"),
    ("pt", "n<=1 ? 0 : 1"), ("cs", "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2"),
    (
      "ru",
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
    ),
    (
      "ar",
      "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5"
    ),
    ("lv", "n%10==0 || n%100>=11 && n%100<=19 ? 0 : n%10==1 && n%100!=11 ? 1 : 2"),
  ])
  func `the rules for whole numbers in C`(language: String, expression: String) {
    #expect(PluralRules(LanguageTag(language)).expression == expression)
  }
}
