import FlowStatistics
import Testing

struct DurationsTests {
  @Test(arguments: [1, 2, 3, 10, 99, 1_000, 1_001, 123_456, 86_400_000, 1 << 50])
  func `a percentile is at most a percent off`(milliseconds: Int) throws {
    var durations = Durations()
    durations.add(milliseconds: milliseconds)
    let median = Double(try #require(durations.percentile(50)))
    #expect(abs(median - Double(milliseconds)) <= Double(milliseconds) * 0.0101)
  }

  @Test(
    arguments: [
      ([], 50, nil), ([0], 50, 0), ([-5], 90, 0), ([0, 0, 1_000], 50, 0), ([0, 1_000], 50, 0),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000], 90, 0),
      ([0, 0, 0, 0, 0, 0, 0, 0, 1_000, 1_000], 90, 1_003),
    ] as [([Int], Int, Int?)])
  func `a percentile is that of the nearest rank`(
    milliseconds: [Int], percent: Int, percentile: Int?
  ) {
    var durations = Durations()
    for one in milliseconds { durations.add(milliseconds: one) }
    #expect(durations.percentile(percent) == percentile)
    #expect(durations.count == milliseconds.count)
  }
}
