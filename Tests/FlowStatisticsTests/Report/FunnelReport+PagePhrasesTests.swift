import FlowStatistics
import Testing

struct FunnelReportPagePhrasesTests {
  /// Ten people who left on the first page, ten who skipped on the second, twenty who went through.
  private static let many: FunnelReport = {
    let lines = (1...40).flatMap { install -> [String] in
      switch install {
      case ...20: TestJournal.visit(install, to: 3, "completed")
      case ...30: TestJournal.visit(install, to: 2, "skipped")
      default: TestJournal.visit(install, to: 1, "interrupted")
      }
    }
    return TestJournal().funnel(lines).report()
  }()

  @Test func `a page is said with its people and its time`() throws {
    let phrases = Self.many.pagePhrases(atLeast: 0)
    #expect(phrases.keys.sorted() == ["ready", "swipe", "welcome"])
    let swipe = try #require(phrases["swipe"])
    #expect(swipe.reached == "30 of 40, 75 % (60 to 86 %)")
    #expect([swipe.left, swipe.skipped, swipe.median] == ["0", "10", "1.0 s"])
    #expect(
      Self.many.outcomePhrase(atLeast: 0)
        == "40 people: 20 completed it, 10 skipped it, 10 left it")
  }

  @Test func `too few people have a number and no share, and none below the smallest`() {
    let few = TestJournal().funnel(TestJournal.visit(1, to: 2, "skipped")).report()
    #expect(few.pagePhrases(atLeast: 0)["welcome"]?.reached == "1 of 1")
    #expect(few.pagePhrases(atLeast: 5)["welcome"]?.reached == nil)
    #expect(few.pagePhrases(atLeast: 5)["welcome"]?.median == nil)
    #expect(few.outcomePhrase(atLeast: 5) == "fewer than 5 people")
    let nobody = TestJournal().funnel([]).report()
    #expect(nobody.outcomePhrase(atLeast: 0) == "nobody was shown it yet")
  }
}
