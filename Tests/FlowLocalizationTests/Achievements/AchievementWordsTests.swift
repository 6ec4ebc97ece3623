import FlowContent
import FlowCore
import FlowLocalization
import Testing

struct AchievementWordsTests {
  @Test func `one is one`() {
    let words = Words.in(LanguageTag("en")).achievements
    #expect(words.points(1) == "1 point")
    #expect(words.counted(1) == "1 event counted.")
    #expect(Words.in(LanguageTag("fr")).achievements.counted(0) == "0 événement compté.")
  }
}
