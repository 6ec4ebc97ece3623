import Testing

@testable import FlowContent

struct ReadingEaseTests {
  @Test(arguments: [
    ("made", 1), ("table", 2), ("restaurant", 3), ("one", 1), ("delicious", 3), ("the", 1),
    ("queue", 1), ("while", 1), ("rhythm", 1), ("hungry", 2), ("personalised", 5),
  ])
  func `syllables are groups of vowels`(word: String, count: Int) {
    #expect(ReadingEase.syllables(in: word) == count)
  }

  // 206.835 − 1.015 · 6 / 1 − 84.6 · 6 / 6 = 116.145
  @Test func `the formula of Flesch`() {
    #expect(ReadingEase("The cat sat on the mat.")?.score == 116)
    #expect(ReadingEase("The cat sat. On the mat.")?.score == 119)
    #expect(ReadingEase("100 % 👋") == nil)
  }
}
