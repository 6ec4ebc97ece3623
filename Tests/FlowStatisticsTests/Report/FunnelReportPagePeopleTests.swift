import FlowStatistics
import Testing

struct FunnelReportPagePeopleTests {
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

  @Test func `a page has its people and its time`() throws {
    let people = Self.many.peopleByPage(atLeast: 0)
    #expect(people.keys.sorted() == ["ready", "swipe", "welcome"])
    let swipe = try #require(people["swipe"])
    #expect(swipe.reached == Share(30, of: 40))
    #expect([swipe.left, swipe.skipped, swipe.median] == [0, 10, 1_000])
    let outcomes = Self.many.outcomePeople(atLeast: 0)
    #expect(
      [outcomes.people, outcomes.completed, outcomes.skipped, outcomes.left] == [40, 20, 10, 10])
  }

  @Test func `fewer people than the smallest number are not told`() {
    let few = TestJournal().funnel(TestJournal.visit(1, to: 2, "skipped")).report()
    #expect(few.peopleByPage(atLeast: 0)["welcome"]?.reached == Share(1, of: 1))
    #expect(few.peopleByPage(atLeast: 5)["welcome"]?.reached == nil)
    #expect(few.peopleByPage(atLeast: 5)["welcome"]?.median == nil)
    #expect(few.outcomePeople(atLeast: 5).people == nil)
    let nobody = TestJournal().funnel([]).report()
    #expect(nobody.outcomePeople(atLeast: 0).people == 0)
  }
}
