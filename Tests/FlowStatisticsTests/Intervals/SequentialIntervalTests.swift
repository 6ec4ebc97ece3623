import FlowStatistics
import Testing

struct SequentialIntervalTests {
  private static func difference(
    _ count: Int, _ total: Int, _ otherCount: Int, _ otherTotal: Int
  ) -> ShareDifference {
    ShareDifference(of: Share(count, of: total), to: Share(otherCount, of: otherTotal))
  }

  @Test(arguments: [
    (500, 1000, 500, 1000, 1, 500, -0.0699, 0.0699),
    (600, 1000, 500, 1000, 1, 5000, 0.0308, 0.1692),
    (600, 1000, 500, 1000, 3, 500, 0.0226, 0.1774),
  ])
  func `it is as wide as the formula says`(
    count: Int, total: Int, otherCount: Int, otherTotal: Int, comparisons: Int, tuning: Int,
    lower: Double, upper: Double
  ) {
    let interval = SequentialInterval(
      Self.difference(count, total, otherCount, otherTotal), comparisons: comparisons,
      tuning: tuning
    ).interval
    #expect(abs(interval.lower - lower) < 0.00005)
    #expect(abs(interval.upper - upper) < 0.00005)
  }

  @Test(arguments: [
    (0, 0, 0, 0), (0, 0, 5, 10), (0, 10, 0, 0), (0, 10, 0, 10), (10, 10, 10, 10), (0, 1, 1, 1),
  ])
  func `the edges of the table have an interval that contains the difference`(
    count: Int, total: Int, otherCount: Int, otherTotal: Int
  ) {
    let difference = Self.difference(count, total, otherCount, otherTotal)
    let sequential = SequentialInterval(difference, comparisons: 0, tuning: 0)
    #expect(sequential.interval.contains(difference.value))
    #expect(sequential.interval.lower >= -1)
    #expect(sequential.interval.upper <= 1)
    #expect(sequential.missingPeople(forEffect: 0) >= 0)
    #expect(sequential.missingPeople(forEffect: 1) >= 0)
  }

  @Test func `it is wider than an interval for one look`() {
    for people in [50, 500, 5000, 50_000] {
      let difference = Self.difference(people / 2, people, people / 3, people)
      let sequential = SequentialInterval(difference).interval
      #expect(sequential.lower < difference.interval.lower)
      #expect(sequential.upper > difference.interval.upper)
    }
  }

  @Test func `with the people that are missing, it decides`() {
    let now = Self.difference(55, 100, 50, 100)
    let missing = SequentialInterval(now).missingPeople(forEffect: 0.05)
    let factor = (200 + missing) / 200 + 1
    let then = Self.difference(55 * factor, 100 * factor, 50 * factor, 100 * factor)
    #expect(SequentialInterval(now).interval.contains(0))
    #expect(SequentialInterval(then).interval.lower > 0)
    #expect(SequentialInterval(then).missingPeople(forEffect: 0.05) == 1)
  }
}
