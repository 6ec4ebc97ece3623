import FlowContent
import FlowCore
import Testing

@testable import FlowLocalization

struct IntCountedTests {
  @Test func `an Arabic phrase follows the plural category of its number`() {
    let rules = PluralRules(LanguageTag("ar"))
    for number in 0...1_200 {
      let phrase = number.arabic(
        zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other")
      #expect(phrase == rules.category(of: PluralOperands(number)).rawValue, "\(number)")
    }
  }

  @Test func `a Hebrew phrase follows the plural category of its number`() {
    let rules = PluralRules(LanguageTag("he"))
    for number in 0...1_200 {
      let phrase = number.hebrew(one: "one", two: "two", other: "other")
      #expect(phrase == rules.category(of: PluralOperands(number)).rawValue, "\(number)")
    }
  }

  @Test func `a Russian form follows the plural category of its number`() {
    let rules = PluralRules(LanguageTag("ru"))
    for number in 0...1_200 {
      let form = number.russian(one: "one", few: "few", many: "many")
      #expect(form == rules.category(of: PluralOperands(number)).rawValue, "\(number)")
    }
  }

  @Test(
    arguments: [
      (0, "0 من 0 نقطة"), (1, "0 من نقطة واحدة"), (2, "0 من نقطتين"), (7, "0 من 7 نقاط"),
      (40, "0 من 40 نقطة"), (100, "0 من 100 نقطة"), (105, "0 من 105 نقاط"),
    ])
  func `Arabic counts points in six ways`(all: Int, phrase: String) {
    #expect(AchievementWords.arabic.pointsOf(0, all) == phrase)
  }
}
