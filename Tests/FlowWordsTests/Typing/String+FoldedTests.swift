import FlowWords
import Testing

struct StringFoldedTests {
  @Test(
    arguments: [
      ("Español", "espanol"), ("ＮＥＸＴ", "next"), ("إنهاء", "انهاء"), ("مساعدة", "مساعده"),
      ("تَخَطِّي", "تخطي"), ("שָׁלוֹם", "שלום"), ("لماذا", "لماذا"),
    ])
  func `letters match without accents, hamzas and vowel marks`(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test(arguments: [("٣", "3"), ("۴۲", "42"), ("１２", "12"), ("3", "3")])
  func `a number may be typed in the digits of any keyboard`(typed: String, number: String) {
    #expect(typed.halfWidth == number)
  }
}
