import Testing

@testable import FlowStatistics

struct ShareDifferenceTests {
  /// The examples of Newcombe's paper, and the edges of the table.
  @Test(arguments: [
    (56, 70, 48, 80, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090),
    (10, 10, 0, 10, 0.6075, 1), (0, 10, 0, 20, -0.1611, 0.2775), (10, 10, 10, 10, -0.2775, 0.2775),
    (0, 0, 3, 10, -1, 1), (3, 10, 0, 0, -1, 1), (0, 0, 0, 0, -1, 1),
  ])
  func `a difference lies in Newcombe's interval`(
    count: Int, total: Int, otherCount: Int, otherTotal: Int, lower: Double, upper: Double
  ) {
    let difference = ShareDifference(
      treated: Share(count, of: total), control: Share(otherCount, of: otherTotal))
    #expect(abs(difference.interval.lower - lower) < 0.00005)
    #expect(abs(difference.interval.upper - upper) < 0.00005)
    #expect(difference.interval.contains(difference.value))
  }
}
